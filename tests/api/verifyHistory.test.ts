import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { connect } from '@/server/db/connect'
import { defaultRealmId } from '@/server/db/realm'
import { verifyHistories } from '@/server/engine/verifyHistory'
import { withServer } from '@/tests/helpers/server'
import { publishForm } from '@/tests/helpers/serverForms'
import { publishProcess } from '@/tests/helpers/serverProcesses'

const server = withServer('postgres')

it('histories lead to the states, and one that was tampered with is found', async () => {
  const appId = await server.demoAppId()
  const builder = (await server.login('builder')).in(appId)
  const starter = (await server.login('zhangwei')).in(appId)
  const user = (await builder.call('currentUser')).body.id
  await publishForm(builder, 'kept_form', [{ id: 'reason', type: 'Text', title: '事由' }])
  await publishProcess(builder, 'kept_flow', 'kept_form', {
    nodes: { start: 'start', a: 'task', end: 'end' },
    flows: ['start -> a', 'a -> end'],
    activities: { a: { approvers: [{ type: 'user', users: [user] }] } },
  })
  const id = randomUUID()
  const body = { process: 'kept_flow', data: { reason: '出差' } }
  expect((await starter.call('startProcess', { params: { processInstId: id }, body })).status).toBe(200)
  const { db, close } = await connect({ dataDir: server.env.dataDir, databaseUrl: server.env.databaseUrl })
  const whole = await verifyHistories(db, defaultRealmId)
  expect(whole.drifts).toEqual([])
  expect(whole.checked).toBeGreaterThan(0)
  await sql`update process_instance set state = jsonb_set(state::jsonb, '{round}', '7')::json where id = ${id}::uuid`.execute(
    db,
  )
  expect((await verifyHistories(db, defaultRealmId)).drifts).toEqual([{ appId, id, why: 'the state is another' }])
  await close()
})
