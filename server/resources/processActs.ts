import { AppError } from '@/domain/errors/AppError'
import { t } from '@/domain/i18n/t'
import { completeActivity, completeSettings } from '@/domain/process/activities/completeSettings'
import type { ProcessEvent } from '@/domain/process/engine/ProcessEvent'
import { rowOfTask } from '@/domain/process/engine/rows/unfoldGraph'
import { changedFields } from '@/domain/process/forms/changedFields'
import { formToFill } from '@/domain/process/forms/formFor'
import { withoutMasks } from '@/domain/process/forms/maskedForm'
import { valuesById } from '@/domain/process/forms/valuesById'
import { withOwnRow } from '@/domain/process/forms/withOwnRow'
import type { FieldError } from '@/domain/validation/FieldError'
import type { FormValues } from '@/domain/validation/FormState'
import type { Database } from '@/server/db/connect'
import type { Note } from '@/server/engine/instanceStore'
import { type Participation, participate } from '@/server/engine/participation'
import { type ProcessVersion, processVersion } from '@/server/engine/processVersions'
import { withScripts } from '@/server/engine/scripts/approverScripts'
import { sendCopies } from '@/server/engine/sendCopies'
import { takeStep } from '@/server/engine/takeStep'
import { changeProcessForm, type ProcessForm, readProcessForm } from '@/server/records/processForms'
import { findUnknownChoices } from '@/server/records/submission/findUnknownChoices'
import { audit } from '@/server/resources/audit'
import { sendFieldCopies } from '@/server/resources/fieldCopies'
import { type Attached, attachFiles } from '@/server/resources/opinionFiles'
import type { ProcessContext } from '@/server/resources/processCall'
import { nodeTitleOf, notifyOfStep } from '@/server/resources/processNotices'
import { summaryFor } from '@/server/resources/summaryFor'
import { dropTaskDraft } from '@/server/resources/taskDrafts'

/** What a person does to an instance. */
type Act = {
  [T in ProcessEvent['type']]: Omit<Extract<ProcessEvent, { type: T }>, 'now' | 'by' | 'values'>
}[ProcessEvent['type']]

interface Acting {
  /** Name in the audit log. */
  operation: string
  id: string
  act: Act
  /** What was filled in at the task, with the revision that it began with. */
  filled?: { data: FormValues; rev: number; node: string }
  /** What belongs to the opinion. */
  attached?: Attached
  /** Only managers of the application may. */
  byManager?: boolean
}

/** The instance and the number that the id of a task names. */
export function taskOf(id: string): { instanceId: string; task: number } {
  const [instanceId = '', task = ''] = id.split('.')
  return { instanceId, task: Number(task) }
}

/** A step that came first may have left room for this one: it is taken once more before the caller is told. */
const tries = 2

/**
 * Does something to an instance on behalf of somebody who takes part in it: form, state, tasks and notices are stored together or not at
 * all. Throws not_found for whom it does not exist, validation_failed and revision_conflict for what was filled in, and what the
 * interpreter refuses.
 */
export async function actOnInstance(context: ProcessContext, acting: Acting): Promise<void> {
  const { db, scope, person, caller } = context
  const { participation, instance } = await participate(scope, acting.id, person)
  if (acting.byManager && !person.isManager) throw new AppError('not_administrator')
  const process = await processVersion(scope, instance.processId, instance.version)
  const record = await readProcessForm(db, caller, instance.orderId)
  const unknownChoices = await unknownIn(context, acting, { process, record, participation })
  for (let left = tries; ; left -= 1) {
    try {
      return await withScripts(db, (trx) => actIn(trx, context, acting, { process, unknownChoices }))
    } catch (error) {
      if (left <= 1 || !isOvertaken(error)) throw error
    }
  }
}

/** Another step came first; nothing was stored. */
const isOvertaken = (error: unknown) =>
  error instanceof AppError && error.code === 'conflict' && error.details === undefined

const isStart = (process: ProcessVersion, node: string) => node === process.graph.start

async function unknownIn(
  { choices }: ProcessContext,
  { filled, act }: Acting,
  { process, record, participation }: { process: ProcessVersion; record: ProcessForm; participation: Participation },
): Promise<FieldError[]> {
  if (!filled || !mayFill(act, participation)) return []
  const isStarters = isStart(process, filled.node)
  const document = formToFill(record.shape.document, process.document.activities, filled.node, { isStarters })
  return findUnknownChoices(choices, {
    document,
    data: withoutMasks(document, filled.data, record.data),
    previous: record.data,
  })
}

async function actIn(
  trx: Database,
  { scope, session, caller, person, choices }: ProcessContext,
  { operation, id, act, filled, attached }: Acting,
  { process, unknownChoices }: { process: ProcessVersion; unknownChoices: FieldError[] },
): Promise<void> {
  const inTrx = scope.in(trx)
  const { instance, participation } = await participate(inTrx, id, person)
  const record = await readProcessForm(trx, caller, instance.orderId)
  const { document } = record.shape
  const now = new Date()
  let { data } = record
  const notes: Note[] = []
  // Whose task it is not, the interpreter refuses; the form must not answer before it does.
  if (filled && mayFill(act, participation)) {
    const of = 'task' in act ? rowOfTask(process.graph, instance.state, act.task ?? 0) : undefined
    const at = { isStarters: isStart(process, filled.node), row: of }
    const form = formToFill(document, process.document.activities, filled.node, at)
    const { rev } = filled
    const own = withOwnRow(document, of, { filled: filled.data, stored: record.data })
    const changing = { session, caller, document: form, data: own, unknownChoices, now }
    const changed = await changeProcessForm(trx, { ...changing, orderId: instance.orderId, rev })
    data = changed.data
    if (act.type === 'complete' || act.type === 'restart') {
      const copied = { id, title: instance.title, node: filled.node, document, before: changed.before, data }
      await sendFieldCopies({ scope: inTrx, session }, { ...copied, now: now.toISOString() })
    }
    const fields = changedFields(document, changed.before, data)
    if (fields.length > 0) notes.push({ type: 'changed', fields })
    const { summary: named } = completeSettings(process.document.settings)
    const summary = await summaryFor({ ...choices, db: trx }, { shape: record.shape, data, named })
    await inTrx
      .update('processInstance')
      .set({ summary: JSON.stringify(summary) })
      .where('id', '=', id)
      .execute()
  }
  const values = valuesById(document, data)
  const { userId } = session
  if (act.type === 'complete') await checkSignature(inTrx, { process, id, task: act.task, attached })
  const added = attached ? await attachFiles(inTrx, { instanceId: id, userId }, attached) : {}
  const event = { ...act, ...added, now: now.toISOString(), by: session.userId, values } as ProcessEvent
  const { happenings } = await takeStep(inTrx, { instance, process, event, values, form: document, notes })
  const effects = happenings.flatMap((one) => one.effects)
  const copied = await sendCopies(inTrx, { instance, effects, values, form: document, now: event.now })
  const { realmId, appId } = scope
  await notifyOfStep(trx, {
    realmId,
    appId,
    id,
    by: session.userId,
    title: instance.title,
    copied,
    effects,
    nodeTitle: nodeTitleOf(process),
  })
  if ('task' in act && act.task !== undefined) await dropTaskDraft(inTrx, { instanceId: id, task: act.task, userId })
  await audit(trx, { session, tenant: caller, operation, target: id, details: { process: process.code } })
}

/** Throws validation_failed where an activity asks for a signature and there is none. */
async function checkSignature(
  scope: ProcessContext['scope'],
  { process, id, task, attached }: { process: ProcessVersion; id: string; task: number; attached?: Attached },
): Promise<void> {
  if (attached?.signature) return
  const row = await scope
    .select('processTask')
    .select('node')
    .where('instanceId', '=', id)
    .where('number', '=', task)
    .executeTakeFirst()
  if (row && completeActivity(process.document.activities[row.node]).signature)
    throw new AppError('validation_failed', { message: t('请签名') })
}

/** Whether what was filled in may be looked at: only at one's own open task, and by the starter who begins again. */
function mayFill(act: Act, { isStarter, open }: Participation): boolean {
  if (act.type === 'restart') return isStarter
  return 'task' in act && open.some(({ number, needsReceipt }) => number === act.task && !needsReceipt)
}
