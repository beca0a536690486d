import type { FieldError } from '@/domain/validation/FieldError'

/** The server's errors by field; undefined for another kind of failure. */
export function refusedFields(cause: unknown): FieldError[] | undefined {
  const details = (cause as { details?: { errors?: FieldError[] } } | null)?.details
  return Array.isArray(details?.errors) ? details.errors : undefined
}
