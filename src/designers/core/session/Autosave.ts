import type { Patch } from 'immer'
import { makeAutoObservable, observableRef, runInAction } from 'mobx'
import type { Envelope } from '@/domain/documents/envelope/Envelope'
import { isEqualJson } from '@/domain/documents/parts/isEqualJson'
import type { DesignerPorts, DraftConflict } from './DesignerPorts'
import type { History } from './History'
import { toPointerPatch } from './patches'
import { patchesBetween } from './patchesBetween'

export type SaveState = 'saved' | 'unsaved' | 'saving' | 'failed' | 'conflict'

/** Milliseconds without changes before the draft is saved. */
const QUIET = 800
/** Milliseconds before a failed save is tried again. */
const RETRY = 5_000
/** Patches that one call takes (schemas/api/biz-resources.json). */
const MOST = 5_000

/** Saves changes in order and one request at a time; each has the revision that it is based on. */
export class Autosave<D extends Envelope = Envelope> {
  state: SaveState = 'saved'
  error: string | null = null
  conflict: DraftConflict<D>['theirs'] | null = null
  /** The last known content of the server; the base of a conflict's changes. */
  base: D
  private waiting: Patch[] = []
  private timer: ReturnType<typeof setTimeout> | undefined
  private running: Promise<void> | null = null

  constructor(
    public revision: number,
    private readonly history: History,
    private readonly ports: Pick<DesignerPorts<D>, 'save'>,
    readonly current: () => D,
  ) {
    this.base = current()
    makeAutoObservable<this, 'waiting' | 'timer' | 'running' | 'history' | 'ports'>(this, {
      waiting: false,
      timer: false,
      running: false,
      history: false,
      ports: false,
      current: false,
      base: false,
      // Documents are plain JSON and stay so: they are compared, cloned and cached by identity.
      conflict: observableRef,
    })
  }

  add(patches: Patch[]): void {
    this.waiting.push(...patches)
    if (this.state !== 'conflict') {
      this.state = 'unsaved'
      this.plan(QUIET)
    }
  }

  /** Saves pending changes immediately; resolves when everything is stored or has failed. */
  async flush(): Promise<void> {
    clearTimeout(this.timer)
    if (this.running) await this.running
    if (this.waiting.length === 0 || this.state === 'conflict') return
    this.running = this.send()
    await this.running
    this.running = null
  }

  /** Continues from another revision, after a conflict is resolved or a version published; saves the differences from `stored`, the server's content. */
  rebase(revision: number, stored: D): void {
    this.waiting = []
    this.revision = revision
    this.base = stored
    this.conflict = null
    this.error = null
    this.state = 'saved'
    // The database gives keys in an order of its own, by which elements without ids would all read as changed.
    if (!isEqualJson(stored, this.current())) this.add(patchesBetween(stored, this.current()))
  }

  dispose(): void {
    clearTimeout(this.timer)
  }

  private plan(delay: number): void {
    clearTimeout(this.timer)
    this.timer = setTimeout(() => void this.flush(), delay)
  }

  private async send(): Promise<void> {
    const patches = this.waiting
    const sent = this.current()
    this.waiting = []
    runInAction(() => {
      this.state = 'saving'
    })
    try {
      // More patches would be longer than the document itself, and exceed the limit of one call.
      const changes: Patch[] = patches.length > MOST ? [{ op: 'replace', path: [], value: sent }] : patches
      const reply = await this.ports.save(this.revision, changes.map(toPointerPatch), this.history.toJournal())
      runInAction(() => {
        if ('theirs' in reply) {
          this.waiting = [...patches, ...this.waiting]
          this.conflict = reply.theirs
          this.state = 'conflict'
          return
        }
        this.revision = reply.revision
        this.base = sent
        this.error = null
        this.state = this.waiting.length > 0 ? 'unsaved' : 'saved'
        if (this.waiting.length > 0) this.plan(QUIET)
      })
    } catch (cause) {
      runInAction(() => {
        this.waiting = [...patches, ...this.waiting]
        this.error = cause instanceof Error ? cause.message : String(cause)
        this.state = 'failed'
        this.plan(RETRY)
      })
    }
  }
}
