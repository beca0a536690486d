import { beforeAll, describe, expect, it } from 'vitest'
import { isErrorCode } from '@/domain/errors/isErrorCode'
import { bodyLimit } from '@/server/app'
import {
  type ContractOperation,
  contractDefinitions,
  contractOperations,
  type JsonSchema,
} from '@/server/plugins/contract'
import { methodOf, operationUrl } from '@/tests/helpers/operations'
import { rounds } from '@/tests/helpers/rounds'
import { type Caller, databases, type Reply, withServer } from '@/tests/helpers/server'

const nowhere = '00000000-0000-7000-8000-000000000000'
const texts = [
  '',
  '\0',
  '\ud800',
  "' or 1=1 --",
  'x'.repeat(20_000),
  '../../etc/passwd',
  '%',
  '😀',
  '__proto__',
  '-1',
  '1e999',
]
const values = [null, true, -1, 0.5, 1e308, [], {}, [[]], { a: { b: {} } }, ...texts]

interface Attempt {
  title: string
  params?: Record<string, string>
  query?: Record<string, string>
  payload?: string
  headers?: Record<string, string>
}

/**
 * Of what most calls refuse before any database is asked, one database gets each fourth in turn; all of it in the long run. The other is the
 * external one, which costs the test half as much a call.
 */
const some = (found: Attempt[], kind: string, from: number): Attempt[] =>
  kind === 'postgres' ? found : found.filter((_, at) => (at + from) % rounds(4, 1) === 0)

/** Every property of every part with every wrong value, one at a time, and wrong calls as a whole. */
function attempts(operation: ContractOperation): Attempt[] {
  const found: Attempt[] = []
  for (const name of Object.keys(propertiesOf(operation.params))) {
    for (const value of texts.filter((text) => text !== '' && !/\p{Surrogate}/u.test(text)))
      found.push({ title: `param ${name}=${value.slice(0, 20)}`, params: { [name]: value } })
  }
  const query = propertiesOf(operation.query)
  for (const name of [...Object.keys(query), 'unknown']) {
    for (const value of texts) found.push({ title: `query ${name}=${value.slice(0, 20)}`, query: { [name]: value } })
  }
  if (operation.consumes) return [...found, ...filledIn(operation)]
  if (!operation.body || operation.isPlanned) return found
  for (const value of values)
    found.push({ title: `body ${JSON.stringify(value).slice(0, 20)}`, payload: JSON.stringify(value) })
  const sample = sampleOf(operation.body) as Record<string, unknown>
  for (const name of [...Object.keys(propertiesOf(operation.body)), 'unknown']) {
    for (const value of values) {
      found.push({
        title: `body.${name}=${JSON.stringify(value).slice(0, 20)}`,
        payload: JSON.stringify({ ...sample, [name]: value }),
      })
    }
  }
  const raw = [
    '{',
    '{"a":}',
    'null',
    '"',
    '{"__proto__":{"x":1}}',
    '[1,',
    `${'['.repeat(5000)}${']'.repeat(5000)}`,
    '{"a":"\\u0000"}',
  ]
  for (const payload of raw) found.push({ title: `raw ${payload.slice(0, 20)}`, payload })
  found.push({
    title: 'a form instead of JSON',
    payload: 'a=1',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
  })
  found.push({ title: 'xml', payload: '<a/>', headers: { 'content-type': 'text/xml' } })
  return found
}

/** The same for form-encoded bodies, and malformed ones. */
function filledIn({ consumes, body }: ContractOperation): Attempt[] {
  const plain = { title: '', headers: { 'content-type': consumes ?? '' } }
  if (consumes === 'multipart/form-data')
    return [
      '',
      '--x',
      '--x--',
      'a=1',
      '--y\r\n',
      '--x\r\nContent-Disposition: form-data; name="file"\r\n\r\na',
    ].flatMap((payload) => [
      { ...plain, title: `without a boundary ${payload}`, payload },
      { title: `cut off ${payload}`, payload, headers: { 'content-type': `${consumes}; boundary=x` } },
    ])
  const names = [...Object.keys(propertiesOf(body)), 'unknown']
  const fields = names.flatMap((name) => texts.map((text) => new URLSearchParams({ [name]: text }).toString()))
  return [...fields, '', '&&=', '%', '%ff=%ff', 'a=1&a=2', '--x\r\n', '{}'].map((payload) => ({
    ...plain,
    title: payload.slice(0, 40),
    payload,
  }))
}

describe.each(databases)('bad input on %s', (kind) => {
  const server = withServer(kind)
  let admin: Caller
  let appId: string

  beforeAll(async () => {
    appId = await server.demoAppId()
    admin = (await server.login('admin')).in(appId)
  })

  async function send(operation: ContractOperation, attempt: Attempt): Promise<Reply> {
    const names = Object.keys(propertiesOf(operation.params))
    const params = Object.fromEntries(
      names.map((name) => [name, operation.tenant === `params.${name}` ? appId : nowhere]),
    )
    return server.inject({
      method: methodOf(operation.name),
      url: operationUrl(operation.name, '/bpm-server', { ...params, ...attempt.params }),
      query: { ...(operation.tenant === 'query.appId' ? { appId } : {}), ...attempt.query },
      ...(attempt.payload === undefined ? {} : { payload: attempt.payload }),
      headers: {
        // A logout would end the session for all later calls.
        'x-token': operation.name === 'logout' ? '' : admin.token,
        'x-er-tenant-id': appId,
        ...(attempt.payload === undefined ? {} : { 'content-type': 'application/json' }),
        ...attempt.headers,
      },
    })
  }

  it.each(contractOperations.map((operation, at) => [operation.name, operation, at] as const))(
    '%s',
    async (_, operation, at) => {
      const wrong: string[] = []
      for (const attempt of some(attempts(operation), kind, at)) {
        const { status, body } = await send(operation, attempt)
        const isPlanned = operation.isPlanned && status === 501
        const isSwitchedOff = body?.code === 'sign_on_not_configured'
        const isRedirect = operation.produces === 'redirect' && status === 302
        if (status === 200 || isPlanned || isSwitchedOff || isRedirect) continue
        const isProper =
          status >= 400 &&
          status < 500 &&
          isErrorCode(body?.code) &&
          /[\u4e00-\u9fff]/.test(body.message) &&
          body.requestId
        if (!isProper) wrong.push(`${attempt.title}: ${status} ${JSON.stringify(body)}`)
      }
      expect(wrong).toEqual([])
    },
  )

  it('leaves the demo as it was', async () => {
    const { body } = await admin.call('manageFormInstances', { query: { size: 1 } })
    expect(body.total).toBe(780)
  })

  it.each(['submitForm', 'createResource'] as const)('%s refuses a body over the limit', async (name) => {
    const reply = await admin.call(name, { body: { form: 'x', data: { a: 'x'.repeat(bodyLimit) } } })
    expect(reply).toMatchObject({ status: 413, body: { code: 'payload_too_large' } })
  })

  it.each(['%', '%ED%A0%80', '%00', '%2e%2e%2f', 'x'.repeat(4000)])('refuses the address %s', async (part) => {
    const url = `/bpm-server/api/biz-resources/forms/${part}`
    const reply = await server.inject({
      method: 'GET',
      url,
      headers: { 'x-token': admin.token, 'x-er-tenant-id': appId },
    })
    expect(reply).toMatchObject({ status: 400, body: { code: 'bad_request', requestId: expect.any(String) } })
  })

  it('answers unknown calls in JSON', async () => {
    for (const url of ['/bpm-server/api/nothing', '/bpm-server', '/fileService/nothing/x']) {
      expect(await server.inject({ method: 'GET', url })).toMatchObject({ status: 404, body: { code: 'not_found' } })
    }
    expect((await server.inject({ method: 'DELETE', url: '/bpm-server/api/biz-om/users' })).status).toBe(404)
  })

  it('echoes the id of the request and refuses to echo nonsense', async () => {
    const ask = (id: string) =>
      server.inject({ method: 'GET', url: '/bpm-server/api/x', headers: { 'x-request-id': id } })
    expect((await ask('abc-123')).body.requestId).toBe('abc-123')
    expect((await ask('<script>')).body.requestId).not.toContain('<')
  })

  it.each(['x', 'x'.repeat(5000), '../', 'null', "' or 1=1"])('refuses the forged token %s', async (token) => {
    const reply = await server.inject({
      method: 'GET',
      url: '/bpm-server/api/application',
      headers: { 'x-token': token },
    })
    expect(reply.status).toBe(401)
  })
})

function propertiesOf(schema: unknown): Record<string, unknown> {
  return (schema as { properties?: Record<string, unknown> } | undefined)?.properties ?? {}
}

/** A valid value by the schema, though its target does not exist. */
function sampleOf(schema: JsonSchema): unknown {
  if (typeof schema.$ref === 'string') return sampleOf(contractDefinitions[schema.$ref.split('/').at(-1)!]!)
  if (schema.enum) return (schema.enum as unknown[])[0]
  if (schema.type === 'object' || schema.properties) {
    const required = (schema.required ?? []) as string[]
    return Object.fromEntries(required.map((name) => [name, sampleOf(propertiesOf(schema)[name] as JsonSchema)]))
  }
  if (schema.type === 'array') return []
  if (schema.type === 'integer' || schema.type === 'number') return 1
  if (schema.type === 'boolean') return true
  return schema.format === 'uuid' ? nowhere : 'nowhere'
}
