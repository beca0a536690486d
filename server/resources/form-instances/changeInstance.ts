import type { OperationTypes } from '@/domain/contract/generated/types'
import { bindOf } from '@/domain/documents/bindOf'
import type { FormDocument } from '@/domain/documents/document'
import { kindTraitsOf } from '@/domain/documents/kindTraitsOf'
import { AppError } from '@/domain/errors/AppError'
import { t } from '@/domain/i18n/t'
import { fieldsOf } from '@/domain/validation/acceptValues'
import type { FormValues } from '@/domain/validation/FormState'
import { canonicalHash } from '@/server/db/canonicalHash'
import type { Database } from '@/server/db/connect'
import { withEffects } from '@/server/db/effects'
import { scoped } from '@/server/db/scoped'
import type { Session } from '@/server/plugins/session'
import type { ChoiceContext } from '@/server/records/choices/ChoiceSource'
import { formTable } from '@/server/records/formData/formTable'
import { allFormRecords } from '@/server/records/formData/openFormRecords'
import type { RecordCaller } from '@/server/records/RecordCaller'
import { recordStore, recordWriter } from '@/server/records/recordStore'
import { checkSubmission } from '@/server/records/submission/checkSubmission'
import { findUnknownChoices } from '@/server/records/submission/findUnknownChoices'
import { audit, changesBetween } from '@/server/resources/audit'

type Operation = OperationTypes['updateFormInstance']

interface Change extends ChoiceContext {
  session: Session
  orderId: string
}

/** Stores a changed record. Throws not_found, validation_failed, or revision_conflict with the current record. */
export async function updateInstance(
  { session, orderId, ...context }: Change,
  body: Operation['body'],
): Promise<Operation['reply']> {
  const { db, caller } = context
  // Before the transaction; a concurrent change ends as a conflict.
  const {
    shape,
    data: previous,
    isInProcess,
  } = await recordStore(db, caller, allFormRecords(db, caller)).stored(orderId)
  // What was agreed to is changed where that is seen: by who has a task, with a line in the log.
  if (isInProcess) throw new AppError('in_use', { message: t('此记录属于一个流程，只能在流程中修改') })
  const unknownChoices = await findUnknownChoices(context, { document: shape.document, data: body.data, previous })
  return withEffects(db, async (trx) => {
    const { before, data, rev } = await writerOf(trx, caller).change(orderId, {
      rev: body.rev,
      to: ({ shape: { document }, data: stored }) => {
        const submitted = { document, data: body.data, previous: stored, unknownChoices }
        return checkSubmission({ db: trx, session, caller, ...submitted, now: new Date() })
      },
    })
    const details = changesOf(before.shape.document, before.data, data)
    await audit(trx, { session, tenant: caller, operation: 'updateFormInstance', target: orderId, details })
    return { orderId, rev }
  })
}

/** Moves a record to the recycle bin. Throws not_found. */
export async function removeInstance({ db, caller, session, orderId }: Omit<Change, 'ask'>): Promise<void> {
  await withEffects(db, async (trx) => {
    await writerOf(trx, caller).remove(orderId)
    await audit(trx, { session, tenant: caller, operation: 'deleteFormInstance', target: orderId })
  })
}

/** Restores a record from the recycle bin. Throws not_found for a missing one, one that is not deleted, or another's. */
export async function restoreInstance({ db, caller, session, orderId }: Omit<Change, 'ask'>): Promise<void> {
  await withEffects(db, async (trx) => {
    await writerOf(trx, caller).restore(orderId)
    await audit(trx, { session, tenant: caller, operation: 'restoreFormInstance', target: orderId })
  })
}

const writerOf = (trx: Database, caller: RecordCaller) => recordWriter(trx, caller, formTable(scoped(trx, caller)))

/** The changed values of a record; secrets are named without their values. */
function changesOf(document: FormDocument, before: FormValues, after: FormValues) {
  const secrets = fieldsOf(document).filter(({ type }) => kindTraitsOf(type)?.secret === true)
  const masked = (values: FormValues) => ({
    ...values,
    ...Object.fromEntries(
      secrets.map((node) => [bindOf(node), canonicalHash(values[bindOf(node)] ?? null).slice(0, 8)]),
    ),
  })
  return changesBetween(masked(before), masked(after))
}
