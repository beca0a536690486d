import { type DocumentLoader, documentProblem, loadWith, refuseDocument } from '@/domain/documents/envelope/loadWith'
import type { ProcessDocument } from '@/domain/documents/kinds/process/ProcessDocument'
import { t } from '@/domain/i18n/t'
import { isRecord } from '@/domain/isRecord'
import { isActivityType, nodeTypeOf } from '@/domain/process/content/nodeTypes'
import type { BpmnPart } from '@/domain/process/content/ProcessContent'
import type { ActivitySettings } from '@/domain/process/generated/settings'

const isPart = (value: unknown): value is BpmnPart => isRecord(value) && typeof value.$type === 'string'

const isMapOf = (value: unknown, is: (one: unknown) => boolean) => isRecord(value) && Object.values(value).every(is)

/** Elements at which something can be set. */
const isActivity = (part: BpmnPart) => isActivityType(nodeTypeOf(part))

/**
 * Every activity has settings, though they may be empty: two builders who set different things at the same one don't stand against each
 * other.
 */
function withActivities(elements: Record<string, BpmnPart>, given: Record<string, ActivitySettings>) {
  const missing = Object.keys(elements).filter(
    (id) => isActivity(elements[id] as BpmnPart) && !Object.hasOwn(given, id),
  )
  return missing.length === 0 ? given : { ...given, ...Object.fromEntries(missing.map((id) => [id, {}])) }
}

/** How processes are read. What is not set stays so: the defaults are those of the schema, applied where they are needed. */
export const processLoader: DocumentLoader<ProcessDocument> = {
  kind: 'process',
  version: 1,
  migrations: [],
  normalise(raw) {
    for (const name of ['elements', 'flows', 'shapes'])
      if (!isMapOf(raw[name], isPart))
        refuseDocument(documentProblem('bpmn', t('流程的元素、连线和图形须为按标识存放的 BPMN 元素'), `/${name}`))
    const { activities = {}, settings = {}, scenarios = {} } = raw
    if (!isMapOf(activities, isRecord))
      refuseDocument(documentProblem('activities', t('环节设置须按元素标识存放'), '/activities'))
    if (!isRecord(settings)) refuseDocument(documentProblem('settings', t('流程设置须为对象'), '/settings'))
    if (!isMapOf(scenarios, isRecord)) refuseDocument(documentProblem('scenarios', t('场景须按标识存放'), '/scenarios'))
    const document = { ...raw, activities, settings, scenarios } as unknown as ProcessDocument
    return { ...document, activities: withActivities(document.elements, document.activities) }
  },
}

/** JSON → process of the current version. Throws DocumentError for what is none. */
export const loadProcess = (json: unknown): ProcessDocument => loadWith(processLoader, json)
