import { sql } from 'kysely'
import type { OperationTypes } from '@/domain/contract/generated/types'
import { AppError } from '@/domain/errors/AppError'
import { t } from '@/domain/i18n/t'
import type { Database } from '@/server/db/connect'
import { newId } from '@/server/db/newId'
import { containing, orderBy, pageWindow } from '@/server/db/paging'
import { pinyinText } from '@/server/db/pinyinText'
import { scoped } from '@/server/db/scoped'
import type { Session } from '@/server/plugins/session'
import { audit } from '@/server/resources/audit'

type Role = OperationTypes['createRole']['reply']
type RoleGroup = OperationTypes['createRoleGroup']['reply']

/** Roles and their groups of the caller's realm, for its administrators. */
export function roleRepository(db: Database, session: Session) {
  const { realmId } = session
  const scope = scoped(db, { realmId })
  const selection = sql`
    select r.id, r.code, r.name, r.group_id, g.name as group_name, r.need_bind_org,
      (select count(*) from ${scope.rows('accountRole')} ar where ar.role_id = r.id) as members`
  const source = sql`
    from ${scope.rows('role')} r join ${scope.rows('roleGroup')} g on g.id = r.group_id where true`

  async function get(id: string, trx: Database = db): Promise<Role> {
    const { rows } = await sql<Role>`${selection} ${source} and r.id = ${id}::uuid`.execute(trx)
    if (!rows[0]) throw new AppError('not_found')
    return rows[0]
  }

  async function getGroup(id: string, trx: Database = db): Promise<RoleGroup> {
    const group = await scope
      .in(trx)
      .select('roleGroup')
      .select(['id', 'code', 'name', 'parentId'])
      .where('id', '=', id)
      .executeTakeFirst()
    if (!group) throw new AppError('not_found')
    return group
  }

  async function assertGroup(trx: Database, id: string): Promise<void> {
    await getGroup(id, trx).catch((cause) => {
      throw new AppError('reference_missing', { cause })
    })
  }

  async function isBelow(trx: Database, id: string, ancestor: string): Promise<boolean> {
    const { rows } = await sql`
      with recursive up as (
        select id, parent_id from ${scope.rows('roleGroup')} role_group where id = ${id}::uuid
        union select g.id, g.parent_id from ${scope.rows('roleGroup')} g join up on g.id = up.parent_id
      ) select 1 from up where id = ${ancestor}::uuid`.execute(trx)
    return rows.length > 0
  }

  return {
    get,

    async list(query: OperationTypes['listRoles']['query']) {
      const { page, size, offset } = pageWindow(query)
      const group = query.groupId
        ? sql`and r.group_id in (with recursive below as (
            select id from ${scope.rows('roleGroup')} role_group where id = ${query.groupId}::uuid
            union select g.id from ${scope.rows('roleGroup')} g join below b on g.parent_id = b.id
          ) select id from below)`
        : sql``
      const search = query.search
        ? sql`and (r.name || ' ' || r.code || ' ' || r.pinyin) ilike ${containing(query.search)}`
        : sql``
      const order = orderBy(query.sort, { name: sql`r.pinyin`, code: sql`r.code` }, sql`r.id`, sql`g.pinyin, r.pinyin`)
      const { rows } = await sql<Role & { total: number }>`
        ${selection}, count(*) over () as total ${source} ${group} ${search}
        order by ${order} limit ${size} offset ${offset}`.execute(db)
      return { content: rows.map(({ total: _, ...role }) => role), total: rows[0]?.total ?? 0, page, size }
    },

    /** The code is generated if absent: pickers ask for the name alone. */
    async createGroup({ code, name, parentId }: OperationTypes['createRoleGroup']['body']): Promise<RoleGroup> {
      const id = newId()
      return db.transaction().execute(async (trx) => {
        if (parentId) await assertGroup(trx, parentId)
        await scope
          .in(trx)
          .insert('roleGroup', {
            id,
            parentId: parentId ?? null,
            code: code ?? `group_${id.replaceAll('-', '')}`,
            name,
            pinyin: pinyinText(name),
          })
          .execute()
        await audit(trx, { session, operation: 'createRoleGroup', target: id })
        return getGroup(id, trx)
      })
    },

    async updateGroup(id: string, { name, parentId }: OperationTypes['updateRoleGroup']['body']): Promise<RoleGroup> {
      return db.transaction().execute(async (trx) => {
        // Two concurrent moves could form a cycle, so they are serialised.
        await sql`select 1 from ${scope.rows('roleGroup')} role_group for update`.execute(trx)
        await getGroup(id, trx)
        if (parentId) await assertGroup(trx, parentId)
        if (parentId && (await isBelow(trx, parentId, id)))
          throw new AppError('conflict', { message: t('不能把角色组移到它自己或它的下级之下') })
        await scope
          .in(trx)
          .update('roleGroup')
          .set({ name, pinyin: pinyinText(name), ...(parentId === undefined ? {} : { parentId }) })
          .where('id', '=', id)
          .execute()
        await audit(trx, { session, operation: 'updateRoleGroup', target: id })
        return getGroup(id, trx)
      })
    },

    /** Refused while it contains roles (by a foreign key) or groups. */
    async removeGroup(id: string): Promise<void> {
      await db.transaction().execute(async (trx) => {
        await getGroup(id, trx)
        const below = await scope.in(trx).select('roleGroup').select('id').where('parentId', '=', id).executeTakeFirst()
        if (below) throw new AppError('in_use', { message: t('角色组中还有下级，请先移走再删除') })
        await scope.in(trx).delete('roleGroup').where('id', '=', id).execute()
        await audit(trx, { session, operation: 'deleteRoleGroup', target: id })
      })
    },

    async create(body: OperationTypes['createRole']['body']): Promise<Role> {
      const id = newId()
      return db.transaction().execute(async (trx) => {
        await assertGroup(trx, body.groupId)
        await scope
          .in(trx)
          .insert('role', {
            id,
            groupId: body.groupId,
            code: body.code,
            name: body.name,
            pinyin: pinyinText(body.name),
            needBindOrg: body.needBindOrg ?? false,
          })
          .execute()
        await audit(trx, { session, operation: 'createRole', target: id })
        return get(id, trx)
      })
    },

    async update(id: string, body: OperationTypes['updateRole']['body']): Promise<Role> {
      return db.transaction().execute(async (trx) => {
        await get(id, trx)
        if (body.groupId) await assertGroup(trx, body.groupId)
        const set = {
          ...(body.groupId ? { groupId: body.groupId } : {}),
          ...(body.name ? { name: body.name, pinyin: pinyinText(body.name) } : {}),
          ...(body.needBindOrg === undefined ? {} : { needBindOrg: body.needBindOrg ?? false }),
        }
        if (Object.keys(set).length > 0) await scope.in(trx).update('role').set(set).where('id', '=', id).execute()
        await audit(trx, { session, operation: 'updateRole', target: id })
        return get(id, trx)
      })
    },

    /** Refused while it has members. */
    async remove(id: string): Promise<void> {
      await db.transaction().execute(async (trx) => {
        const { members } = await get(id, trx)
        if (members > 0)
          throw new AppError('in_use', { message: t('还有 {members} 名成员，请先移除成员再删除角色', { members }) })
        await scope.in(trx).delete('role').where('id', '=', id).execute()
        await audit(trx, { session, operation: 'deleteRole', target: id })
      })
    },
  }
}
