import type { ChildProcess } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { fillMaterials, rareName } from '@/scripts/bench/lists/fillMaterials'
import { type Call, timesInTurn, timesOf } from '@/scripts/bench/lists/loadOf'
import { start, stop } from '@/scripts/bench/lists/startServer'
import type { Bench, Measurement } from '@/scripts/bench/Measurement'
import { median, quantile } from '@/scripts/bench/statistics'
import { demoPassword } from '@/server/db/seedAccounts'
import { freePort, startPostgres } from '@/tests/helpers/serverPostgres'

const count = 1_000_000
const user = 'zhangwei'
const times = 60
/** Until the code of both sides is compiled. */
const warmUp = 60

/** The SQL that somebody would write by hand for the same pages: the total, as far as it is shown, and the rows with their authors' names. */
function byHand({ table, appId }: { table: string; appId: string }) {
  const rows = `from ${table} i where i.realm_id = 1 and i.app_id = $1 and i.deleted_at is null`
  const all = (condition: string) => `select count(*) from (select ${rows} ${condition} limit 10001) i`
  const newest = (condition: string) =>
    `select count(*) filter (where ${condition}) from (select * ${rows} order by i.created_at desc limit 20001) i`
  const list = (name: string, condition: string, total: string, order = 'i.created_at desc, i.id desc') => [
    { name: `${name} total`, text: total, values: [appId] },
    {
      name,
      text: `select i.*, a.real_name from ${table} i join account a on a.realm_id = i.realm_id and a.id = i.created_by
        where i.realm_id = 1 and i.app_id = $1 and i.deleted_at is null ${condition} order by ${order} limit 20`,
      values: [appId],
    },
  ]
  const cars = `i."f_category" = 'vehicle' and i."f_price" > 1400`
  const own = `and i.created_by = (select id from account where username = '${user}')`
  return {
    page: list('page', '', all('')),
    filtered: list('filtered', `and ${cars}`, newest(cars)),
    sorted: list('sorted', '', all(''), 'i."f_boughtOn" desc nulls last, i.id desc'),
    own: list('own', own, all(own)),
  }
}

/** Lists of an entity with a million records over PostgreSQL, through HTTP, against a bare handler with the SQL that one writes by hand. */
export async function entityLists({ root }: Bench): Promise<Measurement[]> {
  const dataDir = await mkdtemp(path.join(tmpdir(), 'portal-bench-'))
  const postgres = await startPostgres({ isLasting: false })
  const children: ChildProcess[] = []
  try {
    const port = await freePort()
    const variables = { DATA_DIR: dataDir, DATABASE_URL: postgres.url(), PORTAL_DEMO: 'true' }
    children.push(await start(root, port, ['server/main.ts'], variables))
    const made = await fillMaterials(postgres.url(), { user, count })
    const barePort = await freePort()
    const args = ['scripts/bench/lists/bareServer.ts', String(barePort), postgres.url(), JSON.stringify(byHand(made))]
    children.push(await start(root, barePort, args))

    const api = `http://127.0.0.1:${port}/bpm-server`
    const body = new URLSearchParams({ username: user, password: demoPassword })
    const { token } = (await (await fetch(`${api}/login`, { method: 'POST', body })).json()) as { token: string }
    const headers = { 'x-token': token, 'x-er-tenant-id': made.appId }
    const list = (query: Record<string, string>): Call => ({
      url: `${api}/api/records/entity:materials?${new URLSearchParams(query)}`,
      headers,
    })
    const bare = (name: string): Call => ({ url: `http://127.0.0.1:${barePort}/${name}` })
    const far = (await (await fetch(list({ page: '9999' }).url, { headers })).json()) as { next: string }
    const side = async (call: Call) => {
      await timesOf(call, warmUp)
      return timesOf(call, times)
    }
    const row = async (title: string, ours: Call, baseline: Call, goal: number): Promise<Measurement> => {
      const found = await timesInTurn({ ours, baseline }, { times, warmUp })
      return {
        row: `1,000,000 records of an entity: ${title}`,
        unit: 'ms',
        ours: median(found.ours),
        baseline: median(found.baseline),
        goal,
      }
    }
    return [
      await row('page 1', list({}), bare('page'), 1.5),
      await row('page 10,000, against page 1', list({ page: '10000', after: far.next }), list({}), 3),
      await row('filtered', list({ filter: 'category == "vehicle" && price > 1400' }), bare('filtered'), 1.5),
      await row('sorted by an indexed field', list({ sort: '-boughtOn' }), bare('sorted'), 1.5),
      await row('own', list({ own: 'true' }), bare('own'), 1.5),
      {
        row: '1,000,000 records of an entity: search of two rare characters, p99',
        unit: 'ms',
        ours: quantile(await side(list({ search: rareName })), 0.99),
        goal: 30,
      },
    ]
  } finally {
    for (const child of children) await stop(child)
    await postgres.stop()
    await rm(dataDir, { recursive: true, force: true })
  }
}
