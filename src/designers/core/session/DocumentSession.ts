import { applyPatches, enablePatches, produce } from 'immer'
import { makeAutoObservable, observableRef, reaction, runInAction } from 'mobx'
import { createContext, useContext } from 'react'
import type { LostReference } from '@/domain/documents/copy/NodeClip'
import type { Device, DocumentNode, FormDocument } from '@/domain/documents/document'
import type { NodeUse } from '@/domain/documents/findUses'
import { indexNodes } from '@/domain/documents/indexNodes'
import { formKind } from '@/domain/documents/kinds/form/formKind'
import type { Problem } from '@/domain/documents/Problem'
import { wordsOf } from '@/domain/documents/wordsOf'
import { t } from '@/domain/i18n/t'
import { type DragState, noDrag } from '@/src/designers/tree/session/DragState'
import { lostTitles } from '@/src/designers/tree/session/lostTitles'
import { Autosave } from './Autosave'
import type { DesignerPorts, StoredDraft, StoredResource } from './DesignerPorts'
import { History } from './History'
import { OutsideProblems } from './OutsideProblems'
import { PartMarks } from './PartMarks'
import { patchesBetween } from './patchesBetween'
import { whenIdle } from './whenIdle'

enablePatches()

/** A change with a name. It edits a draft that looks like the document; undo comes from what it did. */
export interface Command {
  label: string
  mergeKey?: string
  edit: (draft: FormDocument) => void
  /** What is selected afterwards; unchanged when absent. */
  select?: string[]
}

/** A deletion that waits for a word, and who uses what would go. */
interface Removal {
  command: Command
  uses: readonly NodeUse[]
}

export type DesignerDialog = 'preview' | 'publish' | 'shortcuts'

/** A document under design: its content, selection, history and saving. Designers change it by commands alone. */
export class DocumentSession {
  readonly kind = formKind
  document: FormDocument
  readonly history = new History()
  readonly saving: Autosave
  readonly selected = new PartMarks()
  readonly hovered = new PartMarks()
  /** Containers that would take what is being dragged. */
  readonly open = new PartMarks()
  drag: DragState = noDrag
  device: Device = 'desktop'
  dialog: DesignerDialog | null = null
  /** What is wrong in the document itself. */
  private ownProblems: Problem[] = []
  readonly outside: OutsideProblems
  published: { version: number | null; document: FormDocument | null }
  /** What a screen reader is told about the last act. */
  announcement = ''
  /** References that the last paste could not keep; shown until they are put away. */
  lost: LostReference[] = []
  /** Nodes that others use, about to be deleted. */
  removal: Removal | null = null
  private readonly stopChecking: () => void

  constructor(
    readonly resource: StoredResource,
    ports: DesignerPorts,
  ) {
    this.document = resource.draft.document
    this.published = { version: resource.publishedVersion, document: resource.publishedDocument }
    this.history.load(resource.draft.journal)
    this.saving = new Autosave(resource.draft.revision, this.history, ports, () => this.document)
    this.ownProblems = this.kind.problems(this.document)
    this.outside = new OutsideProblems(ports, this.saving, () => this.document)
    makeAutoObservable<this, 'stopChecking' | 'ownProblems'>(this, {
      kind: false,
      document: observableRef,
      ownProblems: observableRef,
      outside: false,
      published: observableRef,
      drag: observableRef,
      lost: observableRef,
      removal: observableRef,
      resource: false,
      stopChecking: false,
      history: false,
      saving: false,
      selected: false,
      hovered: false,
      open: false,
    })
    // Checking a large document takes milliseconds that typing must not wait for.
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

  get index() {
    return indexNodes(this.document)
  }

  /** What its expressions call their fields and options. */
  get words() {
    return wordsOf(this.document)
  }

  get selection(): string[] {
    return this.selected.all.filter((id) => this.index.has(id))
  }

  get hasSelection(): boolean {
    return this.selection.length > 0
  }

  get selectedNodes(): DocumentNode[] {
    return this.selection.flatMap((id) => this.index.get(id)?.node ?? [])
  }

  /** The one node whose properties are shown; undefined with none or several selected. */
  get current(): DocumentNode | undefined {
    const [only, other] = this.selectedNodes
    return other ? undefined : only
  }

  get problems(): Problem[] {
    return [...this.ownProblems, ...this.outside.list].map((problem) => this.titled(problem))
  }

  /** What nodes were called that are gone. */
  get lostTitles(): ReadonlyMap<string, string> {
    return lostTitles(this.published.document, this.history.entries)
  }

  /** A problem with something that is gone says it by the title that it had. */
  private titled(problem: Problem): Problem {
    const { missing, message } = problem
    const title = missing === undefined ? undefined : this.lostTitles.get(missing)
    return missing === undefined || title === undefined
      ? problem
      : { ...problem, message: message.replace(missing, title) }
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
   * What stands against publishing the document as it is now: what is known may be of a moment ago. Where something outside stood
   * against it, the draft is saved and the server asked again.
   */
  async checkErrors(): Promise<Problem[]> {
    this.checkOwn()
    if (this.outside.list.some(({ severity }) => severity === 'error')) {
      await this.saving.flush()
      await this.outside.refresh()
    }
    return this.errors
  }

  execute(command: Command): void {
    const before = this.document
    const next = produce(before, command.edit)
    const forward = patchesBetween(before, next)
    if (forward.length === 0) return
    const inverse = patchesBetween(next, before)
    this.document = next
    this.history.push({ label: command.label, mergeKey: command.mergeKey, forward, inverse, at: Date.now() })
    this.saving.add(forward)
    if (command.select) this.select(command.select)
    this.announcement = command.label
  }

  undo(): void {
    if (this.history.canUndo) this.goTo(this.history.position - 1)
  }

  redo(): void {
    if (this.history.canRedo) this.goTo(this.history.position + 1)
  }

  /** Takes steps back or does them again until `position` of them are applied. */
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

  /** Goes on from what somebody else saved first, by a command that makes one content of both or takes theirs; it can be undone. */
  settle({ document, revision }: StoredDraft, command: Command): void {
    this.execute(command)
    this.saving.rebase(revision, document)
  }

  publishedAs(resource: StoredResource): void {
    this.published = { version: resource.publishedVersion, document: resource.publishedDocument }
    this.saving.rebase(resource.draft.revision, resource.draft.document)
  }

  select(ids: string[]): void {
    this.selected.replace(ids)
  }

  toggle(id: string): void {
    this.selected.toggle(id)
  }

  selectParent(): void {
    const parent = this.index.get(this.selection[0] ?? '')?.parent
    this.select(parent && parent.type !== 'Form' ? [parent.id] : [])
  }

  hover(id: string | null): void {
    this.hovered.replace(id ? [id] : [])
  }

  setDrag(drag: DragState): void {
    this.drag = drag
  }

  show(dialog: DesignerDialog | null): void {
    this.dialog = dialog
  }

  setDevice(device: Device): void {
    this.device = device
  }

  tellLost(lost: LostReference[]): void {
    this.lost = lost
  }

  askRemoval(removal: Removal | null): void {
    this.removal = removal
  }

  announce(text: string): void {
    this.announcement = text
  }

  dispose(): void {
    this.stopChecking()
    this.outside.dispose()
    this.saving.dispose()
  }
}

const SessionContext = createContext<DocumentSession | null>(null)
export const DocumentSessionProvider = SessionContext.Provider

export function useDocumentSession(): DocumentSession {
  const session = useContext(SessionContext)
  if (!session) throw new Error('DocumentSessionProvider is missing')
  return session
}
