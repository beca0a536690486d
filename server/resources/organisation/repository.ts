import { type RawBuilder, sql } from 'kysely'
import type { OperationTypes } from '@/domain/contract/generated/types'
import { AppError } from '@/domain/errors/AppError'
import type { Database } from '@/server/db/connect'
import { contains, orderBy, pageWindow } from '@/server/db/paging'
import { type Scope, scoped } from '@/server/db/scoped'
import { idArray } from '@/server/db/values'

type TreeQuery = OperationTypes['listOrgs']['query']
type TreeNode = OperationTypes['listOrgs']['reply']['content'][number]

/** How one kind of node is read: FROM and WHERE with the alias n, and the parts of a node, computed only for the page. */
interface TreeSource {
  columns: RawBuilder<unknown>
  from: RawBuilder<unknown>
  join?: RawBuilder<unknown>
  parent: RawBuilder<unknown>
  searched: RawBuilder<unknown>
  /** Condition on selectable nodes; if absent, all. A query by id returns all nodes, since old data refers to them. */
  offered?: RawBuilder<unknown>
  order?: RawBuilder<unknown>
}

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i

/** Roles and their groups, each with its path, as a table. */
export const roleTree = (scope: Scope<'role' | 'roleGroup'>): RawBuilder<unknown> => sql`(
  with recursive g as (
    select id, name, parent_id, code, name as full_name_path, pinyin from ${scope.rows('roleGroup')} role_group
    where parent_id is null
    union all
    select c.id, c.name, c.parent_id, c.code, g.full_name_path || '/' || c.name, c.pinyin
    from ${scope.rows('roleGroup')} c join g on c.parent_id = g.id
  )
  select g.*, 'role-group' as type, false as need_bind_org,
    not exists (select 1 from ${scope.rows('role')} r where r.group_id = g.id)
      and not exists (select 1 from g c where c.parent_id = g.id) as leaf
  from g
  union all
  select r.id, r.name, r.group_id, r.code, g.full_name_path || '/' || r.name, r.pinyin,
    'role', r.need_bind_org, true
  from ${scope.rows('role')} r join g on g.id = r.group_id
)`

/** Users, organisations, roles and their groups of the caller's realm, for the pickers. */
export function organisationRepository(db: Database, realmId: number) {
  const scope = scoped(db, { realmId })
  const users: TreeSource = {
    columns: sql`n.id, n.real_name as name, 'user' as type, n.org_id as parent_id, true as leaf, n.username,
      coalesce(o.full_name || '/', '') || n.real_name as full_name_path, n.avatar, n.pinyin`,
    from: sql`${scope.rows('account')} n where true`,
    join: sql`left join ${scope.rows('org')} o on o.id = n.org_id`,
    parent: sql`n.org_id`,
    offered: sql`not n.is_disabled`,
    searched: sql`(n.real_name || ' ' || n.username || ' ' || n.pinyin)`,
  }
  const orgs: TreeSource = {
    columns: sql`n.id, n.name, 'org' as type, n.parent_id, n.code, n.full_name as full_name_path, n.sort, n.pinyin,
      not exists (select 1 from ${scope.rows('org')} c where c.parent_id = n.id) as leaf`,
    from: sql`${scope.rows('org')} n where true`,
    parent: sql`n.parent_id`,
    searched: sql`(n.name || ' ' || n.code || ' ' || n.pinyin)`,
    order: sql`n.sort, n.pinyin`,
  }
  const roles: TreeSource = {
    columns: sql`n.*`,
    from: sql`${roleTree(scope)} n where true`,
    parent: sql`n.parent_id`,
    searched: sql`(n.name || ' ' || n.code || ' ' || n.pinyin)`,
  }

  async function list(source: TreeSource, query: TreeQuery & { type?: string }, extra: RawBuilder<unknown>) {
    const { page, size, offset } = pageWindow(query, 9999)
    const order = orderBy(query.sort, { name: sql`n.pinyin` }, sql`n.id`, source.order ?? sql`n.pinyin`)
    const where = sql`${source.from} ${extra} ${conditions(source, query)}`
    const join = source.join ?? sql``
    const { rows } = await sql<TreeNode & { total: number; sort?: number }>`
      select ${source.columns}, n.total from (
        select n.*, count(*) over () as total from ${where} order by ${order} limit ${size} offset ${offset}
      ) n ${join} order by ${order}`.execute(db)
    const content = rows.map(({ total: _, sort: __, ...node }) => ({
      ...node,
      displayName: node.name,
      value: node.id,
    }))
    return { content, total: rows[0]?.total ?? 0, page, size }
  }

  return {
    users: (query: TreeQuery | OperationTypes['listUsers']['query']) => list(users, query as TreeQuery, sql``),
    orgs: (query: TreeQuery) => list(orgs, query, sql``),
    roles: (query: OperationTypes['listRoleGroups']['query']) =>
      list(roles, query as TreeQuery, query.type ? sql`and n.type = ${query.type}` : sql``),
  }
}

function conditions(source: TreeSource, query: TreeQuery): RawBuilder<unknown> {
  const terms: RawBuilder<unknown>[] = []
  if (query.ids !== undefined) terms.push(sql`n.id = any(${idArray(parseIds(query.ids))}::uuid[])`)
  else if (source.offered) terms.push(source.offered)
  if (query.parentId === 'root') terms.push(sql`${source.parent} is null`)
  else if (query.parentId) terms.push(sql`${source.parent} = ${parseIds(query.parentId)[0]}::uuid`)
  if (query.search?.trim()) terms.push(contains(source.searched, query.search))
  return terms.length > 0 ? sql`and ${sql.join(terms, sql` and `)}` : sql``
}

function parseIds(text: string): string[] {
  const ids = text.split(',').filter(Boolean)
  if (ids.every((id) => uuid.test(id))) return ids
  throw new AppError('bad_request')
}
