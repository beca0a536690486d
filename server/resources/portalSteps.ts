import type { ProcessEvent } from '@/domain/process/engine/ProcessEvent'
import { changedFields } from '@/domain/process/forms/changedFields'
import { valuesById } from '@/domain/process/forms/valuesById'
import type { FormValues } from '@/domain/validation/FormState'
import type { Database } from '@/server/db/connect'
import { type AppScope, scoped } from '@/server/db/scoped'
import { type Note, type ProcessInstance, readInstance } from '@/server/engine/instanceStore'
import { type ProcessVersion, processVersion } from '@/server/engine/processVersions'
import { sendCopies } from '@/server/engine/sendCopies'
import { takeStep } from '@/server/engine/takeStep'
import { type ProcessForm, readProcessForm } from '@/server/records/processForms'
import { nodeTitleOf, notifyOfStep } from '@/server/resources/processNotices'

export type EventOfPortal = ProcessEvent extends infer E
  ? E extends ProcessEvent
    ? Omit<E, 'now' | 'values'>
    : never
  : never

/** An instance with its form, in a transaction. */
export interface ChangingPlace {
  scope: AppScope
  instance: ProcessInstance
  process: ProcessVersion
  record: ProcessForm
}

/** What a step writes into the form. */
interface Change {
  data: FormValues
}

interface Place {
  realmId: number
  appId: string
  instanceId: string
  now: Date
}

/**
 * Takes a step that no participant takes: what came due, what an administrator hands over. In: a transaction of `withScripts`; what happens,
 * of the instance as it is, and what is written into its form before. Throws what the interpreter refuses.
 */
export async function stepByPortal(
  trx: Database,
  { realmId, appId, instanceId, now }: Place,
  eventOf: (instance: ProcessInstance) => Promise<EventOfPortal> | EventOfPortal,
  change?: (place: ChangingPlace) => Promise<Change | undefined>,
): Promise<void> {
  const scope = scoped(trx, { realmId, appId })
  const instance = await readInstance(scope, instanceId)
  if (!instance) return
  const process = await processVersion(scope, instance.processId, instance.version)
  const record = await readProcessForm(trx, scope, instance.orderId)
  const { document } = record.shape
  const changed = await change?.({ scope, instance, process, record })
  const data = changed?.data ?? record.data
  const notes: Note[] = changed ? [{ type: 'changed', fields: changedFields(document, record.data, data) }] : []
  const values = valuesById(document, data)
  const event = { ...(await eventOf(instance)), now: now.toISOString(), values } as ProcessEvent
  const { happenings } = await takeStep(scope, { instance, process, event, values, form: document, notes })
  const effects = happenings.flatMap((one) => one.effects)
  const copied = await sendCopies(scope, { instance, effects, values, form: document, now: event.now })
  const told = {
    realmId,
    appId,
    id: instanceId,
    by: event.by,
    title: instance.title,
    copied,
    effects,
    nodeTitle: nodeTitleOf(process),
  }
  await notifyOfStep(trx, told)
}
