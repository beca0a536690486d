import { sql } from 'kysely'
import type { OperationTypes } from '@/domain/contract/generated/types'
import { AppError } from '@/domain/errors/AppError'
import type { ProcessState } from '@/domain/process/engine/ProcessState'
import { pageWindow } from '@/server/db/paging'
import { placesIn } from '@/server/resources/process-instances/migrationPlaces'
import { migrateTo } from '@/server/resources/process-instances/moveInstance'
import type { ProcessContext } from '@/server/resources/processCall'
import { mostCounted } from '@/server/resources/processRows'

type List = OperationTypes['listMigrations']
type Batch = OperationTypes['migrateProcesses']
type Result = Batch['reply']['results'][number]

interface OldInstance {
  id: string
  title: string
  starterName: string
  startedAt: string
  version: number
  state: ProcessState
}

/**
 * The open instances of a process that go by an older version than the published one, newest first, with what that has of the places at which
 * they stand. Throws not_found for what is no process of the application.
 */
export async function listMigrations(
  { scope }: ProcessContext,
  id: string,
  query: List['query'],
): Promise<Omit<List['reply'], 'mayMigrate'>> {
  const { page, size, offset } = pageWindow(query)
  const process = await scope
    .select('resource')
    .select('publishedVersion')
    .where('kind', '=', 'process')
    .where('id', '=', id)
    .executeTakeFirst()
  if (!process) throw new AppError('not_found')
  const version = process.publishedVersion
  if (version === null) return { version, content: [], total: 0, isCapped: false, page, size }
  const source = sql`from ${scope.rows('processInstance')} i join ${scope.rows('account')} a on a.id = i.starter_id
    where i.process_id = ${id}::uuid and i.status in ('running', 'suspended') and i.version <> ${version}::int`
  const { rows } = await sql<OldInstance>`
    select i.id, i.title, a.real_name as starter_name, i.started_at, i.version, i.state ${source}
    order by i.started_at desc, i.id desc limit ${size} offset ${offset}`.execute(scope.db)
  const { rows: counted } = await sql<{ total: number }>`
    select count(*) as total from (select 1 ${source} limit ${mostCounted + 1}) counted`.execute(scope.db)
  const total = counted[0]?.total ?? 0
  const content = await Promise.all(
    rows.map(async ({ state, ...row }) => ({
      ...row,
      places: await placesIn(scope, { processId: id, version: row.version, state }, version),
    })),
  )
  return { version, content, total: Math.min(total, mostCounted), isCapped: total > mostCounted, page, size }
}

/**
 * Some instances of a process go over to its published version, for one reason and with one mapping. Each is a transaction of its own, and has a
 * result of its own.
 */
export async function migrateAll(
  context: ProcessContext,
  processId: string,
  { ids, ...body }: Batch['body'],
): Promise<Batch['reply']> {
  const results: Result[] = []
  for (const id of new Set(ids)) results.push(await migrateOne(context, { id, processId }, body))
  return { results }
}

async function migrateOne(
  context: ProcessContext,
  { id, processId }: { id: string; processId: string },
  body: Omit<Batch['body'], 'ids'>,
): Promise<Result> {
  try {
    const found = await context.scope
      .select('processInstance')
      .select('id')
      .where('id', '=', id)
      .where('processId', '=', processId)
      .executeTakeFirst()
    if (!found) throw new AppError('not_found')
    await migrateTo(context, id, body)
    return { id, result: 'migrated', message: null }
  } catch (error) {
    if (error instanceof AppError && error.status < 500) return { id, result: 'refused', message: error.message }
    throw error
  }
}
