import type { FieldError } from '@/domain/validation/FieldError'

/** What the server found wrong with a submission, field by field; undefined where the failure is of another kind. */
export function refusedFields(cause: unknown): FieldError[] | undefined {
  const details = (cause as { details?: { errors?: FieldError[] } } | null)?.details
  return Array.isArray(details?.errors) ? details.errors : undefined
}
