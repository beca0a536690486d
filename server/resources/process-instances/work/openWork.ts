import type { ScopeUser } from '@/domain/expression/Scope'
import { completeActivity } from '@/domain/process/activities/completeSettings'
import type { RowOf } from '@/domain/process/engine/Effect'
import { rowOfPlace } from '@/domain/process/engine/rows/unfoldGraph'
import { valuesInRow } from '@/domain/process/engine/rows/valuesInRow'
import { valuesById } from '@/domain/process/forms/valuesById'
import type { CompleteActivity } from '@/domain/process/generated/settings'
import { scoped } from '@/server/db/scoped'
import { type ProcessInstance, readInstance } from '@/server/engine/instanceStore'
import { type ProcessVersion, processVersion } from '@/server/engine/processVersions'
import { type ProcessForm, readProcessForm } from '@/server/records/processForms'
import type { Work, Worker } from '@/server/resources/process-instances/work/Work'

/** What there is to know of an instance before something is done for it. */
export interface Opened {
  instance: ProcessInstance
  process: ProcessVersion
  record: ProcessForm
  activity: CompleteActivity
  /** The row that it is for. */
  of: RowOf | undefined
  facts: { values: Readonly<Record<string, unknown>>; user: ScopeUser; now: Date }
}

/** Reads the instance of some work, outside of a transaction; undefined where it does not wait for that any longer. */
export async function openWork({ db, realmId, now }: Worker, work: Work): Promise<Opened | undefined> {
  const scope = scoped(db, { realmId, appId: work.appId })
  const instance = await readInstance(scope, work.instanceId)
  const token = instance?.state.tokens.find(({ wait }) => wait?.id === work.number)
  if (!instance || !token) return undefined
  const process = await processVersion(scope, instance.processId, instance.version)
  const record = await readProcessForm(db, scope, instance.orderId)
  const of = rowOfPlace(process.graph, token.at, token.row)
  const values = valuesInRow(valuesById(record.shape.document, record.data), of)
  return {
    instance,
    process,
    record,
    of,
    activity: completeActivity(process.document.activities[token.at]),
    facts: { values, user: instance.state.starter, now: now() },
  }
}
