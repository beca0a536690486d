import { AppError } from '@/domain/errors/AppError'
import { checkBody } from '@/server/plugins/checkBody'
import type { ContractOperation } from '@/server/plugins/contract'
import { lazily } from '@/server/plugins/lazily'
import { compileSchema } from '@/server/plugins/schemaValidators'

/** The input of an operation; texts of a query are converted to the types of the contract. */
export interface OperationInput {
  params?: unknown
  query?: unknown
  body?: unknown
  /** Of a call of the server itself; those over HTTP have it in a header. */
  idempotencyKey?: string
}

const none = { type: 'object', additionalProperties: false, properties: {} }

/**
 * Checks params, query and body by the contract; parts that an operation does not declare must be empty. Compiled at the operation's first
 * call. Out: the checked input, whose query is a copy. Throws bad_request with the locations.
 */
export function inputValidator(operation: ContractOperation) {
  const validators = lazily(() => ({
    params: compileSchema(operation.params ?? none, 'params'),
    query: compileSchema(operation.query ?? none, 'query'),
    body: compileSchema(operation.body ?? none, 'body'),
  }))
  const isUpload = operation.consumes === 'multipart/form-data'
  return ({ params = {}, query, body }: OperationInput) => {
    const input = { params, query: { ...(query as object) }, body: isUpload ? {} : (body ?? {}) }
    if (!isUpload) checkBody(input.body)
    checkBody(input.query)
    for (const part of ['params', 'query', 'body'] as const) {
      const validate = validators()[part]
      if (validate(input[part])) continue
      const details = validate.errors?.map(({ instancePath, message, params }) => ({
        path: `${part}${instancePath}`,
        message,
        params,
      }))
      throw new AppError('bad_request', { details })
    }
    return input
  }
}
