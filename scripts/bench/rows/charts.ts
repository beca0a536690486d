import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { performance } from 'node:perf_hooks'
import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import { fillRecords } from '@/scripts/bench/lists/fillRecords'
import type { Bench, Measurement } from '@/scripts/bench/Measurement'
import { median } from '@/scripts/bench/statistics'
import { demoPassword } from '@/server/db/seedAccounts'
import { freePort, startPostgres } from '@/tests/helpers/serverPostgres'

const form = 'leave_apply'
const count = 1_000_000
const times = 5

/**
 * Charts of the demo, the SQL that somebody would write by hand for the same figures, and a manager of the application who looks: one for each, since
 * what a user may ask for within a minute is limited.
 */
const charts = [
  { code: 'leave_by_type', title: 'by an option', user: 'hradmin', sql: "select i.data->>'leaveType', count(*)" },
  {
    code: 'leave_by_month',
    title: 'by month, two measures',
    user: 'builder',
    sql: "select date_trunc('month', (i.data->>'startDate')::date), count(*), sum((i.data->>'days')::numeric)",
  },
]

async function start(root: string, variables: Record<string, string>): Promise<ChildProcess> {
  const child = spawn(process.execPath, ['--import', 'tsx', 'server/main.ts'], {
    cwd: root,
    env: { ...process.env, HOST: '127.0.0.1', LOG_LEVEL: 'error', PORTAL_DEMO: 'true', ...variables },
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  while (child.exitCode === null) {
    if (await fetch(`http://127.0.0.1:${variables.PORT}/healthz`).catch(() => null)) return child
    await pause(50)
  }
  throw new Error('the portal did not start')
}

type Work = () => Promise<unknown>

/** How long pieces of work take, in milliseconds: medians. They are done in turn, so that other load on the machine affects all alike. */
async function taken<Name extends string>(works: Record<Name, Work>, before: Work): Promise<Record<Name, number>> {
  const names = Object.keys(works) as Name[]
  const all = Object.fromEntries(names.map((name) => [name, [] as number[]])) as Record<Name, number[]>
  for (let round = 0; round <= times; round += 1) {
    await before()
    for (const name of names) {
      const began = performance.now()
      await works[name]()
      // The first round warms up.
      if (round > 0) all[name].push(performance.now() - began)
    }
  }
  return Object.fromEntries(names.map((name) => [name, median(all[name])])) as Record<Name, number>
}

/** Charts over a million records of one form on PostgreSQL: a call through HTTP, with rights and labels, against the bare SQL. */
export async function chartFigures({ root }: Bench): Promise<Measurement[]> {
  const dataDir = await mkdtemp(path.join(tmpdir(), 'portal-bench-'))
  const postgres = await startPostgres({ isLasting: false })
  const client = new pg.Client({ connectionString: postgres.url() })
  let portal: ChildProcess | undefined
  try {
    const port = await freePort()
    portal = await start(root, { PORT: String(port), DATA_DIR: dataDir, DATABASE_URL: postgres.url() })
    const { formId, appId } = await fillRecords(postgres.url(), { form, users: ['zhangwei'], count, own: 1 })
    await client.connect()
    const api = `http://127.0.0.1:${port}/bpm-server`
    const signIn = async (username: string) => {
      const body = new URLSearchParams({ username, password: demoPassword })
      const { token } = (await (await fetch(`${api}/login`, { method: 'POST', body })).json()) as { token: string }
      return { 'x-token': token, 'x-er-tenant-id': appId }
    }
    /** As if a record had changed on another node; what that node says arrives before the next call does. */
    const forget = async () => {
      await client.query("select pg_notify('portal_events', $1)", [JSON.stringify([{ recordsOf: formId }])])
      await pause(50)
    }
    const rows: Measurement[] = []
    for (const { code, title, sql, user } of charts) {
      const headers = await signIn(user)
      const show = async () => {
        const reply = await fetch(`${api}/api/chars/code/${code}/query`, { method: 'POST', headers })
        if (reply.status !== 200) throw new Error(`${code}: ${reply.status} ${await reply.text()}`)
        await reply.json()
      }
      const bare = `${sql} from form_instance i where i.realm_id = 1 and i.app_id = $1 and i.form_id = $2
        and i.deleted_at is null group by 1 order by 1`
      const works = { ours: show, second: show, baseline: () => client.query(bare, [appId, formId]) }
      const { ours, second, baseline } = await taken(works, forget)
      rows.push({ row: `chart over 1,000,000 records: ${title}`, unit: 'ms', ours, baseline, goal: 1.15 })
      rows.push({ row: `chart over 1,000,000 records: ${title}, second viewer`, unit: 'ms', ours: second, goal: 20 })
    }
    return rows
  } finally {
    await client.end()
    if (portal && portal.exitCode === null) {
      portal.kill('SIGTERM')
      await once(portal, 'exit')
    }
    await postgres.stop()
    await rm(dataDir, { recursive: true, force: true })
  }
}
