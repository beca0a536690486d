import type { ProcessEvent } from '@/domain/process/engine/ProcessEvent'
import { valuesById } from '@/domain/process/forms/valuesById'
import type { Database } from '@/server/db/connect'
import { scoped } from '@/server/db/scoped'
import { type ProcessInstance, readInstance } from '@/server/engine/instanceStore'
import { processVersion } from '@/server/engine/processVersions'
import { sendCopies } from '@/server/engine/sendCopies'
import { takeStep } from '@/server/engine/takeStep'
import { readProcessForm } from '@/server/records/processForms'
import { nodeTitleOf, notifyOfStep } from '@/server/resources/processNotices'

type EventOfPortal = ProcessEvent extends infer E ? (E extends ProcessEvent ? Omit<E, 'now' | 'values'> : never) : never

interface Place {
  realmId: number
  appId: string
  instanceId: string
  now: Date
}

/**
 * Takes a step that no participant takes: what came due, what an administrator hands over. In: a transaction of `withEffects`; what happens,
 * of the instance as it is. Throws what the interpreter refuses.
 */
export async function stepByPortal(
  trx: Database,
  { realmId, appId, instanceId, now }: Place,
  eventOf: (instance: ProcessInstance) => Promise<EventOfPortal> | EventOfPortal,
): Promise<void> {
  const scope = scoped(trx, { realmId, appId })
  const instance = await readInstance(scope, instanceId)
  if (!instance) return
  const process = await processVersion(scope, instance.processId, instance.version)
  const { shape, data } = await readProcessForm(trx, scope, instance.orderId)
  const values = valuesById(shape.document, data)
  const event = { ...(await eventOf(instance)), now: now.toISOString(), values } as ProcessEvent
  const { happenings } = await takeStep(scope, { instance, process, event, values })
  const effects = happenings.flatMap((one) => one.effects)
  await sendCopies(scope, { instance, effects, values, now: event.now })
  const told = {
    realmId,
    appId,
    id: instanceId,
    by: event.by,
    title: instance.title,
    effects,
    nodeTitle: nodeTitleOf(process),
  }
  await notifyOfStep(trx, told)
}
