import type { Principal } from '@/domain/process/approvers/Principal'
import type { ScriptFlaw } from '@/server/engine/scripts/sandbox'

export interface ScriptAnswer {
  found: readonly Principal[]
  /** What went wrong: nobody is found then. */
  problem?: string
  /** Why it can't be compiled, where that was asked. */
  flaw?: ScriptFlaw
}

/** How long an answer is good for, in milliseconds. */
const lifetime = 60_000
const mostEntries = 500
/** Characters of all answers together. */
const mostSize = 1_000_000

interface Entry {
  answer: ScriptAnswer
  at: number
  size: number
}

const sizeOf = ({ found, problem = '', flaw }: ScriptAnswer): number =>
  found.reduce((sum, one) => sum + one.length, problem.length + (flaw?.error.length ?? 0))

/** Answers of the last minute: a script is a function of what it is given, so whoever asks the same gets the same. */
export function answerCache(now: () => number = Date.now) {
  // The oldest first.
  const entries = new Map<string, Entry>()
  let size = 0

  function remove(key: string): void {
    size -= entries.get(key)?.size ?? 0
    entries.delete(key)
  }

  const isFull = () => entries.size > mostEntries || size > mostSize

  return {
    get(key: string): ScriptAnswer | undefined {
      const known = entries.get(key)
      return known && known.at > now() - lifetime ? known.answer : undefined
    },

    set(key: string, answer: ScriptAnswer): void {
      remove(key)
      const entry = { answer, at: now(), size: key.length + sizeOf(answer) }
      entries.set(key, entry)
      size += entry.size
      for (const [old, { at }] of entries) {
        if (at > now() - lifetime && !isFull()) break
        remove(old)
      }
    },

    /** How much is remembered. */
    held: () => ({ entries: entries.size, size }),
  }
}
