import { isRecord } from '@/domain/isRecord'
import { flatSlots, isModdleElement, type ModdleElement, valuesOf } from '@/domain/process/bpmn/moddle'
import { ordersOf } from '@/domain/process/bpmn/ordersOf'
import { withoutDerivedFlows } from '@/domain/process/content/derivedFlows'
import type { BpmnPart, ProcessContent } from '@/domain/process/content/ProcessContent'

interface Place {
  element: ModdleElement
  parent?: string
  slot?: string
  order?: number
}

const isFlow = (element: ModdleElement) => element.$type === 'bpmn:SequenceFlow'

const idIn = (value: unknown): string | undefined =>
  isModdleElement(value) && typeof value.id === 'string' ? value.id : undefined

/** Gives every element that stands by itself its id, and finds out where it stands. */
class Naming {
  readonly places = new Map<string, Place>()
  readonly idOf = new Map<ModdleElement, string>()

  constructor(private readonly previous: ProcessContent | undefined) {}

  visit(place: Place): string {
    const id = this.nameOf(place)
    this.places.set(id, place)
    this.idOf.set(place.element, id)
    for (const { key, value } of valuesOf(place.element)) {
      if (!flatSlots.has(key)) continue
      if (isModdleElement(value)) this.visit({ element: value, parent: id, slot: key })
      else if (Array.isArray(value)) this.children(value.filter(isModdleElement), id, key)
    }
    return id
  }

  private children(elements: ModdleElement[], parent: string, slot: string): void {
    const ids = elements.map((element) => this.visit({ element, parent, slot }))
    const orders = ordersOf(ids, (id) => this.previous && orderIn(this.previous, id))
    for (const [at, id] of ids.entries()) {
      const place = this.places.get(id)
      if (place) place.order = orders[at]
    }
  }

  /** Its own id where nobody else has it. A flow is told apart by its ends, anything else by its place. */
  private nameOf({ element, parent = '', slot = 'definitions' }: Place): string {
    const own = idIn(element)
    if (own && !this.places.has(own)) return own
    const stem = isFlow(element)
      ? `Flow_${idIn(element.sourceRef) ?? ''}_${idIn(element.targetRef) ?? ''}`
      : [parent, slot].filter(Boolean).join('_')
    let name = stem
    for (let number = 2; this.places.has(name); number += 1) name = `${stem}_${number}`
    return name
  }
}

const orderIn = ({ elements, flows, shapes }: ProcessContent, id: string) =>
  (elements[id] ?? flows[id] ?? shapes[id])?.$order

/** Whether an attribute only names the type that the element was read as. */
const isTypeOf = ({ $descriptor }: ModdleElement, attribute: string) =>
  attribute === 'xsi:type' && !$descriptor.isGeneric

class Reader {
  constructor(private readonly idOf: ReadonlyMap<ModdleElement, string>) {}

  /** The properties of an element without what stands by itself. */
  properties(element: ModdleElement): Record<string, unknown> {
    const found = valuesOf(element).flatMap(({ key, value, isReference }): [string, unknown][] => {
      if (flatSlots.has(key)) return []
      const read = isReference ? this.reference(value) : this.value(value)
      return read === undefined ? [] : [[key, read]]
    })
    const attributes = Object.entries(element.$attrs ?? {}).filter(([name]) => !isTypeOf(element, name))
    if (attributes.length > 0) found.push(['$attrs', Object.fromEntries(attributes)])
    return Object.fromEntries(found)
  }

  private reference(value: unknown): unknown {
    if (Array.isArray(value)) return value.flatMap((one) => this.reference(one) ?? [])
    return isModdleElement(value) ? (this.idOf.get(value) ?? idIn(value)) : undefined
  }

  private value(value: unknown): unknown {
    if (Array.isArray(value)) return value.map((one) => this.value(one))
    if (!isModdleElement(value)) return isRecord(value) ? undefined : value
    const { $descriptor: descriptor } = value
    return {
      $type: value.$type,
      ...(descriptor.isGeneric && descriptor.ns?.uri ? { $uri: descriptor.ns.uri } : {}),
      ...(!descriptor.isGeneric && idIn(value) !== undefined ? { id: idIn(value) } : {}),
      ...this.properties(value),
    }
  }
}

const collectionOf = ({ $type }: ModdleElement): 'elements' | 'flows' | 'shapes' =>
  $type === 'bpmn:SequenceFlow' ? 'flows' : $type.startsWith('bpmndi:') ? 'shapes' : 'elements'

/**
 * moddle's tree as JSON. In: the definitions, and the content that they come from where they were edited, so that what did not change keeps
 * its position. Never throws.
 */
export function readModdle(definitions: ModdleElement, previous?: ProcessContent): ProcessContent {
  const naming = new Naming(previous)
  const root = naming.visit({ element: definitions })
  const reader = new Reader(naming.idOf)
  const parts: Record<'elements' | 'flows' | 'shapes', [string, BpmnPart][]> = { elements: [], flows: [], shapes: [] }
  for (const [id, { element, parent, slot, order }] of naming.places) {
    const isAnonymous = idIn(element) === undefined && !isFlow(element)
    const part: BpmnPart = {
      $type: element.$type,
      ...(element.$descriptor.isGeneric && element.$descriptor.ns?.uri ? { $uri: element.$descriptor.ns.uri } : {}),
      ...(parent === undefined ? {} : { $parent: parent, $slot: slot }),
      ...(order === undefined ? {} : { $order: order }),
      ...(isAnonymous ? { $anonymous: true } : {}),
      ...reader.properties(element),
    }
    parts[collectionOf(element)].push([id, part])
  }
  // Never by assignment: an id may be called like what leads to a prototype.
  const [elements, flows, shapes] = [parts.elements, parts.flows, parts.shapes].map((some) => Object.fromEntries(some))
  return withoutDerivedFlows({ definitions: root, elements: elements ?? {}, flows: flows ?? {}, shapes: shapes ?? {} })
}
