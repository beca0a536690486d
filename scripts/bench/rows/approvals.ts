import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { performance } from 'node:perf_hooks'
import { CamelCasePlugin, Kysely, PostgresDialect, type PostgresPool } from 'kysely'
import type { Bench, Measurement } from '@/scripts/bench/Measurement'
import { makeRequests, type OpenRequest } from '@/scripts/bench/processes/makeRequests'
import { recordingPool, type Statement } from '@/scripts/bench/processes/recordingPool'
import { median } from '@/scripts/bench/statistics'
import { connect } from '@/server/db/connect'
import { migrate } from '@/server/db/migrate'
import { prepareAccounts } from '@/server/db/prepareAccounts'
import { defaultRealmId } from '@/server/db/realm'
import { scoped } from '@/server/db/scoped'
import type { Tables } from '@/server/db/tables'
import { seedDemo } from '@/server/demo/seedDemo'
import { readInstance } from '@/server/engine/instanceStore'
import { takeStep } from '@/server/engine/takeStep'
import { readEnv } from '@/server/env'
import { openFileStore } from '@/server/storage/openFileStore'
import { startPostgres } from '@/tests/helpers/serverPostgres'

const times = 200
const warmUp = 50

/** What an approval takes with the interpreter, against the statements that it sends, sent by themselves for other requests. */
async function stepCost(database: { dataDir: string; databaseUrl?: string }) {
  const env = { ...readEnv({ DATA_DIR: database.dataDir, PORTAL_DEMO: 'true' }), ...database }
  const connection = await connect(database)
  try {
    await migrate(connection.pool)
    await prepareAccounts(connection.db, env)
    await seedDemo(connection.db, openFileStore(env))
    const { pool, record } = recordingPool(connection.pool)
    const db = new Kysely<Tables>({
      dialect: new PostgresDialect({ pool: pool as unknown as PostgresPool }),
      plugins: [new CamelCasePlugin({ maintainNestedObjectKeys: true })],
    })
    const { id: appId } = await db
      .selectFrom('application')
      .select('id')
      .where('realmId', '=', defaultRealmId)
      .where('code', '=', 'hr')
      .executeTakeFirstOrThrow()
    const scope = scoped(db, { realmId: defaultRealmId, appId })
    const now = new Date().toISOString()
    const { process, values, requests } = await makeRequests(scope, { count: 2 * (times + warmUp) + 1, now })

    const approve = ({ id, task, approver }: OpenRequest) =>
      db.transaction().execute(async (trx) => {
        const inTrx = scope.in(trx)
        const instance = await readInstance(inTrx, id)
        if (!instance) throw new Error('no such request')
        const event = { type: 'complete', outcome: 'agree', now, by: approver, task, values } as const
        await takeStep(inTrx, { instance, process, event, values })
      })
    const [sample, ...rest] = requests as [OpenRequest, ...OpenRequest[]]
    const statements = await record(() => approve(sample))
    const naming = (value: unknown, id: string): unknown =>
      typeof value === 'string' ? value.replaceAll(sample.id, id) : value
    const send = async ({ id }: OpenRequest) => {
      const client = await connection.pool.connect()
      try {
        for (const { text, values: of } of statements)
          await client.query(
            text,
            of?.map((value) => naming(value, id)),
          )
      } finally {
        client.release()
      }
    }
    const timeOf = async (act: (request: OpenRequest) => Promise<unknown>, request: OpenRequest) => {
      const began = performance.now()
      await act(request)
      return performance.now() - began
    }
    const ours: number[] = []
    const bare: number[] = []
    for (let at = 0; at < rest.length; at += 2) {
      ours.push(await timeOf(approve, rest[at]!))
      bare.push(await timeOf(send, rest[at + 1]!))
    }
    return { ours: median(ours.slice(warmUp)), baseline: median(bare.slice(warmUp)), statements }
  } finally {
    await connection.close()
  }
}

/** Approvals through the interpreter and the store, against the same SQL without an engine (at least 0.85 of its rate, so at most 1.18 of its time). */
export async function approvals(_: Bench): Promise<Measurement[]> {
  const dataDir = await mkdtemp(path.join(tmpdir(), 'portal-bench-'))
  const postgres = await startPostgres({ isLasting: false })
  try {
    const row = (where: string, cost: { ours: number; baseline: number; statements: Statement[] }): Measurement => ({
      row: `approval on ${where}, ${cost.statements.length} statements`,
      unit: 'ms',
      ours: cost.ours,
      baseline: cost.baseline,
      goal: 1.18,
    })
    return [
      row('PostgreSQL', await stepCost({ dataDir, databaseUrl: postgres.url() })),
      row('PGlite', await stepCost({ dataDir })),
    ]
  } finally {
    await postgres.stop()
    await rm(dataDir, { recursive: true, force: true })
  }
}
