import type { FormDocument } from '@/domain/documents/document'
import { AppError } from '@/domain/errors/AppError'
import type { FieldError } from '@/domain/validation/FieldError'
import type { FormValues } from '@/domain/validation/FormState'
import { validateInSteps } from '@/domain/validation/validateSubmission'
import type { Database } from '@/server/db/connect'
import { linkedValues } from '@/server/records/linkedValues'
import { principalsFor } from '@/server/records/presentRecord'
import type { RecordCaller } from '@/server/records/RecordCaller'
import { hashSecrets } from '@/server/records/submission/hashSecrets'
import { inSlices } from '@/server/records/submission/inSlices'
import { findUnknownValues, withStoredFiles } from '@/server/records/submission/knownValues'

/** Who submits, as rules and formulas know them. */
export interface Submitter {
  userId: string
  username: string
  realName: string
  orgId: string | null
  roles: string[]
}

interface SubmissionCheck {
  db: Database
  session: Submitter
  caller: RecordCaller
  document: FormDocument
  data: FormValues
  /** The stored data; absent for a new instance. */
  previous?: FormValues
  now: Date
  /** Determined before, outside of the transaction (findUnknownChoices). */
  unknownChoices: FieldError[]
}

/**
 * Validates a submission with the browser's own rules and with what only the server knows: uploads, people, dictionaries.
 * Out: what to store. Throws validation_failed with every field's errors.
 */
export async function checkSubmission(check: SubmissionCheck): Promise<FormValues> {
  const { db, session, caller, document, previous, now } = check
  const submitted = await withStoredFiles({ db, caller }, document, check.data, previous)
  const { userId, username, realName, orgId, roles } = session
  const user = { id: userId, username, name: realName, orgId, roles }
  const principals = await principalsFor(db, caller, document)
  const linkedValue = await linkedValues({ db, caller }, document, [submitted, previous ?? {}])
  const context = { user, principals, now, previous, linkedValue }
  const { data, errors } = await inSlices(validateInSteps(document, submitted, context))
  if (errors.length > 0) throw new AppError('validation_failed', { details: { errors } })
  const unknown = [...check.unknownChoices, ...(await findUnknownValues(db, caller, document, data))]
  if (unknown.length > 0) throw new AppError('validation_failed', { details: { errors: unknown } })
  return hashSecrets(document, data, previous)
}
