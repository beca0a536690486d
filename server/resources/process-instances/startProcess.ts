import type { OperationTypes } from '@/domain/contract/generated/types'
import { refOf } from '@/domain/documents/refOf'
import { AppError } from '@/domain/errors/AppError'
import { t } from '@/domain/i18n/t'
import { completeSettings } from '@/domain/process/activities/completeSettings'
import { formToFill } from '@/domain/process/forms/formFor'
import { valuesById } from '@/domain/process/forms/valuesById'
import { canonicalHash } from '@/server/db/canonicalHash'
import { newId } from '@/server/db/newId'
import { advance } from '@/server/engine/advance'
import { insertInstance, keepSteps, type Parent, readInstance } from '@/server/engine/instanceStore'
import { mayStart } from '@/server/engine/mayStart'
import { type ProcessVersion, startableVersion } from '@/server/engine/processVersions'
import { withScripts } from '@/server/engine/scripts/approverScripts'
import { sendCopies } from '@/server/engine/sendCopies'
import { fillableVersion } from '@/server/records/formData/formVersions'
import { insertProcessForm } from '@/server/records/processForms'
import { findUnknownChoices } from '@/server/records/submission/findUnknownChoices'
import { audit } from '@/server/resources/audit'
import { sendFieldCopies } from '@/server/resources/fieldCopies'
import { earlierReply, takeKey } from '@/server/resources/idempotency'
import type { ProcessContext } from '@/server/resources/processCall'
import { nodeTitleOf, notifyOfStep } from '@/server/resources/processNotices'
import { summaryFor } from '@/server/resources/summaryFor'

type Operation = OperationTypes['startProcess']

/** The same start has come twice at once: what this one has written, form and number, is rolled back. */
class AlreadyStarted extends Error {}

/** The code of the form that a process fills in. Throws not_found for one without. */
export function formCodeOf({ document }: ProcessVersion): string {
  const reference = refOf(document.settings.form)
  if (!reference?.startsWith('form:')) throw new AppError('not_found')
  return reference.slice('form:'.length)
}

/** A process that the caller may start by himself, or as a part of another one (`isPart`), with the form to fill in. Throws not_found, page_forbidden… as the catalogue has it. */
export async function openStart({ db, scope, person, caller }: ProcessContext, code: string, isPart = false) {
  const process = await startableVersion(scope, code)
  const { document, graph } = process
  if (!isPart && !mayStart(process, person)) throw new AppError('not_found')
  const shape = await fillableVersion(db, caller, formCodeOf(process))
  return { process, shape, form: formToFill(shape.document, document.activities, graph.start, { isStarters: true }) }
}

/**
 * Starts an instance under an id that the caller made: sent again, it is the same instance. The form, the instance, its first tasks and
 * notices are stored together or not at all. In: the instance that starts it as a part, if one does. Throws validation_failed, conflict for the id of another's instance, and what the
 * interpreter refuses.
 */
export async function startProcess(
  context: ProcessContext,
  id: string,
  body: Operation['body'],
  parent?: Parent,
): Promise<Operation['reply']> {
  const { db, scope, session, caller, choices } = context
  // A part is started by the portal, which computes what it hands over anew.
  const call = parent ? undefined : startCall(context, id, body)
  const earlier = await readInstance(scope, id)
  if (earlier) return sameStart(context, earlier, call)
  const { process, shape, form } = await openStart(context, body.process, parent !== undefined)
  const unknownChoices = await findUnknownChoices(choices, { document: form, data: body.data, previous: undefined })
  const now = new Date()
  const orderId = newId()
  const title = `${session.realName}的${process.document.title}`
  const work = withScripts(db, async (trx) => {
    const inTrx = scope.in(trx)
    const filled = { session, caller, document: form, data: body.data, unknownChoices, now }
    const data = await insertProcessForm(trx, { ...filled, shape, orderId, instanceId: id, title })
    const values = valuesById(shape.document, data)
    const { userId, username, realName: name, orgId, roles, isSuperuser, realmId } = session
    const starter = { id: userId, username, name, orgId, roles, isSuperuser }
    const event = { type: 'start', now: now.toISOString(), by: userId, starter, values, chosen: body.chosen } as const
    const { state, happenings } = await advance(inTrx, {
      process: process.id,
      graph: process.graph,
      state: null,
      event,
      values,
      form: { document: shape.document, activities: process.document.activities },
    })
    const instance = {
      id,
      processId: process.id,
      version: process.version,
      orderId,
      title,
      starterId: userId,
      state,
      rev: 0,
    }
    const { summary: named } = completeSettings(process.document.settings)
    const summary = await summaryFor({ ...choices, db: trx }, { shape, data, named })
    if (!(await insertInstance(inTrx, { ...instance, summary, ...(parent ? { parent } : {}) })))
      throw new AlreadyStarted()
    if (call) await takeKey(trx, call, { id, orderId })
    await keepSteps(inTrx, instance, { state, happenings, now: event.now })
    const effects = happenings.flatMap((one) => one.effects)
    await inTrx.delete('processDraft').where('id', '=', id).where('userId', '=', userId).execute()
    const copied = await sendCopies(inTrx, { instance, effects, values, form: shape.document, now: event.now })
    const written = { id, title, node: process.graph.start, document: form, before: {}, data, now: event.now }
    await sendFieldCopies({ scope: inTrx, session }, written)
    await notifyOfStep(trx, {
      realmId,
      appId: scope.appId,
      id,
      by: userId,
      title,
      copied,
      effects,
      nodeTitle: nodeTitleOf(process),
    })
    await audit(trx, {
      session,
      tenant: caller,
      operation: 'startProcess',
      target: id,
      details: { process: process.code },
    })
    return true
  })
  const isNew = await work.catch((error: unknown) => {
    if (error instanceof AlreadyStarted) return false
    throw error
  })
  if (isNew) return { id, orderId }
  const other = await readInstance(scope, id)
  if (!other) throw new AppError('conflict')
  return sameStart(context, other, call)
}

/** What makes a start the same one. */
const startCall = (
  { session, caller }: ProcessContext,
  id: string,
  { process, data, chosen = {} }: Operation['body'],
) => ({
  realmId: session.realmId,
  userId: session.userId,
  operation: 'startProcess',
  key: id,
  requestHash: canonicalHash([caller.appId, process, data, chosen]),
})

/** The answer to a start that was made before. Throws conflict for another's, and for other content, which would be lost. */
async function sameStart(
  { db, session }: ProcessContext,
  { id, orderId, starterId }: { id: string; orderId: string; starterId: string },
  call: ReturnType<typeof startCall> | undefined,
): Promise<Operation['reply']> {
  if (starterId !== session.userId) throw new AppError('conflict')
  if (!call) return { id, orderId }
  await earlierReply(db, call).catch((error: unknown) => {
    if (!(error instanceof AppError) || error.code !== 'idempotency_mismatch') throw error
    throw new AppError('conflict', { message: t('此申请已经提交，现在的内容没有保存，请到“我发起的”中查看') })
  })
  return { id, orderId }
}
