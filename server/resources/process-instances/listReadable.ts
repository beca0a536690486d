import { sql } from 'kysely'
import type { OperationTypes } from '@/domain/contract/generated/types'
import { contains, pageWindow } from '@/server/db/paging'
import { acrossApplications } from '@/server/db/scoped'
import { idArray } from '@/server/db/values'
import { readsInstance } from '@/server/engine/readsInstance'
import type { ProcessContext } from '@/server/resources/processCall'

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i

type Operation = OperationTypes['listReadable']

/** The instances that the caller may read, of whatever process and application, the newest first; of given ids, those among them. */
export async function listReadable(
  { db, scope: { realmId, appId }, person }: ProcessContext,
  query: Operation['query'],
): Promise<Operation['reply']> {
  const { page, size, offset } = pageWindow(query)
  const { rows: of } = acrossApplications(db, { realmId })
  const terms = [readsInstance(db, { ...person, realmId, appId })]
  if (query.ids !== undefined)
    terms.push(sql`i.id = any(${idArray(query.ids.split(',').filter((id) => uuid.test(id)))}::uuid[])`)
  if (query.search?.trim()) terms.push(contains(sql`i.title`, query.search.trim()))
  // One more than is shown tells whether there are more: counting everything somebody may read would cost more than it says.
  const { rows } = await sql<Operation['reply']['content'][number]>`
    select i.id, i.app_id, i.title, i.status, i.started_at, s.real_name as starter_name, r.title as process_title
    from ${of('processInstance')} i join ${of('account')} s on s.id = i.starter_id
    join ${of('resource')} r on r.app_id = i.app_id and r.id = i.process_id
    where ${sql.join(terms, sql` and `)}
    order by i.started_at desc, i.id desc limit ${size + 1} offset ${offset}`.execute(db)
  return { content: rows.slice(0, size), hasMore: rows.length > size, page, size }
}
