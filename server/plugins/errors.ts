import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { AppError } from '@/domain/errors/AppError'
import type { ErrorCode } from '@/domain/errors/catalogue'

interface DatabaseError extends Error {
  code: string
  constraint?: string
}

/** Fastify's own errors by the codes of our catalogue. */
const fastifyCodes: Record<string, ErrorCode> = {
  FST_ERR_CTP_INVALID_MEDIA_TYPE: 'unsupported_media_type',
  FST_ERR_CTP_BODY_TOO_LARGE: 'payload_too_large',
  FST_ERR_CTP_INVALID_JSON_BODY: 'malformed_json',
  FST_ERR_CTP_EMPTY_JSON_BODY: 'malformed_json',
  FST_REQ_FILE_TOO_LARGE: 'file_too_large',
}

/** The only error handler: every error is sent as `{code, message, details?, requestId}`. */
export function registerErrors(app: FastifyInstance): void {
  app.setErrorHandler((error: FastifyError, request, reply) => {
    const known = toAppError(error)
    if (known.status >= 500 && known.code !== 'not_implemented') request.log.error({ err: error }, 'request failed')
    sendError(known, request, reply)
  })
}

export function sendError(error: AppError, request: FastifyRequest, reply: FastifyReply): void {
  reply
    .code(error.status)
    .type('application/json; charset=utf-8')
    .send({ ...error.toJSON(), requestId: request.id })
}

export function toAppError(error: unknown): AppError {
  if (error instanceof AppError) return error
  const { code, statusCode, name } = error as FastifyError
  if (code && fastifyCodes[code]) return new AppError(fastifyCodes[code], { cause: error })
  if (name === 'SyntaxError' && statusCode === 400) return new AppError('malformed_json', { cause: error })
  if (code === 'ENOSPC' || code === 'EDQUOT') return new AppError('storage_full', { cause: error })
  if (isDatabaseError(error)) return new AppError(databaseCode(error.code), { cause: error })
  if (statusCode && statusCode >= 400 && statusCode < 500) return new AppError('bad_request', { cause: error })
  return new AppError('internal', { cause: error })
}

export function isDatabaseError(error: unknown): error is DatabaseError {
  return error instanceof Error && /^[0-9A-Z]{5}$/.test((error as DatabaseError).code ?? '')
}

/** SQLSTATE classes (PostgreSQL, appendix A): 22 is bad data, such as a NUL in a text; 08, 53 and 57P mean that the database is unavailable. */
function databaseCode(state: string): ErrorCode {
  if (state === '23505') return 'duplicate'
  if (state === '23503') return 'in_use'
  if (state === '40001' || state === '40P01') return 'conflict'
  if (state === '57014') return 'timed_out'
  if (state === '53100') return 'storage_full'
  if (state.startsWith('22')) return 'bad_request'
  if (state.startsWith('08') || state.startsWith('53') || state.startsWith('57P')) return 'unavailable'
  return 'internal'
}
