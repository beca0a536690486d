import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { connect } from '@/server/db/connect'
import { agree, openOffice, publishApproval, startRequest, straight, taskIn, viewOf } from '@/tests/helpers/approvals'
import { withServer } from '@/tests/helpers/server'

const server = withServer('postgres')

it('a process that an earlier release published goes on: what it did not know of its tasks comes from the document', async () => {
  const office = await openOffice(server)
  const { starter, hr, ids } = office
  const approvers = [{ type: 'user', users: [ids.hr] }]
  const buttons = { transfer: { on: false } }
  await publishApproval(office, 'earlier', straight({ 审批: { approvers, buttons, sameAsStarter: 'self' } }))
  const { db, close } = await connect({ dataDir: server.env.dataDir, databaseUrl: server.env.databaseUrl })
  // Its next version, as it was compiled before buttons were the interpreter's.
  const { numAffectedRows } = await sql`with own as (select id from resource where code = 'earlier'), copied as (
      insert into resource_version (realm_id, app_id, resource_id, version, id, note, document, sha256, created_by, compiled)
      select v.realm_id, v.app_id, v.resource_id, 2, gen_random_uuid(), v.note, v.document, v.sha256, v.created_by,
        regexp_replace(v.compiled::text, '"buttons":\\[[^]]*\\],?', '', 'g')::json
      from resource_version v join own on own.id = v.resource_id where v.compiled::text like '%"buttons":[%'
    ) update resource r set published_version = 2 from own where r.id = own.id`.execute(db)
  await close()
  expect(numAffectedRows).toBe(1n)
  const id = await startRequest(starter, 'earlier')
  const transferred = await hr.call('transferTask', {
    params: { id: await taskIn(hr, id) },
    body: { to: ids.builder! },
  })
  expect(transferred.status).toBe(409)
  expect((await agree(hr, id)).status).toBe(200)
  expect((await viewOf(starter, id)).status).toBe('finished')
})
