import type { Patch } from 'immer'
import { makeAutoObservable, observableShallow } from 'mobx'

/** One undoable step, with its name. */
export interface HistoryEntry {
  label: string
  forward: Patch[]
  inverse: Patch[]
  /** Successive steps with the same key are merged into one, as for typing. */
  mergeKey?: string
  /** Milliseconds since 1970. */
  at: number
}

/** The steps of a draft; stored with it, so that undo survives a reload. */
export interface Journal {
  entries: HistoryEntry[]
  position: number
}

/** Milliseconds between two keystrokes that still count as one edit. */
const MERGE_WITHIN = 1_500
/** Limits: steps, and characters of the stored journal. */
const MAX_ENTRIES = 200
const MAX_SIZE = 500_000

/** The steps, how many are applied, and what can be redone. */
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

  /** Adds a step; undone ones are dropped. */
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

  /** The steps to store: the newest ones within the limit. */
  toJournal(): Journal {
    let { entries, position } = this
    while (entries.length > 0 && JSON.stringify(entries).length > MAX_SIZE) {
      const dropped = Math.ceil(entries.length / 4)
      entries = entries.slice(dropped)
      position = Math.max(0, position - dropped)
    }
    return { entries, position }
  }

  /** Reads a stored journal; one with another shape is ignored. */
  load(journal: unknown): void {
    const { entries, position } = (journal ?? {}) as Partial<Journal>
    if (!Array.isArray(entries) || typeof position !== 'number') return
    this.entries = entries
    this.position = Math.min(Math.max(0, position), entries.length)
  }
}
