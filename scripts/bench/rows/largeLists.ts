import type { ChildProcess } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { commonPair, fillRecords, rarePair } from '@/scripts/bench/lists/fillRecords'
import { type Call, rateOf, timesOf } from '@/scripts/bench/lists/loadOf'
import { start, stop } from '@/scripts/bench/lists/startServer'
import type { Bench, Measurement } from '@/scripts/bench/Measurement'
import { median, quantile } from '@/scripts/bench/statistics'
import { demoPassword } from '@/server/db/seedAccounts'
import { freePort, startPostgres } from '@/tests/helpers/serverPostgres'

const form = 'leave_apply'
const count = 1_000_000
/** Records of each of the users who ask at the same time. */
const own = 5_000
const users = ['zhangwei', 'builder', 'hradmin']
const times = 60
const warmUp = 15
const seconds = 8

/** The SQL that somebody would write by hand for the same pages: the rows with their authors' names. */
function byHand({ formId, appId }: { formId: string; appId: string }) {
  const list = (name: string, condition: string, values: unknown[]) => [
    {
      name,
      text: `select i.id, i.title, i.version, i.rev, i.created_at, i.updated_at, i.created_by, a.real_name, i.data from form_instance i
        join account a on a.realm_id = i.realm_id and a.id = i.created_by
        where i.realm_id = 1 and i.app_id = $1 and i.form_id = $2 and i.deleted_at is null ${condition}
        order by i.created_at desc, i.id desc limit 20`,
      values: [appId, formId, ...values],
    },
  ]
  return {
    page: list('page', '', []),
    filtered: list('filtered', "and (i.data->>'days')::numeric = 42", []),
    own: list('own', 'and i.created_by = (select id from account where username = $3)', [users[0]]),
  }
}

/**
 * Lists of form data over PostgreSQL with a million records of one form, through HTTP: milliseconds of a single call, and calls per second of users who
 * read their own 5,000. By hand: a bare Fastify handler with the same main statement, without sessions, rights, a count or names.
 */
export async function largeLists({ root, rounds }: Bench): Promise<Measurement[]> {
  const dataDir = await mkdtemp(path.join(tmpdir(), 'portal-bench-'))
  const postgres = await startPostgres({ isLasting: false })
  const children: ChildProcess[] = []
  try {
    const port = await freePort()
    const portal = await start(root, port, ['server/main.ts'], {
      DATA_DIR: dataDir,
      DATABASE_URL: postgres.url(),
      PORTAL_DEMO: 'true',
    })
    children.push(portal)
    const ids = await fillRecords(postgres.url(), { form, users, count, own })
    const barePort = await freePort()
    const args = ['scripts/bench/lists/bareServer.ts', String(barePort), postgres.url(), JSON.stringify(byHand(ids))]
    children.push(await start(root, barePort, args))

    const api = `http://127.0.0.1:${port}/bpm-server`
    const signIn = async (username: string) => {
      const body = new URLSearchParams({ username, password: demoPassword })
      const { token } = (await (await fetch(`${api}/login`, { method: 'POST', body })).json()) as { token: string }
      return { 'x-token': token, 'x-er-tenant-id': ids.appId }
    }
    const headers = await Promise.all(users.map(signIn))
    const manager = headers[2]!
    const list = (query: Record<string, string>, kind = '/manage', who = manager): Call => ({
      url: `${api}/api/engine/form-instances${kind}?${new URLSearchParams({ form, ...query })}`,
      headers: who,
    })
    const bare = (name: string): Call => ({ url: `http://127.0.0.1:${barePort}/${name}` })
    const far = await (await fetch(list({ page: '9999' }).url, { headers: manager })).json()
    const after = (far as { next: string }).next

    const side = async (call: Call) => {
      await timesOf(call, warmUp)
      return timesOf(call, times)
    }
    const first = await side(list({}))
    const rows: Measurement[] = [
      { row: '1,000,000 records: page 1', unit: 'ms', ours: median(first), baseline: median(await side(bare('page'))) },
      {
        row: '1,000,000 records: page 10,000, against page 1',
        unit: 'ms',
        ours: median(await side(list({ page: '10000', after }))),
        baseline: median(first),
        goal: 3,
      },
      {
        row: '1,000,000 records: filtered by a number',
        unit: 'ms',
        ours: median(await side(list({ filter: 'days == 42' }))),
        baseline: median(await side(bare('filtered'))),
        goal: 1.5,
      },
      {
        row: '1,000,000 records: search of two rare characters, p99',
        unit: 'ms',
        ours: quantile(await side(list({ search: rarePair })), 0.99),
        goal: 30,
      },
      {
        row: '1,000,000 records: search of two characters that all have, p99',
        unit: 'ms',
        ours: quantile(await side(list({ search: commonPair })), 0.99),
        goal: 30,
      },
    ]
    const ourRates: number[] = []
    const bareRates: number[] = []
    for (let round = 0; round < rounds; round += 1) {
      // One user may run two at once.
      const calls = headers.flatMap((who) => [list({}, '', who), list({}, '', who)])
      ourRates.push(await rateOf(calls, seconds))
      bareRates.push(
        await rateOf(
          Array.from(calls, () => bare('own')),
          seconds,
        ),
      )
    }
    rows.push({
      row: 'list calls: milliseconds a call, 6 connections',
      unit: 'ms',
      ours: 1000 / median(ourRates),
      baseline: 1000 / median(bareRates),
      goal: 2,
    })
    return rows
  } finally {
    for (const child of children) await stop(child)
    await postgres.stop()
    await rm(dataDir, { recursive: true, force: true })
  }
}
