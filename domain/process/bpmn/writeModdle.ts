import { isRecord } from '@/domain/isRecord'
import { type ModdleElement, moddle } from '@/domain/process/bpmn/moddle'
import { type FlowIndex, flowsOf } from '@/domain/process/content/flowsOf'
import type { BpmnPart, ProcessContent } from '@/domain/process/content/ProcessContent'

const isOwn = (key: string) => key.startsWith('$') && key !== '$children' && key !== '$body'

const isPart = (value: unknown): value is BpmnPart => isRecord(value) && typeof value.$type === 'string'

interface Reference {
  from: ModdleElement
  key: string
  to: unknown
}

class Writer {
  readonly made = new Map<string, ModdleElement>()
  private readonly references: Reference[] = []

  /** An element with all that stays inside of it. Its references are filled in by `link`. */
  element(part: BpmnPart, id: string | undefined): ModdleElement {
    const { $type: type, $uri: uri, $attrs: attributes } = part
    const isKnown = Object.hasOwn(moddle.registry.typeMap, type)
    const element = isKnown ? moddle.create(type) : moddle.createAny(type, typeof uri === 'string' ? uri : uriOf(type))
    if (id !== undefined) {
      element.id = id
      this.made.set(id, element)
    }
    for (const [key, value] of Object.entries(part)) {
      if (isOwn(key) || (isKnown && key === 'id')) continue
      if (isKnown && this.isReference(element, key)) this.references.push({ from: element, key, to: value })
      else this.put(element, key, value)
    }
    const target = element.$attrs
    if (target && isRecord(attributes)) for (const [key, value] of Object.entries(attributes)) target[key] = value
    return element
  }

  private isReference(element: ModdleElement, key: string): boolean {
    return element.$descriptor.properties.some(
      ({ name, isReference }) => isReference === true && name.replace(/^.*:/, '') === key.replace(/^.*:/, ''),
    )
  }

  private put(element: ModdleElement, key: string, value: unknown): void {
    const inside = (part: BpmnPart) => {
      const child = this.element(part, typeof part.id === 'string' ? part.id : undefined)
      child.$parent = element
      return child
    }
    const made = Array.isArray(value)
      ? value.map((one: unknown) => (isPart(one) ? inside(one) : one))
      : isPart(value)
        ? inside(value)
        : value
    // A list that moddle made is filled, so that it stays the one that it knows.
    const list = Array.isArray(made) && key !== '$children' ? element.get(key) : undefined
    if (Array.isArray(list) && Array.isArray(made)) list.push(...made)
    else element[key] = made
  }

  link(): void {
    for (const { from, key, to } of this.references) {
      const targets = [to].flat().flatMap((id) => this.made.get(String(id)) ?? [])
      if (Array.isArray(to)) (from.get(key) as ModdleElement[]).push(...targets)
      else if (targets[0]) from[key] = targets[0]
    }
  }
}

/** moddle's tree of a content: for XML, and for bpmn-js' `importDefinitions`. What names an element that is gone is left out. */
export function writeModdle(content: ProcessContent): ModdleElement {
  const { elements, flows, shapes, definitions } = content
  const writer = new Writer()
  const all = Object.entries({ ...elements, ...flows, ...shapes })
  const index = flowsOf(content)
  for (const [id, part] of all) {
    const lists = part.$slot === 'flowElements' && id in elements ? listsOf(part, id, index) : {}
    const { incoming: _incoming, outgoing: _outgoing, ...rest } = part
    const made = writer.element({ ...(rest as BpmnPart), ...lists }, part.$anonymous ? undefined : id)
    writer.made.set(id, made)
  }
  const ordered = all.sort(([, a], [, b]) => (a.$order ?? 0) - (b.$order ?? 0))
  for (const [id, { $parent: parent, $slot: slot, $order: order }] of ordered) {
    const element = writer.made.get(id)
    const around = parent === undefined ? undefined : writer.made.get(parent)
    if (!element || !around || slot === undefined) continue
    element.$parent = around
    if (order === undefined) around[slot] = element
    else (around.get(slot) as ModdleElement[]).push(element)
  }
  writer.link()
  return writer.made.get(definitions) ?? moddle.create('bpmn:Definitions')
}

/** The flows that come and go, as far as the XML of a node is to repeat them. */
function listsOf(
  part: BpmnPart,
  id: string,
  index: FlowIndex,
): Partial<Record<'incoming' | 'outgoing', readonly string[]>> {
  const written = (list: 'incoming' | 'outgoing') => {
    const own = part[list]
    const all = index[list](id)
    const flows = part.$unlisted?.includes(list) ? all.filter((flow) => Array.isArray(own) && own.includes(flow)) : all
    return flows.length > 0 ? { [list]: flows } : {}
  }
  return { ...written('incoming'), ...written('outgoing') }
}

/** The namespace of a foreign element that has come in without one: none, where it has no prefix either. */
const uriOf = (type: string) => (type.includes(':') ? `urn:${type.split(':')[0]}` : '')
