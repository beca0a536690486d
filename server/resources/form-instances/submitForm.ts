import type { OperationTypes } from '@/domain/contract/generated/types'
import { AppError } from '@/domain/errors/AppError'
import type { FormValues } from '@/domain/validation/FormState'
import { canonicalHash } from '@/server/db/canonicalHash'
import type { Database } from '@/server/db/connect'
import { newId } from '@/server/db/newId'
import { allotSerials } from '@/server/db/serialNumbers'
import type { Session, Tenant } from '@/server/plugins/session'
import { audit } from '@/server/resources/audit'
import type { Invoke } from '@/server/resources/defineResource'
import { checkSubmission } from '@/server/resources/form-instances/checkSubmission'
import { saveFileUses } from '@/server/resources/form-instances/fileUses'
import { findUnknownChoices } from '@/server/resources/form-instances/findUnknownChoices'
import { type FormVersion, fillableVersion } from '@/server/resources/form-instances/formVersions'
import { earlierReply, takeKey } from '@/server/resources/form-instances/idempotency'

type Reply = OperationTypes['submitForm']['reply']

interface Submission {
  db: Database
  session: Session
  tenant: Tenant
  body: OperationTypes['submitForm']['body']
  key: string | undefined
  invoke: Invoke
}

/** Takes a filled form: checked with the browser's own rules, numbered and stored together with its idempotency key, or not at all. */
export async function submitForm({ db, session, tenant, body, key, invoke }: Submission): Promise<Reply> {
  const { realmId, userId } = session
  const scope = { realmId, appId: tenant.appId }
  const requestHash = canonicalHash([tenant.appId, body])
  const call = { realmId, userId, operation: 'submitForm', key, requestHash }
  const earlier = await earlierReply<Reply>(db, call)
  if (earlier) return earlier
  const form = await fillableVersion(db, scope, body.form, body.version)
  const now = new Date()
  const { document } = form
  const choosing = { document, data: body.data, previous: undefined }
  const unknownChoices = await findUnknownChoices({ db, session, tenant, invoke }, choosing)
  const data = await checkSubmission({ db, session, tenant, document, data: body.data, now, unknownChoices })
  const reply: Reply = { orderId: newId(), version: form.version, rev: 1 }
  const isNew = await db.transaction().execute(async (trx) => {
    if (!(await takeKey(trx, call, reply))) return false
    await insert(trx, { session, tenant, form, orderId: reply.orderId, data, now })
    return true
  })
  if (isNew) return reply
  const other = await earlierReply<Reply>(db, call)
  if (!other) throw new AppError('conflict')
  return other
}

async function insert(
  trx: Database,
  input: {
    session: Session
    tenant: Tenant
    form: FormVersion
    orderId: string
    data: FormValues
    now: Date
  },
): Promise<void> {
  const { session, tenant, form, orderId, data, now } = input
  const { realmId, userId, realName } = session
  const { appId } = tenant
  const serials = await allotSerials(
    trx,
    { realmId, appId, formId: form.formId },
    { document: form.document, data },
    now,
  )
  await trx
    .insertInto('formInstance')
    .values({
      realmId,
      appId,
      id: orderId,
      formId: form.formId,
      version: form.version,
      title: `${realName}的${form.document.title}`,
      data: JSON.stringify({ ...data, ...serials }),
      createdBy: userId,
      updatedBy: userId,
    })
    .execute()
  await saveFileUses(trx, { realmId, appId }, orderId, { document: form.document, data })
  await audit(trx, { session, tenant, operation: 'submitForm', target: orderId, details: { form: form.code } })
}
