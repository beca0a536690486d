import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { OperationName } from '@/domain/contract/generated/operations'
import { AppError } from '@/domain/errors/AppError'
import type { Env } from '@/server/env'
import { inputValidator } from '@/server/operations/inputValidator'
import { makeInvoke } from '@/server/operations/makeInvoke'
import { type AnyHandler, type Means, operationRunner } from '@/server/operations/operationRunner'
import type { Caller } from '@/server/plugins/admit'
import { authorize } from '@/server/plugins/authorize'
import { type ContractOperation, contractOperations } from '@/server/plugins/contract'
import { queryBudget } from '@/server/plugins/queryBudget'
import type { HttpContext, Invoke, ResourceDefinition, SocketHandler } from '@/server/resources/defineResource'

type AnySocket = SocketHandler<OperationName>
type Run = ReturnType<typeof operationRunner>

declare module 'fastify' {
  interface FastifyInstance {
    invoke: Invoke
  }
}

const accessRules = new Set(['public', 'user', 'builder', 'admin', 'superuser'])

/** Lifecycle of every call: access, media type, body, validation, handler. */
export function registerOperations(
  app: FastifyInstance,
  given: Omit<Means, 'budget' | 'invoke'> & { resources: ResourceDefinition[] },
): void {
  const { resources } = given
  const invocable = new Map<string, { operation: ContractOperation; run: Run }>()
  const invoke = makeInvoke(given.getDatabase, (name) => invocable.get(name))
  app.decorate('invoke', invoke)
  const means = { ...given, budget: queryBudget(), invoke }
  const handlers = collectHandlers(resources, 'operations')
  const httpHandlers = collectHandlers(resources, 'httpOperations')
  const sockets = new Map(resources.flatMap((resource) => Object.entries(resource.sockets ?? {})))
  for (const operation of contractOperations) {
    const { name } = operation
    const socket = sockets.get(name)
    if (socket) {
      assertOperation(operation, true)
      registerSocket(app, operation, socket, means)
      continue
    }
    const handler = handlers.get(name) ?? httpHandlers.get(name)
    assertOperation(operation, handler !== undefined)
    const run = operationRunner(operation, handler ?? refuse, means)
    if (!httpHandlers.has(name)) invocable.set(name, { operation, run })
    registerOperation(app, operation, run, means)
  }
}

function registerOperation(
  app: FastifyInstance,
  operation: ContractOperation,
  run: Run,
  { env, getDatabase }: Means,
): void {
  const callers = new WeakMap<FastifyRequest, Caller>()
  app.route({
    method: operation.method === 'WS' ? 'GET' : operation.method,
    url: routePath(operation, env.apiPrefix),
    config: { operation: operation.name },
    onRequest: async (request, reply) => {
      callers.set(request, await authorize(getDatabase(), operation, request, reply, authSchemeOf(env)))
      checkMediaType(operation, request)
    },
    handler: async (request, reply) => {
      const result = await run(callers.get(request)!, request, { request, reply })
      return reply.sent ? reply : send(operation, reply, result)
    },
  })
}

/** An operation with the method WS; a plain GET gets an error that says so. */
function registerSocket(
  app: FastifyInstance,
  operation: ContractOperation,
  socket: AnySocket,
  { env, files, getDatabase, invoke }: Means,
): void {
  const contexts = new WeakMap<FastifyRequest, HttpContext<OperationName>>()
  const validate = inputValidator(operation)
  app.route({
    method: 'GET',
    exposeHeadRoute: false,
    url: routePath(operation, env.apiPrefix),
    config: { operation: operation.name },
    preValidation: async (request, reply) => {
      // The cookie is sent from any page; only ours may open a socket with it. A page without an origin sends `null`.
      const { origin } = request.headers
      if (origin && (!URL.canParse(origin) || new URL(origin).host !== request.host)) throw new AppError('csrf_refused')
      const caller = await authorize(getDatabase(), operation, request, reply, authSchemeOf(env))
      const context = { ...validate(request), ...caller, db: getDatabase(), env, files, invoke, request, reply }
      socket.check(context as unknown as HttpContext<OperationName>)
      contexts.set(request, context as unknown as HttpContext<OperationName>)
    },
    handler: async () => {
      throw new AppError('upgrade_required')
    },
    wsHandler: (connection, request) => socket.open(connection, contexts.get(request)!),
  })
}

const authSchemeOf = (env: Env) => (env.signOn.casUrl ? 'cas' : 'oauth')

function send(operation: ContractOperation, reply: FastifyReply, result: unknown): FastifyReply {
  if (operation.produces) return reply.send(result)
  return reply.type('application/json; charset=utf-8').header('cache-control', 'no-store').send(JSON.stringify(result))
}

/** A body of another type than the contract's is refused before it is read. */
function checkMediaType(operation: ContractOperation, request: FastifyRequest): void {
  const hasBody =
    Number(request.headers['content-length'] ?? 0) > 0 || request.headers['transfer-encoding'] !== undefined
  if (!hasBody || request.method === 'GET') return
  const type = request.headers['content-type']?.split(';')[0]?.trim().toLowerCase()
  if (type !== (operation.consumes ?? 'application/json')) throw new AppError('unsupported_media_type')
}

function routePath(operation: ContractOperation, prefix: string): string {
  return `${operation.isPrefixed ? prefix : ''}${operation.path.replaceAll(/\{(\w+)\}/g, ':$1')}`
}

function collectHandlers(
  resources: ResourceDefinition[],
  group: 'operations' | 'httpOperations',
): Map<string, AnyHandler> {
  const handlers = new Map<string, AnyHandler>()
  for (const resource of resources) {
    for (const [name, handler] of Object.entries(resource[group] ?? {})) {
      const operation = contractOperations.find((candidate) => candidate.name === name)
      if (operation?.resource !== resource.name)
        throw new Error(`schemas/api/${resource.name}.json has no operation ${name}`)
      handlers.set(name, handler)
    }
  }
  return handlers
}

function assertOperation(operation: ContractOperation, hasHandler: boolean): void {
  const name = `${operation.resource}.${operation.name}`
  if (!accessRules.has(operation.access)) throw new Error(`${name} has no access rule`)
  if ((operation.access === 'builder' || operation.access === 'admin') && !operation.tenant) {
    throw new Error(`${name} asks for a role in an application but names no application`)
  }
  if (operation.isPlanned && hasHandler) throw new Error(`${name} is planned in the contract but has a handler`)
  if (!operation.isPlanned && !hasHandler) throw new Error(`${name} has no handler`)
}

async function refuse(): Promise<never> {
  throw new AppError('not_implemented')
}
