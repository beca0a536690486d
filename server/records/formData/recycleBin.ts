import { sql } from 'kysely'
import type { OperationTypes } from '@/domain/contract/generated/types'
import type { Database } from '@/server/db/connect'
import { binDays } from '@/server/db/forgetOld'
import { containing, pageWindow } from '@/server/db/paging'
import { scoped } from '@/server/db/scoped'
import { rowsOf } from '@/server/records/formData/rowConditions'
import type { RecordCaller } from '@/server/records/RecordCaller'
import { rowScope } from '@/server/records/recordQuery'

type List = OperationTypes['listDeletedFormInstances']
type Row = List['reply']['content'][number]

/** Deleted records, which can be restored for some time: the caller's own, all of them for managers of the application. */
export async function listRecycleBin(db: Database, caller: RecordCaller, query: List['query']): Promise<List['reply']> {
  const { rows } = scoped(db, caller)
  const { page, size, offset } = pageWindow(query)
  const search = query.search?.trim() ? sql`and i.title ilike ${containing(query.search)}` : sql``
  const found = await sql<Row & { total: number }>`
    select i.id as order_id, r.code as form, r.title as form_title, i.title, a.real_name as created_by_name, i.created_at,
      i.deleted_at, d.real_name as deleted_by_name, i.deleted_at + make_interval(days => ${binDays}::int) as removed_at,
      count(*) over () as total
    from ${rows('formInstance')} i join ${rows('account')} a on a.id = i.created_by
    left join ${rows('account')} d on d.id = i.deleted_by
    join ${rows('resource')} r on r.id = i.form_id
    where ${rowsOf(rowScope(caller, { isDeleted: true }))} ${search}
    order by i.deleted_at desc, i.id limit ${size} offset ${offset}`.execute(db)
  const content = found.rows.map(({ total: _, ...row }) => row)
  return { content, total: found.rows[0]?.total ?? 0, page, size }
}
