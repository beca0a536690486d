import { demoPassword, form } from '@/tests/helpers/server'

/** A call of a server's interface, by method and path. Throws for anything but success. */
export type Call = (method: string, path: string, body?: unknown) => Promise<ReturnType<typeof JSON.parse>>

interface Where {
  /** A server in a process of its own, and what says that it is gone. */
  url: string
  gone?: AbortSignal
}

export interface Session {
  token: string
  appId: string
}

/** Calls of a server as the administrator in an application. */
export const callerOf =
  ({ url, gone }: Where, { token, appId }: Session): Call =>
  async (method, path, body) => {
    const reply = await fetch(`${url}/bpm-server${path}`, {
      method,
      headers: { 'x-token': token, 'x-er-tenant-id': appId, ...(body ? { 'content-type': 'application/json' } : {}) },
      body: body ? JSON.stringify(body) : undefined,
      ...(gone ? { signal: gone } : {}),
    })
    if (!reply.ok) throw new Error(`${path}: ${reply.status} ${await reply.text()}`)
    return reply.json()
  }

/** Publishes a process `flow` over a form of one field: whoever starts it decides on it himself. Out: the session to call with. */
export async function publishFlow(server: Where): Promise<Session> {
  const login = await fetch(`${server.url}/bpm-server/login`, {
    method: 'POST',
    headers: form({}).headers,
    body: form({ username: 'admin', password: demoPassword }).payload,
  })
  const { token } = (await login.json()) as { token: string }
  const { id: appId } = await callerOf(server, { token, appId: '' })('POST', '/api/application', {
    code: 'app',
    name: '应用',
  })
  const session = { token, appId }
  const call = callerOf(server, session)
  const nodes = [{ id: 'text', type: 'Text', title: '内容' }]
  const root = { id: 'root', type: 'Form', children: nodes }
  const document = { kind: 'form', schemaVersion: 2, code: 'log', title: '日志', root }
  const publish = (id: string) => call('PUT', `/api/biz-resources/operate/${id}/action/publish`, {})
  await publish((await call('POST', '/api/biz-resources', { kind: 'form', code: 'log', title: '日志', document })).id)
  // The head of nobody's department: whoever answers for the process approves.
  const flow = { kind: 'process', code: 'flow', title: '审批', from: 'form:log' }
  const { id, draft } = await call('POST', '/api/biz-resources', flow)
  const [node] = Object.keys(draft.document.activities).filter((one) => one !== 'start')
  const patches = [
    { op: 'add', path: `/activities/${node}/sameAsStarter`, value: 'self' },
    { op: 'add', path: '/settings/sameApprover', value: 'never' },
  ]
  await call('PATCH', `/api/biz-resources/${id}/draft`, { baseRevision: draft.revision, patches, journal: null })
  await publish(id)
  return session
}
