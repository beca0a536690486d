import type { ChildProcess } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { type Call, rateOf, timesOf } from '@/scripts/bench/lists/loadOf'
import { start, stop } from '@/scripts/bench/lists/startServer'
import type { Bench, Measurement } from '@/scripts/bench/Measurement'
import { fillTasks } from '@/scripts/bench/processes/fillTasks'
import { median, quantile } from '@/scripts/bench/statistics'
import { demoPassword } from '@/server/db/seedAccounts'
import { freePort, startPostgres } from '@/tests/helpers/serverPostgres'

const count = 1_000_000
const user = 'hradmin'
const times = 300
const warmUp = 50
const connections = 20
const seconds = 5

/** The to-do list as it is usually written: tasks of whom they may be, by `or exists`, without doubles; and the page's own rows by the inbox. */
const statements = (userId: string) => ({
  usual: [
    {
      name: 'usual',
      text: `select distinct t.instance_id, t.number, t.opened_at, i.title from process_task t
        join process_instance i on i.realm_id = t.realm_id and i.app_id = t.app_id and i.id = t.instance_id
        where t.realm_id = 1 and t.status = 'open' and i.status = 'running' and (t.holder_id = $1 or exists (select from process_inbox b
          where b.realm_id = 1 and b.instance_id = t.instance_id and b.task = t.number and b.principal in ('user:' || $1::text, 'role:admin')))
        order by t.opened_at desc limit 20`,
      values: [userId],
    },
  ],
  page: [
    {
      name: 'page',
      text: `select i.title, i.summary, i.status, t.*, b.arrived_at, a.real_name from (select * from process_inbox b where b.realm_id = 1
          and b.principal = 'user:' || $1::text order by b.arrived_at desc, b.instance_id desc, b.task desc limit 20) b
        join process_task t on t.realm_id = 1 and t.app_id = b.app_id and t.instance_id = b.instance_id and t.number = b.task
        join process_instance i on i.realm_id = 1 and i.app_id = b.app_id and i.id = b.instance_id
        join account a on a.realm_id = 1 and a.id = i.starter_id order by b.arrived_at desc`,
      values: [userId],
    },
  ],
})

/** The to-do list over a million open tasks of 200 people, through HTTP. */
export async function todo({ root }: Bench): Promise<Measurement[]> {
  const dataDir = await mkdtemp(path.join(tmpdir(), 'portal-bench-'))
  const postgres = await startPostgres({ isLasting: false })
  const children: ChildProcess[] = []
  try {
    const port = await freePort()
    const variables = { DATA_DIR: dataDir, DATABASE_URL: postgres.url(), PORTAL_DEMO: 'true' }
    children.push(await start(root, port, ['server/main.ts'], variables))
    const { userId } = await fillTasks(postgres.url(), { user, count })
    const barePort = await freePort()
    const args = [
      'scripts/bench/lists/bareServer.ts',
      String(barePort),
      postgres.url(),
      JSON.stringify(statements(userId)),
    ]
    children.push(await start(root, barePort, args))

    const api = `http://127.0.0.1:${port}/bpm-server`
    const body = new URLSearchParams({ username: user, password: demoPassword })
    const { token } = (await (await fetch(`${api}/login`, { method: 'POST', body })).json()) as { token: string }
    const list: Call = { url: `${api}/api/engine/task-lists/todoAndAvaliable`, headers: { 'x-token': token } }
    const bare = (name: string): Call => ({ url: `http://127.0.0.1:${barePort}/${name}` })
    await timesOf(list, warmUp)
    await timesOf(bare('page'), warmUp)
    const ours = await timesOf(list, times)
    return [
      { row: '1,000,000 open tasks: to-do page 1, p99', unit: 'ms', ours: quantile(ours, 0.99), goal: 10 },
      {
        row: '1,000,000 open tasks: to-do page 1, against OR EXISTS and DISTINCT',
        unit: 'ms',
        ours: median(ours),
        baseline: median(await timesOf(bare('usual'), 10)),
        goal: 0.02,
      },
      {
        row: '1,000,000 open tasks: a call at 20 connections, against a bare handler',
        unit: 'ms',
        ours: 1000 / (await rateOf(Array(connections).fill(list), seconds)),
        baseline: 1000 / (await rateOf(Array(connections).fill(bare('page')), seconds)),
        goal: 2,
      },
    ]
  } finally {
    for (const child of children) await stop(child)
    await postgres.stop()
    await rm(dataDir, { recursive: true, force: true })
  }
}
