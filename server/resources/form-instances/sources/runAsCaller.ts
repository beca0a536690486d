import type { FastifyRequest } from 'fastify'
import { operations } from '@/domain/contract/generated/operations'
import { AppError } from '@/domain/errors/AppError'
import { isErrorCode } from '@/domain/errors/isErrorCode'
import type { RunOperation } from '@/server/resources/form-instances/sources/Source'

/**
 * Runs reading operations in the name of whoever makes a request, so that access rules, validation and redaction are those of
 * the operation itself. Not inside a transaction: the embedded database has one connection. Throws what the operation answers.
 */
export function runAsCaller(request: FastifyRequest, apiPrefix: string): RunOperation {
  return async (name, query) => {
    const { path, prefixed } = operations[name as keyof typeof operations]
    const headers = Object.fromEntries(
      ['x-token', 'x-er-tenant-id', 'cookie'].flatMap((header) => {
        const value = request.headers[header]
        return typeof value === 'string' ? [[header, value]] : []
      }),
    )
    const text = Object.fromEntries(Object.entries(query).map(([key, value]) => [key, String(value)]))
    const reply = await request.server.inject({
      method: 'GET',
      url: prefixed ? `${apiPrefix}${path}` : path,
      query: text,
      headers,
    })
    if (reply.statusCode === 200) return reply.json()
    const { code, message } = reply.json<{ code: string; message: string }>()
    throw new AppError(isErrorCode(code) ? code : 'upstream_failed', { message })
  }
}
