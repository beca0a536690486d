import { reaction } from 'mobx'
import type { ProcessDocument } from '@/domain/documents/kinds/process/ProcessDocument'
import { t } from '@/domain/i18n/t'
import { readModdle } from '@/domain/process/bpmn/readModdle'
import { writeModdle } from '@/domain/process/bpmn/writeModdle'
import { isFlowNode } from '@/domain/process/content/nodeTypes'
import type { BpmnParts, ProcessContent } from '@/domain/process/content/ProcessContent'
import { withLabelPlaces } from '@/domain/process/drawing/withLabelPlaces'
import { withDrawn } from '@/src/designers/process/commands/diagramCommands'
import { autoLayout, isDrawn } from '@/src/designers/process/diagram/autoLayout'
import type { ProcessSession } from '@/src/designers/process/session/ProcessSession'
import { type Modeler, serviceOf } from './createModeler'
import { DiagramActs } from './DiagramActs'
import type { Box, Drawn } from './services'

const labels: Readonly<Record<string, string>> = {
  'shape.create': t('添加元素'),
  'shape.append': t('添加元素'),
  'elements.create': t('添加元素'),
  'elements.delete': t('删除元素'),
  'elements.move': t('移动元素'),
  'shape.resize': t('调整大小'),
  'connection.create': t('添加连线'),
  'connection.reconnect': t('改接连线'),
  'connection.updateWaypoints': t('调整连线'),
  'element.updateLabel': t('修改名称'),
}

/** The canvas needs ids, where a file left them out. */
const withIds = (parts: BpmnParts): BpmnParts =>
  Object.fromEntries(Object.entries(parts).map(([id, { $anonymous: _anonymous, ...part }]) => [id, part as never]))

const isSameContent = (a: ProcessContent, b: ProcessContent) =>
  a.elements === b.elements && a.flows === b.flows && a.shapes === b.shapes

/** Whether all that is drawn is in view. */
const isWhole = ({ x, y, width, height, inner }: Box & { inner: Box }) =>
  inner.x >= x && inner.y >= y && inner.x + inner.width <= x + width && inner.y + inner.height <= y + height

/** Keeps a canvas and the document under design the same: acts on the canvas become steps of the document, and the other way round. */
export class DiagramSync extends DiagramActs {
  /** What the canvas shows. */
  private shown: ProcessDocument | null = null
  private isImporting = false
  private command = ''
  private readonly copies = new Map<string, string>()
  private readonly stops: (() => void)[] = []

  constructor(
    private readonly modeler: Modeler,
    session: ProcessSession,
  ) {
    super(serviceOf(modeler), session)
    const bus = this.get('eventBus')
    bus.on('commandStack.preExecute', ({ command }: { command: string }) => {
      this.command ||= command
    })
    bus.on('commandStack.changed', () => this.take())
    bus.on('selection.changed', ({ newSelection }: { newSelection: Drawn[] }) => this.takeSelection(newSelection))
    // What is drawn has a name; the library would begin to write it, and keys such as undoing would go there.
    for (const event of ['create.end', 'autoPlace.end']) bus.on(event, 100, () => this.get('directEditing').cancel())
    bus.on('copyPaste.pasteElement', -1, ({ descriptor }: { descriptor: Pasted }) => {
      const { businessObject, oldBusinessObject } = descriptor
      if (businessObject?.id && oldBusinessObject?.id) this.copies.set(businessObject.id, oldBusinessObject.id)
    })
  }

  /** Shows the document, and follows it from then on. */
  async start(): Promise<void> {
    await this.show()
    this.fit()
    this.stops.push(
      reaction(
        () => this.session.document,
        () => void this.show(),
      ),
      reaction(
        () => this.session.selection.join('\n'),
        () => this.select(),
        { fireImmediately: true },
      ),
      reaction(
        () => [...this.session.problemsById].map(([id, found]) => `${id} ${found[0]?.severity}`).join('\n'),
        () => this.mark(),
        { fireImmediately: true },
      ),
      reaction(
        () => [this.session.simulation.current, this.session.simulation.passed],
        () => this.mark(),
      ),
    )
  }

  private async show(): Promise<void> {
    const { document } = this.session
    const isSame = this.shown !== null && isSameContent(this.shown, document)
    if (isSame || this.isImporting) {
      if (isSame) this.shown = document
      return
    }
    this.isImporting = true
    const canvas = this.get('canvas')
    const viewbox = this.shown ? canvas.viewbox() : null
    const wasWhole = viewbox === null || isWhole(viewbox)
    try {
      const { elements, flows, shapes } = document
      const content = isDrawn(document) ? document : await autoLayout(document)
      const drawn = withLabelPlaces({ elements, flows, shapes: content === document ? shapes : content.shapes })
      const all = { definitions: document.definitions, elements: withIds(elements), flows, shapes: withIds(drawn) }
      await this.modeler.importDefinitions(writeModdle(all) as never)
      if (viewbox) canvas.viewbox(viewbox)
      // A drawing that was seen whole is seen whole again, such as after it was arranged anew.
      if (wasWhole && !isWhole(canvas.viewbox())) this.fit()
      this.shown = document
    } finally {
      this.isImporting = false
    }
    this.select()
    this.mark()
    // It changed while it was drawn.
    if (this.session.document !== document) await this.show()
  }

  /** What was done on the canvas becomes one step. */
  private take(): void {
    const label = labels[this.command] ?? t('修改流程图')
    this.command = ''
    if (this.isImporting) return
    const { document } = this.session
    const content = readModdle(this.modeler.getDefinitions() as never, document)
    const next = withDrawn(document, content, this.copies)
    this.copies.clear()
    const { definitions, elements, flows, shapes, activities } = next
    // The step is what the canvas shows already.
    this.isImporting = true
    try {
      this.session.execute({
        label,
        edit: (draft) => void Object.assign(draft, { definitions, elements, flows, shapes, activities }),
      })
      this.shown = this.session.document
    } finally {
      this.isImporting = false
    }
  }

  private takeSelection(elements: readonly Drawn[]): void {
    if (this.isImporting) return
    const ids = elements.map((element) => (element.labelTarget ?? element).id)
    const known = ids.filter((id) => this.isPart(id))
    if (known.join() !== this.session.selection.join()) this.session.select([...new Set(known)])
  }

  private isPart(id: string): boolean {
    const { elements, flows } = this.session.document
    return id in flows || (id in elements && isFlowNode(elements[id] ?? { $type: '' }))
  }

  private drawn(id: string): Drawn | undefined {
    return this.get('elementRegistry').get(id)
  }

  private select(): void {
    const selection = this.get('selection')
    const wanted = this.session.selection.flatMap((id) => this.drawn(id) ?? [])
    const now = selection.get().map((element) => (element.labelTarget ?? element).id)
    if (now.join() === wanted.map(({ id }) => id).join()) return
    selection.select(wanted)
    const [first] = wanted
    if (first) this.get('canvas').scrollToElement(first)
  }

  /** Marks what is wrong, as one draws, and where the simulation stands. */
  private mark(): void {
    const canvas = this.get('canvas')
    const { problemsById, simulation } = this.session
    for (const { id } of this.get('elementRegistry').getAll()) {
      const found = problemsById.get(id) ?? []
      const isHere = simulation.current.has(id)
      const marks: Readonly<Record<string, boolean>> = {
        'diagram-wrong': found.some(({ severity }) => severity === 'error'),
        'diagram-doubtful': found.some(({ severity }) => severity === 'warning'),
        'diagram-current': isHere,
        'diagram-passed': !isHere && simulation.passed.has(id),
      }
      for (const [marker, isOn] of Object.entries(marks))
        if (isOn) canvas.addMarker(id, marker)
        else canvas.removeMarker(id, marker)
    }
  }

  stop(): void {
    for (const stop of this.stops) stop()
    this.modeler.destroy()
  }
}

interface Pasted {
  businessObject?: { id?: string }
  oldBusinessObject?: { id?: string }
}
