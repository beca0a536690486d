import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { OperationName } from '@/domain/contract/generated/operations'
import { AppError } from '@/domain/errors/AppError'
import type { Database } from '@/server/db/connect'
import type { Env } from '@/server/env'
import { authorize, type Caller } from '@/server/plugins/authorize'
import { checkBody } from '@/server/plugins/checkBody'
import { type ContractOperation, contractOperations } from '@/server/plugins/contract'
import { lazily } from '@/server/plugins/lazily'
import { queryBudget } from '@/server/plugins/queryBudget'
import { compileSchema } from '@/server/plugins/schemaValidators'
import type { OperationContext, ResourceDefinition, SocketHandler } from '@/server/resources/defineResource'
import type { FileStore } from '@/server/storage/FileStore'

type AnyHandler = (context: OperationContext<OperationName>) => Promise<unknown>
type AnySocket = SocketHandler<OperationName>

/** What every handler is given besides its call. */
interface Means {
  env: Env
  files: FileStore
  getDatabase: () => Database
  budget: ReturnType<typeof queryBudget>
}

const accessRules = new Set(['public', 'user', 'builder', 'admin', 'superuser'])

/** Lifecycle of every call: access, media type, body, validation, handler. */
export function registerOperations(
  app: FastifyInstance,
  given: Omit<Means, 'budget'> & { resources: ResourceDefinition[] },
): void {
  const options = { ...given, budget: queryBudget() }
  const handlers = collectHandlers(options.resources)
  const sockets = new Map(options.resources.flatMap((resource) => Object.entries(resource.sockets ?? {})))
  for (const operation of contractOperations) {
    const socket = sockets.get(operation.name) as AnySocket | undefined
    if (socket) {
      assertOperation(operation, true)
      registerSocket(app, operation, socket, options)
      continue
    }
    const handler = handlers.get(operation.name)
    assertOperation(operation, handler !== undefined)
    registerOperation(app, operation, handler ?? refuse, options)
  }
}

function registerOperation(
  app: FastifyInstance,
  operation: ContractOperation,
  handler: AnyHandler,
  { env, files, getDatabase, budget }: Means,
): void {
  const isList = isListOperation(operation)
  const callers = new WeakMap<FastifyRequest, Caller>()
  const validate = makeValidator(operation)
  app.route({
    method: operation.method === 'WS' ? 'GET' : operation.method,
    url: routePath(operation, env.apiPrefix),
    config: { operation: operation.name },
    onRequest: async (request, reply) => {
      callers.set(request, await authorize(getDatabase(), operation, request, reply, realmOf(env)))
      checkMediaType(operation, request)
    },
    handler: async (request, reply) => {
      if (operation.isPlanned) throw new AppError('not_implemented')
      const input = validate(request)
      const context = { ...input, ...callers.get(request)!, db: getDatabase(), env, files, request, reply }
      const work = () => handler(context as unknown as OperationContext<OperationName>)
      const userId = context.session?.userId
      const result = await (userId ? budget(userId, isList, work) : work())
      return reply.sent ? reply : send(operation, reply, result)
    },
  })
}

/** An operation whose method is WS; a plain GET is told so. */
function registerSocket(
  app: FastifyInstance,
  operation: ContractOperation,
  socket: AnySocket,
  { env, files, getDatabase }: Means,
): void {
  const contexts = new WeakMap<FastifyRequest, OperationContext<OperationName>>()
  const validate = makeValidator(operation)
  app.route({
    method: 'GET',
    exposeHeadRoute: false,
    url: routePath(operation, env.apiPrefix),
    config: { operation: operation.name },
    preValidation: async (request, reply) => {
      // The cookie comes along from any page; only our own may open a socket with it. A page without an origin says `null`.
      const { origin } = request.headers
      if (origin && (!URL.canParse(origin) || new URL(origin).host !== request.host)) throw new AppError('csrf_refused')
      const caller = await authorize(getDatabase(), operation, request, reply, realmOf(env))
      const context = { ...validate(request), ...caller, db: getDatabase(), env, files, request, reply }
      socket.check(context as unknown as OperationContext<OperationName>)
      contexts.set(request, context as unknown as OperationContext<OperationName>)
    },
    handler: async () => {
      throw new AppError('upgrade_required')
    },
    wsHandler: (connection, request) => socket.open(connection, contexts.get(request)!),
  })
}

/** What can be asked in ways that take the database long. */
const isListOperation = ({ query }: ContractOperation) =>
  ['filter', 'sort', 'search'].some((name) => Object.hasOwn(query?.properties ?? {}, name))

const realmOf = (env: Env) => (env.signOn.casUrl ? 'cas' : 'oauth')

function send(operation: ContractOperation, reply: FastifyReply, result: unknown): FastifyReply {
  if (operation.produces) return reply.send(result)
  return reply.type('application/json; charset=utf-8').header('cache-control', 'no-store').send(JSON.stringify(result))
}

const none = { type: 'object', additionalProperties: false, properties: {} }

/** Params, query and body are all checked; what an operation does not name must be empty. Compiled with the operation's first call. */
function makeValidator(operation: ContractOperation) {
  const validators = lazily(() => ({
    params: compileSchema(operation.params ?? none, 'params'),
    query: compileSchema(operation.query ?? none, 'query'),
    body: compileSchema(operation.body ?? none, 'body'),
  }))
  const isUpload = operation.consumes === 'multipart/form-data'
  return (request: FastifyRequest) => {
    const input = {
      params: request.params,
      query: { ...(request.query as object) },
      body: isUpload ? {} : (request.body ?? {}),
    }
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

function collectHandlers(resources: ResourceDefinition[]): Map<string, AnyHandler> {
  const handlers = new Map<string, AnyHandler>()
  for (const resource of resources) {
    for (const [name, handler] of Object.entries(resource.operations)) {
      const operation = contractOperations.find((candidate) => candidate.name === name)
      if (operation?.resource !== resource.name)
        throw new Error(`schemas/api/${resource.name}.json has no operation ${name}`)
      handlers.set(name, handler as AnyHandler)
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
