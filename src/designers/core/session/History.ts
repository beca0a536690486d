import type { Patch } from 'immer'
import { makeAutoObservable, observableShallow } from 'mobx'

/** One step that can be taken back, with its name for people. */
export interface HistoryEntry {
  label: string
  forward: Patch[]
  inverse: Patch[]
  /** Steps with the same key that follow each other closely become one, as typing does. */
  mergeKey?: string
  /** Milliseconds since 1970. */
  at: number
}

/** The steps of a draft; stored beside it, so that undo survives a reload. */
export interface Journal {
  entries: HistoryEntry[]
  position: number
}

/** Milliseconds between two keystrokes that still count as one edit. */
const MERGE_WITHIN = 1_500
/** Steps kept, and characters that the stored journal may take. */
const MAX_ENTRIES = 200
const MAX_SIZE = 500_000

/** What was done, how far it is applied, and what may be redone. */
export class History {
  entries: HistoryEntry[] = []
  /** Entries before it are applied. */
  position = 0

  constructor() {
    makeAutoObservable(this, { entries: observableShallow })
  }

  get canUndo(): boolean {
    return this.position > 0
  }

  get canRedo(): boolean {
    return this.position < this.entries.length
  }

  /** Adds a step; what had been taken back is gone. */
  push(entry: HistoryEntry): void {
    const past = this.entries.slice(0, this.position)
    const last = past.at(-1)
    if (last?.mergeKey && last.mergeKey === entry.mergeKey && entry.at - last.at < MERGE_WITHIN) {
      past[past.length - 1] = {
        ...last,
        forward: [...last.forward, ...entry.forward],
        inverse: [...entry.inverse, ...last.inverse],
        at: entry.at,
      }
    } else past.push(entry)
    this.entries = past.slice(-MAX_ENTRIES)
    this.position = this.entries.length
  }

  moveTo(position: number): void {
    this.position = position
  }

  /** The steps to store: the newest ones that fit. */
  toJournal(): Journal {
    let { entries, position } = this
    while (entries.length > 0 && JSON.stringify(entries).length > MAX_SIZE) {
      const dropped = Math.ceil(entries.length / 4)
      entries = entries.slice(dropped)
      position = Math.max(0, position - dropped)
    }
    return { entries, position }
  }

  /** Takes up a stored journal; one of another shape counts as none. */
  load(journal: unknown): void {
    const { entries, position } = (journal ?? {}) as Partial<Journal>
    if (!Array.isArray(entries) || typeof position !== 'number') return
    this.entries = entries
    this.position = Math.min(Math.max(0, position), entries.length)
  }
}
