import { sql } from 'kysely'
import type { OperationTypes } from '@/domain/contract/generated/types'
import { chainAudit, verifyAudit } from '@/server/db/chainAudit'
import type { Database } from '@/server/db/connect'
import { containing, pageWindow } from '@/server/db/paging'
import { acrossApplications, type Scope } from '@/server/db/scoped'
import type { Session } from '@/server/plugins/session'
import { categories } from '@/server/resources/audit-log/categories'
import { defineResource } from '@/server/resources/defineResource'

type List = OperationTypes['listAuditEntries']
type Row = List['reply']['content'][number]

/** Finds the current title of a record or a person, if it still exists. */
const targetName = (scope: Scope) => sql`coalesce(
  case when e.target ~ '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$' then coalesce(
    (select i.title from ${scope.rows('formInstance')} i where i.app_id = e.app_id and i.id = e.target::uuid),
    (select p.real_name from ${scope.rows('account')} p where p.id = e.target::uuid)) end, e.target)`

const dayMs = 24 * 3600_000

export const auditLogResource = defineResource({
  name: 'audit-log',
  operations: {
    listAuditEntries: ({ db, session, query }) => list(db, session, query),
    async verifyAuditEntries({ db }) {
      await chainAudit(db)
      return verifyAudit(db)
    },
  },
})

async function list(db: Database, { realmId }: Session, query: List['query']): Promise<List['reply']> {
  await chainAudit(db)
  const scope = acrossApplications(db, { realmId })
  const { page, size, offset } = pageWindow(query)
  const conditions = [sql`true`]
  if (query.category) conditions.push(sql`e.operation in (${sql.join([...categories[query.category]])})`)
  if (query.days)
    conditions.push(sql`e.at > ${new Date(Date.now() - Number(query.days) * dayMs).toISOString()}::timestamptz`)
  if (query.appId) conditions.push(sql`e.app_id = ${query.appId}::uuid`)
  if (query.search?.trim())
    conditions.push(sql`(u.real_name || ' ' || u.username || ' ' || e.target || ' ' || coalesce(e.address, '')) ilike ${containing(query.search)}
      or (u.id is null and e.target ilike ${containing(query.search)})`)
  const where = sql.join(
    conditions.map((condition) => sql`(${condition})`),
    sql` and `,
  )
  const { rows } = await sql<Omit<Row, 'changes'> & { details: unknown; total: number }>`
    select e.id, e.at, e.user_id, u.real_name as user_name, u.username, a.name as app_name, e.operation, e.target, ${targetName(scope)} as target_name, e.address,
      e.details, e.number, e.previous_hash, e.hash, count(*) over () as total
    from ${scope.rows('audit')} e left join ${scope.rows('account')} u on u.id = e.user_id
    left join ${scope.rows('application')} a on a.id = e.app_id
    where ${where} order by e.at desc, e.id desc limit ${size} offset ${offset}`.execute(db)
  const content = rows.map(
    ({ total: _, details, ...row }): Row => ({
      ...row,
      changes: details ? JSON.stringify(details) : '',
    }),
  )
  return { content, total: rows[0]?.total ?? 0, page, size }
}
