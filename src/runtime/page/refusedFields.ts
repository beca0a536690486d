import type { FieldError } from '@/domain/validation/FieldError'

/** What the server found wrong with a submission, field by field; undefined where the failure is of another kind. */
export function refusedFields(cause: unknown): FieldError[] | undefined {
  const details = (cause as { details?: { fields?: FieldError[] } } | null)?.details
  return Array.isArray(details?.fields) ? details.fields : undefined
}
