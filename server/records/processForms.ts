import type { FormDocument } from '@/domain/documents/document'
import { AppError } from '@/domain/errors/AppError'
import type { ActivityForm } from '@/domain/process/forms/formAt'
import { maskedForm, withoutMasks } from '@/domain/process/forms/maskedForm'
import type { FieldError } from '@/domain/validation/FieldError'
import type { FormValues } from '@/domain/validation/FormState'
import { redactData } from '@/domain/validation/redactData'
import type { Database } from '@/server/db/connect'
import { scoped } from '@/server/db/scoped'
import { allotSerials } from '@/server/db/serialNumbers'
import { formTable } from '@/server/records/formData/formTable'
import { pinnedVersion } from '@/server/records/formData/formVersions'
import { labelsOf } from '@/server/records/labelsOf'
import { principalsFor } from '@/server/records/presentRecord'
import type { RecordCaller } from '@/server/records/RecordCaller'
import type { RecordShape } from '@/server/records/RecordShape'
import { checkSubmission, type Submitter } from '@/server/records/submission/checkSubmission'
import { withLiveValues } from '@/server/records/withLiveValues'

/**
 * Records that belong to process instances. Who may read and change them is up to the process: its callers have found that the person takes
 * part, and hand in the form as the activity has it (domain/process/forms/formAt).
 */
export interface ProcessForm {
  orderId: string
  rev: number
  shape: RecordShape
  data: FormValues
}

/** The record of an instance, whole. Throws not_found. */
export async function readProcessForm(
  db: Database,
  scope: { realmId: number; appId: string },
  orderId: string,
): Promise<ProcessForm> {
  const row = await scoped(db, scope)
    .select('formInstance')
    .select(['formId', 'version', 'rev', 'data'])
    .where('id', '=', orderId)
    .executeTakeFirst()
  if (!row) throw new AppError('not_found')
  const { formId, version, rev, data } = row
  return { orderId, rev, data, shape: await pinnedVersion(db, scope, formId, version) }
}

/** What of a record somebody sees at an activity, with the names of the people and departments in it, and the form to show it in. */
export async function shownProcessForm(
  db: Database,
  caller: RecordCaller,
  { shape, data }: ProcessForm,
  form: ActivityForm,
) {
  const principals = await principalsFor(db, caller, form)
  const { document, data: masked } = maskedForm(form, await withLiveValues({ db, caller }, form, data), principals)
  const seen = redactData(document, masked, principals)
  const labels = await labelsOf(db, caller.realmId, [{ shape: { ...shape, document }, data: seen }])
  return { document, principals, data: seen, labels }
}

interface Filled {
  session: Submitter
  caller: RecordCaller
  /** The form as the activity has it. */
  document: FormDocument
  data: FormValues
  /** Found before, outside of the transaction (findUnknownChoices). */
  unknownChoices: FieldError[]
  now: Date
}

/** Stores what was filled in to start an instance, with its serial numbers. Throws validation_failed. */
export async function insertProcessForm(
  trx: Database,
  {
    shape,
    orderId,
    instanceId,
    title,
    ...filled
  }: Filled & {
    shape: RecordShape
    orderId: string
    instanceId: string
    title: string
  },
): Promise<FormValues> {
  const { caller, document, now } = filled
  const scope = scoped(trx, caller)
  const data = await checkSubmission({ db: trx, ...filled })
  const { realmId, appId } = caller
  const serials = await allotSerials(trx, { realmId, appId, formId: shape.id }, { document, data }, now)
  const stored = { ...data, ...serials }
  await formTable(scope).insert({ id: orderId, shape, title, data: stored }, caller.userId)
  await scope.update('formInstance').set({ processInstanceId: instanceId }).where('id', '=', orderId).execute()
  return stored
}

/** Stores what was changed at an activity; masks that came with its form are no change. In: the revision that the change starts from. Throws validation_failed or revision_conflict. */
export async function changeProcessForm(
  trx: Database,
  { orderId, rev, ...filled }: Filled & { document: ActivityForm; orderId: string; rev: number },
): Promise<{ before: FormValues; data: FormValues }> {
  const { caller, document } = filled
  const table = formTable(scoped(trx, caller))
  const record = await table.lock(orderId, { createdBy: null, isDeleted: false, limits: [] })
  if (!record) throw new AppError('not_found')
  if (record.rev !== rev) {
    const principals = await principalsFor(trx, caller, document)
    const theirs = { data: redactData(document, record.data, principals), rev: record.rev }
    throw new AppError('revision_conflict', { details: { baseRevision: rev, theirs } })
  }
  const data = await checkSubmission({
    db: trx,
    ...filled,
    data: withoutMasks(document, filled.data, record.data),
    previous: record.data,
  })
  await table.update(record, { data, rev: rev + 1 }, caller.userId)
  return { before: record.data, data }
}
