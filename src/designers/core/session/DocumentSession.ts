import { applyPatches, enablePatches, produce } from 'immer'
import { action, computed, makeObservable, observable, observableRef, reaction, runInAction } from 'mobx'
import { createContext, useContext } from 'react'
import type { Envelope } from '@/domain/documents/envelope/Envelope'
import type { DocumentKind } from '@/domain/documents/kinds/DocumentKind'
import type { Problem } from '@/domain/documents/Problem'
import { t } from '@/domain/i18n/t'
import { Autosave } from './Autosave'
import type { DesignerPorts, StoredDraft, StoredResource } from './DesignerPorts'
import { History } from './History'
import { OutsideProblems } from './OutsideProblems'
import { PartMarks } from './PartMarks'
import { patchesBetween } from './patchesBetween'
import { whenIdle } from './whenIdle'

enablePatches()

/** A named change. It modifies a mutable draft of the document; the recorded patches are used for undo. */
export interface Command<D extends Envelope = Envelope> {
  label: string
  mergeKey?: string
  // A method, so that a command for documents of a shape is assignable to those with more.
  edit(draft: D): void
  /** The selection afterwards; unchanged if absent. */
  select?: string[]
}

export type DesignerDialog = 'preview' | 'publish' | 'shortcuts'

/**
 * A document under design, of any kind: its content, selected parts, history, problems and saving. Designers change it only by
 * commands.
 */
export class DocumentSession<D extends Envelope = Envelope> {
  document: D
  readonly history = new History()
  readonly saving: Autosave<D>
  readonly selected = new PartMarks()
  dialog: DesignerDialog | null = null
  /** Problems within the document itself. */
  private ownProblems: Problem[] = []
  readonly outside: OutsideProblems
  published: { version: number | null; document: D | null }
  /** Announcement of the last step for screen readers. */
  announcement = ''
  private readonly stopChecking: () => void

  constructor(
    readonly kind: DocumentKind<D>,
    readonly resource: StoredResource<D>,
    ports: DesignerPorts<D>,
  ) {
    this.document = resource.draft.document
    this.published = { version: resource.publishedVersion, document: resource.publishedDocument }
    this.history.load(resource.draft.journal)
    this.saving = new Autosave(resource.draft.revision, this.history, ports, () => this.document)
    this.ownProblems = kind.problems(this.document)
    this.outside = new OutsideProblems(ports, this.saving, () => this.document, kind)
    makeObservable<this, 'ownProblems'>(this, {
      document: observableRef,
      ownProblems: observableRef,
      published: observableRef,
      dialog: observable,
      announcement: observable,
      title: computed,
      hasSelection: computed,
      problems: computed,
      errors: computed,
      execute: action,
      goTo: action,
      rebase: action,
      publishedAs: action,
      show: action,
      announce: action,
    })
    // Checking a large document takes milliseconds, which must not delay typing.
    const check = whenIdle(() => this.checkOwn())
    const stop = reaction(() => this.document, check.soon)
    this.stopChecking = () => {
      stop()
      check.cancel()
    }
  }

  get title(): string {
    return this.document.title
  }

  /** Ids of the selected parts. */
  get selection(): string[] {
    return this.selected.all
  }

  get hasSelection(): boolean {
    return this.selection.length > 0
  }

  get problems(): Problem[] {
    return [...this.ownProblems, ...this.outside.list]
  }

  get errors(): Problem[] {
    return this.problems.filter((problem) => problem.severity === 'error')
  }

  private checkOwn(): void {
    runInAction(() => {
      this.ownProblems = this.kind.problems(this.document)
    })
  }

  /**
   * What prevents publishing the current document: the known problems may be outdated. If external problems were
   * found, the draft is saved and the server asked again.
   */
  async checkErrors(): Promise<Problem[]> {
    this.checkOwn()
    if (this.outside.list.some(({ severity }) => severity === 'error')) {
      await this.saving.flush()
      await this.outside.refresh()
    }
    return this.errors
  }

  execute(command: Command<D>): void {
    const before = this.document
    const next = produce(before, (draft) => command.edit(draft as D))
    const forward = patchesBetween(before, next)
    if (forward.length === 0) return
    const inverse = patchesBetween(next, before)
    this.document = next
    this.history.push({ label: command.label, mergeKey: command.mergeKey, forward, inverse, at: Date.now() })
    this.saving.add(forward)
    if (command.select) this.select(command.select)
    this.announcement = command.label
  }

  /** Replaces the whole content, as one step. */
  replace(document: D, label: string): void {
    this.execute(replacement(document, label))
  }

  undo(): void {
    if (this.history.canUndo) this.goTo(this.history.position - 1)
  }

  redo(): void {
    if (this.history.canRedo) this.goTo(this.history.position + 1)
  }

  /** Undoes or redoes steps until `position` of them are applied. */
  goTo(position: number): void {
    let { document } = this
    let at = this.history.position
    while (at > position) {
      at -= 1
      const { inverse } = this.history.entries[at] as (typeof this.history.entries)[number]
      document = applyPatches(document, inverse)
      this.saving.add(inverse)
    }
    while (at < position) {
      const { forward } = this.history.entries[at] as (typeof this.history.entries)[number]
      document = applyPatches(document, forward)
      this.saving.add(forward)
      at += 1
    }
    const label = this.history.entries[Math.max(0, Math.min(position, this.history.entries.length - 1))]?.label ?? ''
    this.announcement =
      position < this.history.position ? t('已撤销：{label}', { label }) : t('已重做：{label}', { label })
    this.document = document
    this.history.moveTo(position)
  }

  /** Continues from what somebody else saved first, with a merged content or with theirs; undoable. */
  rebase({ document, revision }: StoredDraft<D>, content: D, label: string): void {
    this.replace(content, label)
    this.saving.rebase(revision, document)
  }

  publishedAs(resource: StoredResource<D>): void {
    this.published = { version: resource.publishedVersion, document: resource.publishedDocument }
    this.saving.rebase(resource.draft.revision, resource.draft.document)
  }

  select(ids: string[]): void {
    this.selected.replace(ids)
  }

  toggle(id: string): void {
    this.selected.toggle(id)
  }

  /** The title of the part of a problem. */
  titleOf(id: string): string {
    return id
  }

  show(dialog: DesignerDialog | null): void {
    this.dialog = dialog
  }

  /** Begins to edit the title of what is selected, where a canvas does that in its place. */
  renameCurrent(): void {}

  announce(text: string): void {
    this.announcement = text
  }

  dispose(): void {
    this.stopChecking()
    this.outside.dispose()
    this.saving.dispose()
  }
}

const replacement = <D extends Envelope>(next: D, label: string): Command<D> => ({
  label,
  edit(draft) {
    const content = draft as Record<string, unknown>
    for (const key of Object.keys(content)) if (!Object.hasOwn(next, key)) delete content[key]
    Object.assign(content, structuredClone(next))
  },
})

const SessionContext = createContext<DocumentSession | null>(null)
export const DocumentSessionProvider = SessionContext.Provider

export function useDocumentSession(): DocumentSession {
  const session = useContext(SessionContext)
  if (!session) throw new Error('DocumentSessionProvider is missing')
  return session
}
