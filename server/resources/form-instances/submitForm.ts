import { sql } from 'kysely'
import type { OperationTypes } from '@/domain/contract/generated/types'
import { AppError } from '@/domain/errors/AppError'
import { t } from '@/domain/i18n/t'
import type { FormValues } from '@/domain/validation/FormState'
import { canonicalHash } from '@/server/db/canonicalHash'
import type { Database } from '@/server/db/connect'
import { withEffects } from '@/server/db/effects'
import { newId } from '@/server/db/newId'
import { scoped } from '@/server/db/scoped'
import { allotSerials } from '@/server/db/serialNumbers'
import type { Session } from '@/server/plugins/session'
import type { ChoiceContext } from '@/server/records/choices/ChoiceSource'
import { formTable } from '@/server/records/formData/formTable'
import { fillableVersion } from '@/server/records/formData/formVersions'
import type { RecordCaller } from '@/server/records/RecordCaller'
import type { RecordShape } from '@/server/records/RecordShape'
import { recordWriter } from '@/server/records/recordStore'
import { checkSubmission } from '@/server/records/submission/checkSubmission'
import { findUnknownChoices } from '@/server/records/submission/findUnknownChoices'
import { audit } from '@/server/resources/audit'
import { earlierReply, takeKey } from '@/server/resources/idempotency'
import { processOfForm } from '@/server/resources/processOfForm'

type Reply = OperationTypes['submitForm']['reply']

interface Submission extends ChoiceContext {
  session: Session
  body: OperationTypes['submitForm']['body']
  key: string | undefined
}

/** Accepts a submission: checked with the browser's own rules, numbered and stored together with its idempotency key, or not at all. */
export async function submitForm({ session, body, key, ...context }: Submission): Promise<Reply> {
  const { realmId, userId } = session
  const { db, caller } = context
  const requestHash = canonicalHash([caller.appId, body])
  const call = { realmId, userId, operation: 'submitForm', key, requestHash }
  const earlier = await earlierReply<Reply>(db, call)
  if (earlier) return earlier
  const form = await fillableVersion(db, caller, body.form, body.version)
  // Who may not start its process does not pass it by.
  const process = await processOfForm(scoped(db, caller), session, `form:${form.code}`)
  if (process && !process.canStart)
    throw new AppError('forbidden', { message: t('此表单通过流程提交，您不能发起这个流程，请联系管理员') })
  const now = new Date()
  const { document } = form
  const choosing = { document, data: body.data, previous: undefined }
  const unknownChoices = await findUnknownChoices(context, choosing)
  const data = await checkSubmission({ db, session, caller, document, data: body.data, now, unknownChoices })
  const reply: Reply = { orderId: newId(), version: form.version, rev: 1 }
  const isNew = await withEffects(db, async (trx) => {
    if (!(await takeKey(trx, call, reply))) return false
    await insert(trx, { session, caller, form, orderId: reply.orderId, data, now })
    await removeDraft(trx, { caller, formId: form.id, key })
    return true
  })
  if (isNew) return reply
  const other = await earlierReply<Reply>(db, call)
  if (!other) throw new AppError('conflict')
  return other
}

/** A draft ends as the submission whose key is its id. */
async function removeDraft(
  trx: Database,
  { caller, formId, key }: { caller: RecordCaller; formId: string; key: string | undefined },
): Promise<void> {
  if (key === undefined) return
  await scoped(trx, caller)
    .delete('processDraft')
    .where(sql<string>`id::text`, '=', key)
    .where('processId', '=', formId)
    .where('userId', '=', caller.userId)
    .execute()
}

async function insert(
  trx: Database,
  input: { session: Session; caller: RecordCaller; form: RecordShape; orderId: string; data: FormValues; now: Date },
): Promise<void> {
  const { session, caller, form, orderId, data, now } = input
  const { realmId, appId } = caller
  const { document, code } = form
  const serials = await allotSerials(trx, { realmId, appId, formId: form.id }, { document, data }, now)
  const table = recordWriter(trx, caller, formTable(scoped(trx, caller)))
  const title = `${session.realName}的${document.title}`
  await table.insert({ id: orderId, shape: form, title, data: { ...data, ...serials } })
  await audit(trx, { session, tenant: caller, operation: 'submitForm', target: orderId, details: { form: code } })
}
