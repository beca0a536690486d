import type { FastifyInstance, InjectOptions } from 'fastify'
import { afterAll, beforeAll, expect, vi } from 'vitest'
import type { OperationName } from '@/domain/contract/generated/operations'
import { buildApp } from '@/server/app'
import { type Env, readEnv } from '@/server/env'
import { contractOperations } from '@/server/plugins/contract'
import { lazily } from '@/server/plugins/lazily'
import { compileSchema } from '@/server/plugins/schemaValidators'
import { copySeeds } from '@/tests/helpers/copySeeds'
import { methodOf, operationUrl } from '@/tests/helpers/operations'

export const databases = ['pglite', 'postgres'] as const
export type DatabaseKind = (typeof databases)[number]

export const demoPassword = 'Portal@2026'

interface CallOptions {
  params?: Record<string, string>
  query?: Record<string, string | number | boolean>
  body?: unknown
  headers?: Record<string, string>
}

export interface Reply {
  status: number
  headers: Record<string, unknown>
  // biome-ignore lint/suspicious/noExplicitAny: tests look into replies freely; their shape is checked against the contract
  body: any
}

/** A signed-in caller, with or without an application. */
export interface Caller {
  token: string
  appId?: string
  call(name: OperationName, options?: CallOptions): Promise<Reply>
  in(appId: string): Caller
}

export interface TestServer {
  app: FastifyInstance
  env: Env
  login(username: string, password?: string): Promise<Caller>
  anonymous: Caller
  inject(options: InjectOptions): Promise<Reply>
  /** The demo's application. */
  demoAppId(): Promise<string>
}

// Databases may be slow on slow machines; the tests assert results, not durations.
vi.setConfig({ testTimeout: 600_000, hookTimeout: 600_000 })

/** Runs a suite against a separate server over the given database. */
export function withServer(kind: DatabaseKind, variables: Record<string, string> = {}): TestServer {
  const server = {} as TestServer
  let copy: Awaited<ReturnType<typeof copySeeds>> | undefined

  beforeAll(async () => {
    copy = await copySeeds(kind)
    const env = readEnv({
      DATA_DIR: copy.dataDir,
      DATABASE_URL: copy.databaseUrl,
      PORTAL_DEMO: 'true',
      // Which messages there are must not depend on the hour of a run.
      DIGEST_TIME: 'off',
      LOG_LEVEL: process.env.TEST_LOG ?? 'silent',
      ...variables,
    })
    Object.assign(server, clientOf(buildApp(env), env))
    await server.app.ready()
  })

  afterAll(async () => {
    await server.app?.close()
    await copy?.remove()
  })

  return server
}

export function clientOf(app: FastifyInstance, env: Env): TestServer {
  const inject = async (options: InjectOptions): Promise<Reply> => {
    const response = await app.inject(options)
    const isJson = String(response.headers['content-type'] ?? '').startsWith('application/json')
    return { status: response.statusCode, headers: response.headers, body: isJson ? response.json() : response.body }
  }
  const callerOf = (token: string, appId?: string): Caller => ({
    token,
    appId,
    in: (other) => callerOf(token, other),
    async call(name, options = {}) {
      const reply = await inject({
        method: methodOf(name),
        url: operationUrl(name, env.apiPrefix, options.params),
        query: Object.fromEntries(Object.entries(options.query ?? {}).map(([key, value]) => [key, String(value)])),
        ...(options.body === undefined ? {} : { payload: options.body as object }),
        headers: {
          ...(token ? { 'x-token': token } : {}),
          ...(appId ? { 'x-er-tenant-id': appId } : {}),
          ...options.headers,
        },
      })
      if (reply.status === 200) assertReply(name, reply.body)
      return reply
    },
  })
  const login = async (username: string, password = demoPassword) => {
    const reply = await inject({ method: 'POST', url: `${env.apiPrefix}/login`, ...form({ username, password }) })
    expect(reply.body, `login of ${username}`).toHaveProperty('token')
    return callerOf(reply.body.token)
  }
  const demoAppId = async () => {
    const { body } = await (await login('admin')).call('listApplications')
    return body.content.find((application: { code: string }) => application.code === 'hr').id as string
  }
  return { app, env, inject, login, anonymous: callerOf(''), demoAppId }
}

export function form(fields: Record<string, string>) {
  return {
    payload: new URLSearchParams(fields).toString(),
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
  }
}

const replies = new Map(
  contractOperations
    .filter((operation) => !operation.produces)
    .map(({ name, reply }) => [name, lazily(() => compileSchema(reply, 'reply'))]),
)

/** Every reply in a test must match the contract. */
function assertReply(name: OperationName, body: unknown): void {
  const validate = replies.get(name)?.()
  if (!validate || validate(body)) return
  throw new Error(`the reply of ${name} is not the contract's: ${JSON.stringify(validate.errors)}`)
}
