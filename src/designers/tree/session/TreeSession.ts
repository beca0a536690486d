import { action, computed, makeObservable, observable, observableRef, override } from 'mobx'
import type { Device, DocumentNode, TreeDocument } from '@/domain/documents/document'
import type { DocumentKind } from '@/domain/documents/kinds/DocumentKind'
import type { Problem } from '@/domain/documents/Problem'
import type { LostReference } from '@/domain/documents/tree/copy/NodeClip'
import type { NodeUse } from '@/domain/documents/tree/findUses'
import { indexNodes } from '@/domain/documents/tree/indexNodes'
import { wordsOf } from '@/domain/documents/tree/wordsOf'
import type { DesignerPorts, StoredResource } from '@/src/designers/core/session/DesignerPorts'
import { type Command, DocumentSession, useDocumentSession } from '@/src/designers/core/session/DocumentSession'
import { PartMarks } from '@/src/designers/core/session/PartMarks'
import { hasTitle } from '@/src/designers/tree/hasTitle'
import { firstPropertyPanel } from '@/src/designers/tree/propertyPanels'
import { type DragState, noDrag } from './DragState'
import { lostTitles } from './lostTitles'

/** A change of a tree and of the parts beside it. */
export type TreeCommand = Command<TreeDocument>

/** A deletion that needs confirmation, with the users of the nodes. */
interface Removal {
  command: TreeCommand
  uses: readonly NodeUse[]
}

/** A document under design that is a tree of nodes: its device, and what is dragged, hovered and about to be deleted. */
export class TreeSession<D extends TreeDocument = TreeDocument> extends DocumentSession<D> {
  readonly hovered = new PartMarks()
  /** Containers that accept the dragged node. */
  readonly open = new PartMarks()
  drag: DragState = noDrag
  /** The node whose title is typed on the canvas. */
  renamed: string | null = null
  device: Device = 'desktop'
  /** Broken references of the last paste; shown until they are dismissed. */
  lost: LostReference[] = []
  /** Nodes that others use, about to be deleted. */
  removal: Removal | null = null
  /** The open tab of properties, as long as the selection has it. */
  propertyPanel = firstPropertyPanel

  constructor(kind: DocumentKind<D>, resource: StoredResource<D>, ports: DesignerPorts<D>) {
    super(kind, resource, ports)
    makeObservable(this, {
      drag: observableRef,
      renamed: observable,
      device: observable,
      lost: observableRef,
      removal: observableRef,
      propertyPanel: observable,
      index: computed,
      words: computed,
      selection: computed,
      selectedNodes: computed,
      current: computed,
      lostTitles: computed,
      problems: override,
      setDrag: action,
      rename: action,
      setDevice: action,
      tellLost: action,
      askRemoval: action,
      showPropertyPanel: action,
    })
  }

  get index() {
    return indexNodes(this.document)
  }

  /** Titles of fields and options for its expressions. */
  get words() {
    return wordsOf(this.document)
  }

  override get selection(): string[] {
    return this.selected.all.filter((id) => this.index.has(id))
  }

  get selectedNodes(): DocumentNode[] {
    return this.selection.flatMap((id) => this.index.get(id)?.node ?? [])
  }

  /** The node whose properties are shown; undefined with none or several selected. */
  get current(): DocumentNode | undefined {
    const [only, other] = this.selectedNodes
    return other ? undefined : only
  }

  override get problems(): Problem[] {
    return super.problems.map((problem) => this.titled(problem))
  }

  /** Former titles of removed nodes. */
  get lostTitles(): ReadonlyMap<string, string> {
    return lostTitles(this.published.document, this.history.entries)
  }

  /** A problem with a removed node shows its former title. */
  private titled(problem: Problem): Problem {
    const { missing, message } = problem
    const title = missing === undefined ? undefined : this.lostTitles.get(missing)
    return missing === undefined || title === undefined
      ? problem
      : { ...problem, message: message.replace(missing, title) }
  }

  override titleOf(id: string): string {
    return this.index.get(id)?.node.title ?? id
  }

  selectParent(): void {
    const parent = this.index.get(this.selection[0] ?? '')?.parent
    this.select(parent && parent.id !== this.document.root.id ? [parent.id] : [])
  }

  hover(id: string | null): void {
    this.hovered.replace(id ? [id] : [])
  }

  setDrag(drag: DragState): void {
    this.drag = drag
  }

  rename(id: string | null): void {
    this.renamed = id
  }

  override renameCurrent(): void {
    if (this.current && hasTitle(this.current)) this.rename(this.current.id)
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

  showPropertyPanel(panel: string): void {
    this.propertyPanel = panel
  }
}

export const useTreeSession = () => useDocumentSession() as unknown as TreeSession
