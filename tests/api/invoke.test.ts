import { beforeAll, describe, expect, it } from 'vitest'
import type { OperationName } from '@/domain/contract/generated/operations'
import { type ContractOperation, contractOperations } from '@/server/plugins/contract'
import { toAppError } from '@/server/plugins/errors'
import { hashToken, type Session } from '@/server/plugins/session'
import { rounds } from '@/tests/helpers/rounds'
import { type Caller, databases, withServer } from '@/tests/helpers/server'
import { publishForm } from '@/tests/helpers/serverForms'

interface Input {
  params?: Record<string, string>
  query?: Record<string, string>
  body?: unknown[]
}

/** An id that does not exist. */
const nowhere = '00000000-0000-7000-8000-000000000000'
/** Operations whose replies change with every call, or with the calls of other tests. */
const volatile = new Set<OperationName>(['getRandomCode', 'listMySessions'])
/** They read headers, write cookies, or send a file as it comes. */
const ofHttp = new Set([
  'login',
  'logout',
  'loginCas',
  'loginOidc',
  'loginOidcCallback',
  'authByQrCode',
  'beginQrLogin',
  'resolveSysVarUrl',
  'uploadFile',
  'downloadFile',
  'exportDataRows',
  'messageInSite',
])

/** Whether a call goes over HTTP or not is no matter of the database; the external one costs the test half as much a call. */
const over = rounds(1, databases.length)

describe.each(databases.slice(-over))('operations called in process on %s', (kind) => {
  const server = withServer(kind)
  const callers: Record<string, Caller> = {}
  const sessions: Record<string, Session | null> = { anonymous: null }
  let appId: string

  beforeAll(async () => {
    appId = await server.demoAppId()
    callers.anonymous = server.anonymous
    for (const username of ['zhangwei', 'builder', 'hradmin', 'admin']) {
      callers[username] = await server.login(username)
      sessions[username] = await sessionOf(callers[username])
    }
  })

  async function sessionOf(caller: Caller): Promise<Session> {
    const { body } = await caller.call('currentUser')
    // None of them holds a position in the demo.
    return { ...body, positions: [], groups: [], realmId: 1, tokenHash: hashToken(caller.token), userId: body.id }
  }

  const overHttp = async (who: string, name: OperationName, input: Input, inApp: string | undefined) => {
    const caller = inApp === undefined ? callers[who]! : callers[who]!.in(inApp)
    const { status, body } = await caller.call(name, input)
    const { requestId: _, ...rest } = status === 200 ? { body } : body
    return { status, ...rest }
  }
  const inProcess = (who: string, name: OperationName, input: Input, inApp: string | undefined) =>
    server.app.invoke(name, input, { session: sessions[who]!, tenant: inApp ? { appId: inApp } : null }).then(
      (body) => ({ status: 200, body }),
      (error) => ({ status: error.status, ...toAppError(error).toJSON() }),
    )

  const inputOf = (operation: ContractOperation): Input => ({
    params: Object.fromEntries(
      namesIn(operation.params).map((name) => [name, operation.tenant === `params.${name}` ? appId : nowhere]),
    ),
    query: operation.tenant === 'query.appId' ? { appId } : {},
    // A body that no operation accepts: callers with the right get this error, and nothing is changed.
    ...(operation.body ? { body: [] } : {}),
  })

  const cases = contractOperations.flatMap((operation) =>
    ofHttp.has(operation.name) || operation.consumes ? [] : [[operation.name, operation] as const],
  )

  it.each(cases)('%s answers as over HTTP, with and without the right to call it', async (name, operation) => {
    if (operation.method !== 'GET' && !operation.body && !operation.isPlanned) return
    for (const who of Object.keys(callers))
      for (const app of [undefined, appId, nowhere, 'not-an-id']) {
        const input = inputOf(operation)
        const response = await overHttp(who, name, input, app)
        const answer = await inProcess(who, name, input, app)
        if (volatile.has(name) && response.status === 200) expect(answer.status).toBe(200)
        else expect(answer, `${who} in ${app}`).toEqual(response)
      }
  })

  it('checks queries and bodies by the contract, as texts or as values', async () => {
    const list = (query: object) =>
      server.app.invoke('listUsers', { query }, { session: sessions.zhangwei!, tenant: null })
    expect(await list({ size: 2, page: 1 })).toEqual(await list({ size: '2', page: '1' }))
    expect((await list({ size: 2 })) as object).toMatchObject({ size: 2, page: 1 })
    for (const query of [{ size: 0 }, { size: 'two' }, { wrong: 1 }, { search: '\0' }, { sort: 'passwordHash' }])
      await expect(list(query)).rejects.toMatchObject({ code: 'bad_request' })
  })

  it('does not give a handler of HTTP to callers without it', async () => {
    for (const name of ofHttp)
      await expect(
        server.app.invoke(name as OperationName, {}, { session: sessions.admin!, tenant: { appId } }),
      ).rejects.toThrow('cannot be called in process')
  })

  it('answers in the language of the call that it is part of', async () => {
    const choices = (language: string) =>
      callers.zhangwei!.in(appId).call('listChoices', {
        params: { form: nowhere, node: 'x' },
        headers: { 'accept-language': language },
      })
    expect((await choices('en')).body.message).not.toBe((await choices('zh')).body.message)
  })

  it('is part of the list that it is called for: many of them at once do not wait for one another', async () => {
    const builder = callers.builder!.in(appId)
    const user = callers.zhangwei!.in(appId)
    const source = { $ref: 'operation:listUsers' }
    await publishForm(builder, 'ask_many', [{ id: 'owner', type: 'RemoteSelect', title: '人员', source }])
    const replies = await Promise.all(
      Array.from({ length: 6 }, () =>
        user.call('listChoices', { params: { form: 'ask_many', node: 'owner' }, query: { search: '张' } }),
      ),
    )
    expect(replies.map(({ status }) => status)).toEqual(Array(6).fill(200))
  })
})

const namesIn = (schema: unknown) => Object.keys((schema as { properties?: object } | undefined)?.properties ?? {})
