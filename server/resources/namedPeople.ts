import { sql } from 'kysely'
import type { OperationTypes } from '@/domain/contract/generated/types'
import { AppError } from '@/domain/errors/AppError'
import type { Database } from '@/server/db/connect'
import { containing, orderBy, pageWindow } from '@/server/db/paging'
import { scoped } from '@/server/db/scoped'
import { idArray } from '@/server/db/values'

type Query = OperationTypes['listPositionMembers']['query']
type Member = OperationTypes['listPositionMembers']['reply']['content'][number]

interface Asked {
  realmId: number
  /** Whose members they are: rows of one of the two tables, with that column. */
  of: { table: 'positionMember' | 'userGroupMember'; column: 'position_id' | 'group_id'; id: string }
  query: Query
}

/** One page of those who hold a position or are in a group. */
export async function pageOfPeople(db: Database, { realmId, of, query }: Asked) {
  const scope = scoped(db, { realmId })
  const { page, size, offset } = pageWindow(query)
  const search = query.search
    ? sql`and (u.real_name || ' ' || u.username || ' ' || u.pinyin) ilike ${containing(query.search)}`
    : sql``
  const order = orderBy(query.sort, { realName: sql`u.pinyin`, username: sql`u.username` }, sql`u.id`, sql`u.pinyin`)
  const { rows } = await sql<Member & { total: number }>`
    select u.id as user_id, u.username, u.real_name, o.full_name as org_name, count(*) over () as total
    from ${scope.rows(of.table)} m join ${scope.rows('account')} u on u.id = m.user_id
    left join ${scope.rows('org')} o on o.id = u.org_id
    where m.${sql.raw(of.column)} = ${of.id}::uuid ${search}
    order by ${order} limit ${size} offset ${offset}`.execute(db)
  return { content: rows.map(({ total: _, ...member }) => member), total: rows[0]?.total ?? 0, page, size }
}

/** Accounts to add, each once. Throws reference_missing where one of them is not there. */
export async function accountsToAdd(trx: Database, realmId: number, userIds: readonly string[]): Promise<string[]> {
  const ids = [...new Set(userIds)]
  const { rows } = await sql`
    select id from ${scoped(trx, { realmId }).rows('account')} account where id = any(${idArray(ids)}::uuid[])`.execute(
    trx,
  )
  if (rows.length < ids.length) throw new AppError('reference_missing')
  return ids
}

/** What waits for a position or a group to be received is in its people's lists at once, and no longer in those of former ones. */
export const todoChanged = (todoOf: string) => ({ todoOf })
