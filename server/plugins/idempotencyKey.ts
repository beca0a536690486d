import { AppError } from '@/domain/errors/AppError'
import { t } from '@/domain/i18n/t'

const keyPattern = /^[\x21-\x7e]{1,100}$/

/** Reads the header Idempotency-Key; undefined without one. Throws bad_request for a malformed key. */
export function readIdempotencyKey(header: string | string[] | undefined): string | undefined {
  if (header === undefined || header === '') return undefined
  if (typeof header === 'string' && keyPattern.test(header)) return header
  throw new AppError('bad_request', { message: t('Idempotency-Key 须为 100 字以内的可见字符') })
}
