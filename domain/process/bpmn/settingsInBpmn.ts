import { findUnsafeJson } from '@/domain/documents/findUnsafeJson'
import { schemaProblems } from '@/domain/documents/schemaProblems'
import { t } from '@/domain/i18n/t'
import { isRecord } from '@/domain/isRecord'
import type { Unsupported } from '@/domain/process/bpmn/findUnsupported'
import { type BpmnPart, type ProcessContent, textOf } from '@/domain/process/content/ProcessContent'
import type { ActivitySettings, ProcessSettings } from '@/domain/process/generated/settings'
import type { ProcessModel } from '@/domain/process/graph/ProcessModel'
import activity from '@/schemas/documents/activity.schema.json' with { type: 'json' }
import common from '@/schemas/documents/common.schema.json' with { type: 'json' }
import processSchema from '@/schemas/documents/process.schema.json' with { type: 'json' }

/** Extension elements of this name hold as JSON what is set at the element around them; other tools keep what they don't know. */
const namespace = 'urn:open-process-portal:settings:1'
const tag = 'portal:settings'

export interface CarriedSettings {
  /** By the ids of elements. */
  activities: Record<string, ActivitySettings>
  settings: ProcessSettings
}

const { activities, settings } = processSchema.properties
const carriedSchema = { ...processSchema, type: 'object', required: [], properties: { activities, settings } }

const valuesIn = (part: BpmnPart): readonly unknown[] => {
  const { extensionElements: extensions } = part
  return isRecord(extensions) && Array.isArray(extensions.values) ? extensions.values : []
}

const isCarrier = (value: unknown): value is BpmnPart => isRecord(value) && value.$uri === namespace

const isProcess = ({ $type }: BpmnPart) => $type === 'bpmn:Process'

function withValues(part: BpmnPart, values: readonly unknown[]): BpmnPart {
  const { extensionElements, ...rest } = part
  if (values.length > 0) return { ...rest, extensionElements: { $type: 'bpmn:ExtensionElements', values } } as BpmnPart
  return rest as BpmnPart
}

/** A content whose elements carry what is set at them: those of the process stand at the first process. */
export function withSettings(content: ProcessContent & Partial<ProcessModel>): ProcessContent {
  const { definitions, elements, flows, shapes, activities = {}, settings = {} } = content
  const process = Object.keys(elements).find((id) => isProcess(elements[id] as BpmnPart))
  const carried = Object.entries(elements).map(([id, part]): [string, BpmnPart] => {
    const own = id === process ? settings : Object.hasOwn(activities, id) ? activities[id] : undefined
    if (!own || Object.keys(own).length === 0) return [id, part]
    const carrier = { $type: tag, $uri: namespace, $body: JSON.stringify(own) }
    return [id, withValues(part, [...valuesIn(part), carrier])]
  })
  return { definitions, elements: Object.fromEntries(carried), flows, shapes }
}

/** Half of a surrogate pair, which no document may hold. */
const halfPair = /[\ud800-\udfff]/u

/** A record as JSON; undefined for anything else. */
function recordIn({ $body: body }: BpmnPart): Record<string, unknown> | undefined {
  try {
    const value: unknown = JSON.parse(String(body), (key, one: unknown) => {
      if (halfPair.test(key) || (typeof one === 'string' && halfPair.test(one))) throw new SyntaxError(key)
      return one
    })
    return isRecord(value) && findUnsafeJson(value) === null ? value : undefined
  } catch {
    return undefined
  }
}

type Found = Record<'activities' | 'settings', Record<string, unknown>>

/** The ids of those whose settings have another shape than the schema's; the empty id for those of the process. */
function misshapen(found: Found): Set<string> {
  const problems = schemaProblems(found, carriedSchema, [common, activity])
  const places = problems.map(({ pointer }) => {
    const [, part, id = ''] = pointer.split('/')
    return { part, id: id.replaceAll('~1', '/').replaceAll('~0', '~') }
  })
  const isPlaced = ({ part, id }: { part?: string; id: string }) =>
    part === 'settings' || (part === 'activities' && Object.hasOwn(found.activities, id))
  if (!places.every(isPlaced)) return new Set(['', ...Object.keys(found.activities)])
  return new Set(places.map(({ part, id }) => (part === 'activities' ? id : '')))
}

/**
 * The other way: what elements carry is taken out of them. Out: the content without it, and what could not be read, in sentences. Never
 * throws.
 */
export function takeSettings(
  content: ProcessContent,
): CarriedSettings & { content: ProcessContent; unread: Unsupported[] } {
  const found = { activities: {} as Record<string, unknown>, settings: {} as Record<string, unknown> }
  const bad = new Map<string, BpmnPart>()
  const elements = Object.entries(content.elements).map(([id, part]): [string, BpmnPart] => {
    const values = valuesIn(part)
    const carrier = values.find(isCarrier)
    if (!carrier) return [id, part]
    const own = recordIn(carrier)
    if (!own) bad.set(id, part)
    else if (isProcess(part)) found.settings = own
    else found.activities[id] = own
    return [
      id,
      withValues(
        part,
        values.filter((value) => !isCarrier(value)),
      ),
    ]
  })
  // Not all that is wrong is told at once.
  for (let wrong = misshapen(found); wrong.size > 0; wrong = misshapen(found))
    for (const id of wrong) {
      if (id === '') found.settings = {}
      else delete found.activities[id]
      bad.set(id, content.elements[id] ?? { $type: 'bpmn:Process' })
    }
  const unread = [...bad].map(([element, part]) => ({
    element,
    type: part.$type,
    message: t('「{title}」的设置不能读取，请重新设置', {
      title: textOf(part, 'name') ?? part.$type.replace(/^.*:/, ''),
    }),
  }))
  const { activities, settings } = found as unknown as CarriedSettings
  return { content: { ...content, elements: Object.fromEntries(elements) }, activities, settings, unread }
}
