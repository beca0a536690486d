import { type ErrorCode, errorCatalogue } from '@/domain/errors/catalogue'

/** Whether a text from a reply or a library is a code of the catalogue. Never throws. */
export function isErrorCode(value: unknown): value is ErrorCode {
  return typeof value === 'string' && Object.hasOwn(errorCatalogue, value)
}
