import { type RawBuilder, sql } from 'kysely'
import type { OperationTypes } from '@/domain/contract/generated/types'
import type { Database } from '@/server/db/connect'
import { scoped } from '@/server/db/scoped'
import { roleTree } from '@/server/resources/organisation/repository'

type NamesRequest = OperationTypes['resolveNames']['body']
type Found = OperationTypes['resolveNames']['reply']['content'][number]

/** White space, and Chinese brackets: people write the same name with and without them. */
const FOLDED = '（） \u00a0\u3000\t\r\n'

/** Normalises a text for comparison: without case, brackets and spaces. */
const folded = (text: RawBuilder<unknown>) => sql`lower(translate(${text}, ${FOLDED}, '()'))`

/** The candidates of a kind: rows with the columns of a result, and the spellings of each. */
interface Named {
  from: RawBuilder<unknown>
  spellings: RawBuilder<unknown>[]
}

/** Finds people, organisations and roles of a realm by their names, many at once. */
export function namesRepository(db: Database, realmId: number) {
  const scope = scoped(db, { realmId })
  const named: Record<Found['kind'], Named> = {
    users: {
      from: sql`(select id, real_name as name, username, real_name || ' (' || username || ')' as spelling,
        true as leaf, false as need_bind_org from ${scope.rows('account')} account where not is_disabled)`,
      spellings: [sql`n.name`, sql`n.username`, sql`n.spelling`],
    },
    orgs: {
      from: sql`(select o.id, o.name, o.code, replace(o.full_name, '/', ' / ') as spelling, false as need_bind_org,
        not exists (select 1 from ${scope.rows('org')} c where c.parent_id = o.id) as leaf
        from ${scope.rows('org')} o)`,
      spellings: [sql`n.name`, sql`n.code`, sql`n.spelling`],
    },
    roles: {
      from: sql`(select id, name, code, replace(full_name_path, '/', ' / ') as spelling, leaf, need_bind_org
        from ${roleTree(scope)} t where type = 'role')`,
      spellings: [sql`n.name`, sql`n.code`, sql`n.spelling`],
    },
  }

  async function find(kind: Found['kind'], texts: readonly string[]): Promise<Found[]> {
    if (texts.length === 0) return []
    const { from, spellings } = named[kind]
    const ways = sql.join(spellings.map((spelling) => sql`(${folded(spelling)})`))
    // Both sides are normalised once, before the join.
    const { rows } = await sql<Omit<Found, 'kind'>>`
      with requested as materialized (
        select value as text, ${folded(sql`value`)} as way from json_array_elements_text(${JSON.stringify(texts)}::json)
      ), known as materialized (
        select n.*, w.way from ${from} n cross join lateral (values ${ways}) w(way)
      )
      select distinct a.text, k.id, k.name, k.spelling, k.leaf, k.need_bind_org
      from requested a join known k using (way) order by a.text, k.spelling, k.id`.execute(db)
    return rows.map((row) => ({ kind, ...row }))
  }

  return {
    /** All matches of a text: none, one, or several of the same name. */
    async resolve({ users = [], orgs = [], roles = [] }: NamesRequest) {
      const found = await Promise.all([find('users', users), find('orgs', orgs), find('roles', roles)])
      return { content: found.flat() }
    },
  }
}
