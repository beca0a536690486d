import { sql } from 'kysely'
import type { ProcessDocument } from '@/domain/documents/kinds/process/ProcessDocument'
import { AppError } from '@/domain/errors/AppError'
import type { Graph } from '@/domain/process/graph/Graph'
import { loadGraph } from '@/domain/process/graph/loadGraph'
import type { AppScope } from '@/server/db/scoped'

/** A published version of a process, with the graph that was compiled when it was published. */
export interface ProcessVersion {
  id: string
  code: string
  version: number
  document: ProcessDocument
  graph: Graph
}

/** Published versions never change, so what was read once is cached; the oldest go first. */
const cached = new Map<string, ProcessVersion>()
const mostCached = 300

/** The version that an instance is pinned to, whether or not the process is still online. Throws not_found. */
export async function processVersion(scope: AppScope, id: string, version: number): Promise<ProcessVersion> {
  const key = `${scope.realmId}/${scope.appId}/${id}/${version}`
  const known = cached.get(key)
  if (known) return known
  const { rows } = await sql<
    Omit<ProcessVersion, 'document' | 'graph'> & { document: unknown; compiled: Graph | null }
  >`
    select r.id, r.code, v.version, v.document, v.compiled from ${scope.rows('resource')} r
    join ${scope.rows('resourceVersion')} v on v.resource_id = r.id
    where r.kind = 'process' and r.id = ${id}::uuid and v.version = ${version}::int`.execute(scope.db)
  const [row] = rows
  if (!row?.compiled) throw new AppError('not_found')
  const { compiled, ...rest } = row
  const document = row.document as ProcessDocument
  const found = { ...rest, document, graph: loadGraph(compiled, document) }
  cached.set(key, found)
  if (cached.size > mostCached) cached.delete(cached.keys().next().value!)
  return found
}

/** The version that people start now, of a process that is online, by id or any code that it has or had. Throws not_found. */
export async function startableVersion(scope: AppScope, process: string): Promise<ProcessVersion> {
  const row = await scope
    .select('resource')
    .select(['id', 'publishedVersion', 'isOnline'])
    .where('kind', '=', 'process')
    .where((where) =>
      where.or([
        where(sql<string>`id::text`, '=', process.toLowerCase()),
        where(
          'id',
          'in',
          sql<string>`(select id from ${scope.rows('codeOwner')} o where kind = 'process' and code = ${process})`,
        ),
      ]),
    )
    .executeTakeFirst()
  if (!row?.isOnline || row.publishedVersion === null) throw new AppError('not_found')
  return processVersion(scope, row.id, row.publishedVersion)
}
