import type { FastifyReply, FastifyRequest } from 'fastify'
import type { WebSocket } from 'ws'
import type { OperationName, operations } from '@/domain/contract/generated/operations'
import type { OperationTypes } from '@/domain/contract/generated/types'
import type { Database } from '@/server/db/connect'
import type { Env } from '@/server/env'
import type { Session, Tenant } from '@/server/plugins/session'
import type { FileStore } from '@/server/storage/FileStore'

type Row<N extends OperationName> = (typeof operations)[N]
type SessionOf<N extends OperationName> = Row<N>['access'] extends 'public' ? null : Session
type TenantOf<N extends OperationName> = Row<N> extends { tenant: true | string } ? Tenant : null

/**
 * Runs an operation in process on behalf of a caller: with its access rule, validation by the contract, the caller's budget, its handler.
 * Out: the reply as HTTP would send it. Throws the errors that HTTP would answer. Not inside a transaction: the embedded database has one
 * connection.
 */
export type Invoke = (
  name: OperationName,
  input: { params?: object; query?: object; body?: object; idempotencyKey?: string },
  caller: { session: Session | null; tenant: Pick<Tenant, 'appId'> | null },
) => Promise<unknown>

/** What a handler gets: validated input and the caller. Repositories take realm and application from here, never from the input. */
export interface OperationContext<N extends OperationName> {
  params: OperationTypes[N]['params']
  query: OperationTypes[N]['query']
  body: OperationTypes[N]['body']
  session: SessionOf<N>
  tenant: TenantOf<N>
  db: Database
  env: Env
  files: FileStore
  invoke: Invoke
  /** Makes repeated calls of an idempotent operation one call. */
  idempotencyKey: string | undefined
}

/** The same for an operation that reads headers or writes cookies: it cannot be invoked in process. */
export interface HttpContext<N extends OperationName> extends OperationContext<N> {
  request: FastifyRequest
  reply: FastifyReply
}

export type Handler<N extends OperationName> = (context: OperationContext<N>) => Promise<OperationTypes[N]['reply']>

type HttpHandler<N extends OperationName> = (context: HttpContext<N>) => Promise<OperationTypes[N]['reply']>

/** An operation with the method WS: access is checked before the upgrade, so that a refusal is an ordinary response. */
export interface SocketHandler<N extends OperationName> {
  /** Throws the error with which the caller is refused. */
  check(context: HttpContext<N>): void
  open(socket: WebSocket, context: HttpContext<N>): void
}

export interface ResourceDefinition {
  name: string
  operations?: { [N in OperationName]?: Handler<N> }
  httpOperations?: { [N in OperationName]?: HttpHandler<N> }
  sockets?: { [N in OperationName]?: SocketHandler<N> }
}

/** The handlers of one resource of the contract; routes, validation and access come from schemas/api. */
export function defineResource(definition: ResourceDefinition): ResourceDefinition {
  return definition
}
