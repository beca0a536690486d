import { beforeAll, describe, expect, it } from 'vitest'
import { connect } from '@/server/db/connect'
import { defaultRealmId } from '@/server/db/realm'
import { verifyHistories } from '@/server/engine/verifyHistory'
import { type Caller, databases, withServer } from '@/tests/helpers/server'

interface Resource {
  id: string
  code: string
}

describe.each(databases)('the processes of the demo, on %s', (kind) => {
  const server = withServer(kind)
  let builder: Caller
  let processes: Resource[] = []

  beforeAll(async () => {
    builder = (await server.login('builder')).in(await server.demoAppId())
    processes = (await builder.call('listResources', { query: { kind: 'process', size: 50 } })).body.content
  })

  it('go the ways of their scenarios: publishing would refuse them otherwise', async () => {
    expect(processes.map(({ code }) => code).toSorted()).toEqual([
      'check_flow',
      'leave_flow',
      'purchase_flow',
      'travel_flow',
    ])
    for (const { id, code } of processes) {
      const { draft } = (await builder.call('getResource', { params: { id } })).body
      expect([code, Object.keys(draft.document.scenarios)]).toEqual([code, expect.objectContaining({ length: 3 })])
      const { problems } = (await builder.call('publishCheck', { params: { id } })).body
      expect([code, problems.filter(({ severity }: { severity: string }) => severity === 'error')]).toEqual([code, []])
    }
  })

  it('have requests in all states, whose histories lead to them', async () => {
    const { dataDir, databaseUrl } = server.env
    if (databaseUrl === undefined) return
    const { db, close } = await connect({ dataDir, databaseUrl })
    const states = await db.selectFrom('processInstance').select('status').distinct().execute()
    expect(states.map(({ status }) => status).toSorted()).toEqual([
      'finished',
      'rejected',
      'running',
      'suspended',
      'terminated',
      'withdrawn',
    ])
    const { checked, drifts } = await verifyHistories(db, defaultRealmId)
    await close()
    expect(drifts).toEqual([])
    expect(checked).toBeGreaterThan(250)
  })
})
