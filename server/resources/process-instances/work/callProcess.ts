import { createHash } from 'node:crypto'
import { t } from '@/domain/i18n/t'
import type { ProcessState } from '@/domain/process/engine/ProcessState'
import { valuesById } from '@/domain/process/forms/valuesById'
import { type AppScope, scoped } from '@/server/db/scoped'
import { readInstance } from '@/server/engine/instanceStore'
import { startableVersion } from '@/server/engine/processVersions'
import { fillableVersion } from '@/server/records/formData/formVersions'
import { readProcessForm } from '@/server/records/processForms'
import { HopelessError } from '@/server/resources/outgoingCall'
import { formCodeOf, startProcess } from '@/server/resources/process-instances/startProcess'
import { byNames, computeAll, sayMistakes } from '@/server/resources/process-instances/work/formChanges'
import type { Opened } from '@/server/resources/process-instances/work/openWork'
import { contextOf } from '@/server/resources/process-instances/work/starterContext'
import type { Work, Worker } from '@/server/resources/process-instances/work/Work'

/** The id of what is started at a wait: the same for all attempts, so that it is started once. */
function childId({ instanceId, number }: Work): string {
  const hex = createHash('sha256').update(`${instanceId}.${number}`).digest('hex')
  const variant = ((Number.parseInt(hex.slice(16, 18), 16) & 0x3f) | 0x80).toString(16)
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-8${hex.slice(13, 16)}-${variant}${hex.slice(18, 20)}-${hex.slice(20, 32)}`
}

/** Who decided last, about the same row where it is for one; the starter where nobody did. */
function lastActor({ trail, starter }: ProcessState, row: number | undefined): string {
  const passed = trail.filter((one) => row === undefined || one.row === undefined || one.row === row)
  const people = passed.flatMap(({ tasks }) => tasks.flatMap(({ by }) => by ?? []))
  return people.at(-1) ?? starter.id
}

/** Processes that start each other would have no end. */
const deepest = 10

async function parentOf(scope: AppScope, id: string): Promise<string | null> {
  const row = await scope.select('processInstance').select('parentId').where('id', '=', id).executeTakeFirst()
  return row?.parentId ?? null
}

async function refuseTooDeep(scope: AppScope, id: string): Promise<void> {
  let at: string | null = id
  for (let left = deepest; at !== null; left -= 1) {
    if (left === 0) throw new HopelessError(t('子流程超过 {deepest} 层，请检查流程是否互相发起', { deepest }))
    at = await parentOf(scope, at)
  }
}

/** Starts another process with values of this one, in the name of the starter or the last approver. Done again, nothing is started twice. */
export async function callProcess(
  worker: Worker,
  work: Work,
  opened: Opened,
): Promise<{ child: string; title: string }> {
  const { call } = opened.activity
  const code = call?.process?.$ref.replace(/^process:/, '')
  if (!call || code === undefined) throw new HopelessError(t('此环节没有选择要发起的流程'))
  const { state, starterId, id } = opened.instance
  await refuseTooDeep(scoped(worker.db, { realmId: worker.realmId, appId: work.appId }), id)
  const context = await contextOf(
    worker,
    work,
    call.starter === 'approver' ? lastActor(state, opened.of?.row) : starterId,
  )
  const { scope, caller, db } = context
  const process = await startableVersion(scope, code).catch(() => {
    throw new HopelessError(t('要发起的流程没有发布或已下线：{code}', { code }))
  })
  const shape = await fillableVersion(db, caller, formCodeOf(process))
  const data = byNames({ shape }, computeAll(call.inputs, opened.facts))
  const child = childId(work)
  try {
    await startProcess(context, child, { process: process.id, data }, { id, wait: work.number })
  } catch (error) {
    throw sayMistakes(error)
  }
  return { child, title: process.document.title }
}

/** What another process brings back when it was agreed to: fields of this form, by their ids. */
export async function broughtBack(
  worker: Worker,
  work: Work,
  opened: Opened,
  child: string,
): Promise<Record<string, unknown>> {
  const rows = opened.activity.call?.outputs ?? []
  const scope = scoped(worker.db, { realmId: worker.realmId, appId: work.appId })
  const instance = rows.length > 0 ? await readInstance(scope, child) : undefined
  if (!instance) return {}
  const { shape, data } = await readProcessForm(worker.db, scope, instance.orderId)
  const values = valuesById(shape.document, data)
  return Object.fromEntries(rows.map(({ field, value }) => [field, values[value] ?? null]))
}
