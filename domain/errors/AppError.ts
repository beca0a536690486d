import { type ErrorCode, errorCatalogue } from '@/domain/errors/catalogue'
import { t } from '@/domain/i18n/t'

/**
 * An error that may be shown to users: a code of the catalogue, its HTTP status and a sentence in the current language.
 * In: the code; `message` overrides the catalogue's sentence; `details` is sent as data (never put secrets in it).
 */
export class AppError extends Error {
  override readonly name = 'AppError'
  readonly status: number
  readonly details: unknown

  constructor(
    readonly code: ErrorCode,
    options: { message?: string; details?: unknown; cause?: unknown } = {},
  ) {
    super(options.message ?? t(errorCatalogue[code].message), { cause: options.cause })
    this.status = errorCatalogue[code].status
    this.details = options.details
  }

  /** The body of an error response: code, message and, if given, details. */
  toJSON(): { code: ErrorCode; message: string; details?: unknown } {
    const body = { code: this.code, message: this.message }
    return this.details === undefined ? body : { ...body, details: this.details }
  }
}
