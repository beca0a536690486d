import { randomUUID } from 'node:crypto'
import { expect } from 'vitest'
import type { Sketch } from '@/tests/helpers/processModel'
import type { Caller, withServer } from '@/tests/helpers/server'
import { publishForm } from '@/tests/helpers/serverForms'
import { publishProcess } from '@/tests/helpers/serverProcesses'

export interface Office {
  appId: string
  admin: Caller
  /** Designs the processes, and approves. */
  builder: Caller
  starter: Caller
  hr: Caller
  /** Ids of accounts. */
  ids: Record<'builder' | 'starter' | 'hr', string>
}

/** People of the demo's application who start and approve. */
export async function openOffice(server: ReturnType<typeof withServer>): Promise<Office> {
  const appId = await server.demoAppId()
  const [admin, builder, starter, hr] = await Promise.all(
    ['admin', 'builder', 'zhangwei', 'hradmin'].map(async (name) => (await server.login(name)).in(appId)),
  )
  const idOf = async (caller: Caller) => String((await caller.call('currentUser')).body.id)
  const ids = { builder: await idOf(builder!), starter: await idOf(starter!), hr: await idOf(hr!) }
  return { appId, admin: admin!, builder: builder!, starter: starter!, hr: hr!, ids }
}

/** A process over a form with days, reason and a verdict that the approver must fill in where that is said. */
export async function publishApproval({ builder }: Office, code: string, sketch: Sketch): Promise<string> {
  await publishForm(builder, `${code}_form`, [
    { id: 'days', type: 'Number', title: '天数', required: true },
    { id: 'reason', type: 'Text', title: '事由' },
    { id: 'salary', type: 'Number', title: '工资' },
  ])
  return publishProcess(builder, code, `${code}_form`, sketch)
}

/** From the start straight to some approvers, one after the other. */
export const straight = (nodes: Readonly<Record<string, object>>, settings: Sketch['settings'] = {}): Sketch => {
  const ids = ['start', ...Object.keys(nodes), 'end']
  return {
    nodes: Object.fromEntries(ids.map((id) => [id, id === 'start' ? 'start' : id === 'end' ? 'end' : 'task'])),
    flows: ids.slice(1).map((id, at) => `${ids[at]} -> ${id}`),
    activities: nodes,
    settings,
  } as Sketch
}

export async function startRequest(caller: Caller, process: string, data: object = { days: 1 }): Promise<string> {
  const id = randomUUID()
  const started = await caller.call('startProcess', { params: { processInstId: id }, body: { process, data } })
  expect(started.body).toMatchObject({ id })
  return id
}

export const viewOf = async (caller: Caller, id: string) => (await caller.call('viewProcess', { params: { id } })).body

/** The id of somebody's open task in an instance; empty without one. */
export async function taskIn(caller: Caller, instance: string): Promise<string> {
  const { content } = (await caller.call('listTodo')).body as { content: { id: string; instanceId: string }[] }
  return content.find(({ instanceId }) => instanceId === instance)?.id ?? ''
}

export async function agree(caller: Caller, instance: string, opinion = '') {
  const id = await taskIn(caller, instance)
  return caller.call('completeTask', { params: { id }, body: { outcome: 'agree', opinion } })
}
