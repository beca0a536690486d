import { freshId } from '@/domain/documents/tree/copy/freshId'
import { ordersOf } from '@/domain/process/bpmn/ordersOf'
import { type BpmnPart, type ProcessContent, textOf } from '@/domain/process/content/ProcessContent'
import type { ActivitySettings } from '@/domain/process/generated/settings'
import type { ProcessModel } from '@/domain/process/graph/ProcessModel'

/** The content of a process while a command changes it; what the command does not touch stays the same object. */
export class ContentDraft {
  readonly elements: Record<string, BpmnPart>
  readonly flows: Record<string, BpmnPart>
  private readonly activities: Record<string, ActivitySettings>
  private last: number

  constructor(
    private readonly model: ProcessModel,
    /** The process that new elements belong to. */
    private readonly process: string,
    /** What ids of new parts end with; without it they are numbered. */
    private readonly seed?: string,
  ) {
    this.elements = { ...model.elements }
    this.flows = { ...model.flows }
    this.activities = { ...model.activities }
    const orders = [...Object.values(model.elements), ...Object.values(model.flows)].map(({ $order }) => $order ?? 0)
    this.last = Math.floor(Math.max(0, ...orders))
  }

  private freshId(stem: 'activity' | 'gateway' | 'flow'): string {
    const { elements, flows, model, seed } = this
    const taken = {
      has: (id: string) => id in elements || id in flows || id in model.shapes || `${id}_di` in model.shapes,
    }
    if (seed === undefined) return freshId(stem, taken)
    const own = `${stem}_${seed}`
    return taken.has(own) ? freshId(`${own}_`, taken) : own
  }

  private inside(): Pick<BpmnPart, '$parent' | '$slot' | '$order'> {
    this.last += 1
    return { $parent: this.process, $slot: 'flowElements', $order: this.last }
  }

  addElement(stem: 'activity' | 'gateway', part: BpmnPart, settings?: ActivitySettings): string {
    const id = this.freshId(stem)
    this.elements[id] = { ...part, ...this.inside() }
    if (settings) this.activities[id] = settings
    return id
  }

  addFlow(from: string, to: string): string {
    const id = this.freshId('flow')
    this.flows[id] = { $type: 'bpmn:SequenceFlow', ...this.inside(), sourceRef: from, targetRef: to }
    return id
  }

  target(flow: string): string {
    return textOf(this.flows[flow], 'targetRef') ?? ''
  }

  /** Leads a flow from and to other elements. */
  connect(flow: string, ends: { sourceRef?: string; targetRef?: string }): void {
    const part = this.flows[flow]
    if (part) this.flows[flow] = { ...part, ...ends }
  }

  setElement(id: string, properties: Readonly<Record<string, unknown>>): void {
    const part = this.elements[id]
    if (part) this.elements[id] = { ...part, ...properties }
  }

  removeFlow(id: string): void {
    delete this.flows[id]
  }

  /** Removes elements with all that leaves them. */
  removeElements(ids: readonly string[]): void {
    const gone = new Set(ids)
    for (const id of ids) {
      delete this.elements[id]
      delete this.activities[id]
    }
    for (const [id, flow] of Object.entries(this.flows))
      if (gone.has(textOf(flow, 'sourceRef') ?? '')) this.removeFlow(id)
  }

  /** Puts the flows that leave an element into an order. */
  arrange(element: string, flows: readonly string[]): void {
    const orders = ordersOf(flows, (id) => this.flows[id]?.$order)
    for (const [at, id] of flows.entries()) {
      const part = this.flows[id]
      if (part && part.$order !== orders[at]) this.flows[id] = { ...part, $order: orders[at] }
    }
    const part = this.elements[element]
    if (part?.outgoing === undefined) return
    const { outgoing: _own, ...rest } = part
    this.elements[element] = rest as BpmnPart
  }

  content(): ProcessContent & Pick<ProcessModel, 'activities'> {
    const { definitions, shapes } = this.model
    return { definitions, elements: this.elements, flows: this.flows, shapes, activities: this.activities }
  }
}
