import type { FastifyReply, FastifyRequest } from 'fastify'
import { AppError } from '@/domain/errors/AppError'
import { isRecord } from '@/domain/isRecord'
import type { Database } from '@/server/db/connect'
import type { Env } from '@/server/env'
import { inputValidator, type OperationInput } from '@/server/operations/inputValidator'
import type { Caller } from '@/server/plugins/admit'
import type { ContractOperation } from '@/server/plugins/contract'
import { readIdempotencyKey } from '@/server/plugins/idempotencyKey'
import type { queryBudget, Weight } from '@/server/plugins/queryBudget'
import type { Invoke } from '@/server/resources/defineResource'
import type { FileStore } from '@/server/storage/FileStore'

/** A handler of an operation that is only known by name. */
export type AnyHandler = (context: never) => Promise<unknown>

/** The services that every handler gets besides its call. */
export interface Means {
  env: Env
  files: FileStore
  getDatabase: () => Database
  budget: ReturnType<typeof queryBudget>
  invoke: Invoke
}

interface Http {
  request: FastifyRequest
  reply: FastifyReply
}

/** What every call passes after the access rule: validation by the contract, the caller's budget, the handler. */
export function operationRunner(operation: ContractOperation, handler: AnyHandler, means: Means) {
  const validate = inputValidator(operation)
  const weightOf = weigh(operation)
  const { env, files, getDatabase, budget, invoke } = means
  return async (caller: Caller, input: OperationInput, http?: Http): Promise<unknown> => {
    if (operation.isPlanned) throw new AppError('not_implemented')
    const idempotencyKey = operation.idempotent
      ? readIdempotencyKey(http ? http.request.headers['idempotency-key'] : input.idempotencyKey)
      : undefined
    const valid = validate(input)
    const context = { ...valid, ...caller, ...http, db: getDatabase(), env, files, invoke, idempotencyKey }
    const work = () => handler(context as never)
    const userId = caller.session?.userId
    return userId ? budget(userId, weightOf(valid.query), work) : work()
  }
}

const searches = ['filter', 'sort', 'search']

/** How expensive a call can be for the database: a list that nothing is asked of is read from an index. */
function weigh({ query, expensive, scans }: ContractOperation): (query: unknown) => Weight {
  const isList = expensive === true || searches.some((name) => Object.hasOwn(query?.properties ?? {}, name))
  if (!isList) return () => 'light'
  return (given) => (scans || (isRecord(given) && searches.some((name) => Boolean(given[name]))) ? 'scan' : 'list')
}
