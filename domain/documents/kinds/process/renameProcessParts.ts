import type { PartNames } from '@/domain/documents/kinds/DocumentKind'
import type { ProcessDocument } from '@/domain/documents/kinds/process/ProcessDocument'
import { isRecord } from '@/domain/isRecord'
import type { BpmnPart } from '@/domain/process/content/ProcessContent'
import type { ActivitySettings } from '@/domain/process/generated/settings'

/** Texts that may read like an id and are none. */
const texts: ReadonlySet<string> = new Set([
  'name',
  'body',
  'text',
  'value',
  'id',
  '$type',
  '$slot',
  '$uri',
  '$body',
  '$attrs',
])

function mapped(value: unknown, nameOf: (id: string) => string): unknown {
  if (typeof value === 'string') return nameOf(value)
  if (Array.isArray(value)) return value.map((one) => mapped(one, nameOf))
  if (!isRecord(value)) return value
  return Object.fromEntries(
    Object.entries(value).map(([key, one]) => [key, texts.has(key) ? one : mapped(one, nameOf)]),
  )
}

function mappedActivity(activity: ActivitySettings, nameOf: (id: string) => string): ActivitySettings {
  const { rejectTo, returnNodes } = activity
  return {
    ...activity,
    ...(rejectTo === undefined ? {} : { rejectTo: nameOf(rejectTo) }),
    ...(returnNodes ? { returnNodes: returnNodes.map(nameOf) } : {}),
  }
}

/** A process with other ids for some parts, and all that names them following. Settings go by the id of their element. Never throws. */
export function renameProcessParts(document: ProcessDocument, names: PartNames): ProcessDocument {
  const all = new Map([names.elements, names.flows, names.shapes].flatMap((some) => [...(some ?? [])]))
  const nameOf = (id: string) => all.get(id) ?? id
  const parts = (map: Record<string, BpmnPart>) =>
    Object.fromEntries(Object.entries(map).map(([id, part]) => [nameOf(id), mapped(part, nameOf) as BpmnPart]))
  return {
    ...document,
    definitions: nameOf(document.definitions),
    elements: parts(document.elements),
    flows: parts(document.flows),
    shapes: parts(document.shapes),
    activities: Object.fromEntries(
      Object.entries(document.activities).map(([id, activity]) => [nameOf(id), mappedActivity(activity, nameOf)]),
    ),
  }
}
