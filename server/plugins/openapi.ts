import type { FastifyInstance } from 'fastify'
import { errorCatalogue } from '@/domain/errors/catalogue'
import {
  type ContractOperation,
  contractDefinitions,
  contractOperations,
  contractResources,
  type JsonSchema,
} from '@/server/plugins/contract'
import { renderDocsPage } from '@/server/plugins/renderDocsPage'
import { setPagePolicy } from '@/server/plugins/securityHeaders'

/** /openapi.json and its page, both generated from the contract. */
export function registerOpenapi(app: FastifyInstance, apiPrefix: string): void {
  const document = JSON.stringify(openapiDocument(apiPrefix))
  app.get('/openapi.json', async (_request, reply) => reply.type('application/json; charset=utf-8').send(document))
  app.get('/api-docs', async (_request, reply) => {
    const nonce = setPagePolicy(reply)
    return reply.type('text/html; charset=utf-8').send(renderDocsPage(apiPrefix, nonce))
  })
}

/** The contract as OpenAPI 3.1. */
export function openapiDocument(apiPrefix: string): JsonSchema {
  const paths: Record<string, JsonSchema> = {}
  for (const operation of contractOperations) {
    const path = `${operation.isPrefixed ? apiPrefix : ''}${operation.path}`
    const method = operation.method === 'WS' ? 'get' : operation.method.toLowerCase()
    paths[path] = { ...paths[path], [method]: describe(operation) }
  }
  return {
    openapi: '3.1.0',
    info: { title: '业务流程门户接口', version: '1' },
    tags: contractResources.map(({ resource, title }) => ({ name: resource, description: title })),
    paths,
    components: {
      schemas: withComponents(contractDefinitions),
      securitySchemes: {
        token: { type: 'apiKey', in: 'header', name: 'X-Token' },
        cookie: { type: 'apiKey', in: 'cookie', name: 'portal_token' },
      },
    },
  }
}

function describe(operation: ContractOperation): JsonSchema {
  const security = operation.browser ? [{ token: [] }, { cookie: [] }] : [{ token: [] }]
  return {
    operationId: operation.name,
    tags: [operation.resource],
    summary: operation.summary,
    'x-access': operation.access,
    ...(operation.isPlanned ? { 'x-status': 'planned' } : {}),
    security: operation.access === 'public' ? [] : security,
    parameters: parameters(operation),
    ...(operation.body || operation.consumes ? { requestBody: requestBody(operation) } : {}),
    responses: responses(operation),
  }
}

function parameters(operation: ContractOperation): JsonSchema[] {
  const named = (['params', 'query'] as const).flatMap((part) => {
    const { properties = {}, required = [] } = (operation[part] ?? {}) as {
      properties?: JsonSchema
      required?: string[]
    }
    return Object.entries(properties).map(([name, schema]) => ({
      name,
      in: part === 'params' ? 'path' : 'query',
      required: part === 'params' || required.includes(name),
      schema: withComponents(schema),
    }))
  })
  const id = { type: 'string', format: 'uuid' }
  return [
    ...named,
    ...(operation.tenant === true ? [{ name: 'x-er-tenant-id', in: 'header', required: true, schema: id }] : []),
    ...(operation.idempotent
      ? [{ name: 'Idempotency-Key', in: 'header', required: false, schema: { type: 'string', maxLength: 100 } }]
      : []),
  ]
}

function requestBody(operation: ContractOperation): JsonSchema {
  const isUpload = operation.consumes === 'multipart/form-data'
  const file = { type: 'object', required: ['file'], properties: { file: { type: 'string', format: 'binary' } } }
  const schema = isUpload ? file : withComponents(operation.body)
  return { required: true, content: { [operation.consumes ?? 'application/json']: { schema } } }
}

function responses(operation: ContractOperation): JsonSchema {
  const failure = { 'application/json': { schema: { $ref: '#/components/schemas/ErrorReply' } } }
  const common = ['bad_request', ...(operation.access === 'public' ? [] : ['unauthenticated', 'forbidden']), 'internal']
  const codes = operation.isPlanned ? ['not_implemented'] : [...common, ...operation.errors]
  const byStatus: Record<string, JsonSchema> = {}
  for (const code of codes as (keyof typeof errorCatalogue)[]) {
    const { status, message } = errorCatalogue[code]
    const earlier = byStatus[status]?.description
    byStatus[status] = { description: `${earlier ? `${earlier}；` : ''}${code}：${message}`, content: failure }
  }
  if (operation.produces === 'redirect') return { 302: { description: '跳转' }, ...byStatus }
  const type = operation.produces ?? 'application/json'
  return { 200: { description: '成功', content: { [type]: { schema: withComponents(operation.reply) } } }, ...byStatus }
}

function withComponents(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(withComponents)
  if (value === null || typeof value !== 'object') return value
  return Object.fromEntries(
    Object.entries(value)
      .filter(([key]) => key !== 'tsType')
      .map(([key, item]) => [
        key,
        key === '$ref' && typeof item === 'string'
          ? item.replace('#/definitions/', '#/components/schemas/')
          : withComponents(item),
      ]),
  )
}
