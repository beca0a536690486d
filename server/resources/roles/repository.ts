import { sql } from 'kysely'
import type { OperationTypes } from '@/domain/contract/generated/types'
import { AppError } from '@/domain/errors/AppError'
import { t } from '@/domain/i18n/t'
import type { Database } from '@/server/db/connect'
import { newId } from '@/server/db/newId'
import { containing, orderBy, pageWindow } from '@/server/db/paging'
import { pinyinText } from '@/server/db/pinyinText'
import type { Session } from '@/server/plugins/session'
import { audit } from '@/server/resources/audit'

type Role = OperationTypes['createRole']['reply']
type RoleGroup = OperationTypes['createRoleGroup']['reply']

/** Roles and their groups of the caller's realm, for its administrators. */
export function roleRepository(db: Database, session: Session) {
  const { realmId } = session
  const selection = sql`
    select r.id, r.code, r.name, r.group_id, g.name as group_name, r.need_bind_org,
      (select count(*) from account_role ar where ar.realm_id = r.realm_id and ar.role_id = r.id) as members`
  const source = sql`
    from role r join role_group g on g.realm_id = r.realm_id and g.id = r.group_id where r.realm_id = ${realmId}`

  async function get(id: string, trx: Database = db): Promise<Role> {
    const { rows } = await sql<Role>`${selection} ${source} and r.id = ${id}::uuid`.execute(trx)
    if (!rows[0]) throw new AppError('not_found')
    return rows[0]
  }

  async function getGroup(id: string, trx: Database = db): Promise<RoleGroup> {
    const group = await trx
      .selectFrom('roleGroup')
      .select(['id', 'code', 'name', 'parentId'])
      .where('realmId', '=', realmId)
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
        select id, parent_id from role_group where realm_id = ${realmId} and id = ${id}::uuid
        union select g.id, g.parent_id from role_group g join up on g.id = up.parent_id where g.realm_id = ${realmId}
      ) select 1 from up where id = ${ancestor}::uuid`.execute(trx)
    return rows.length > 0
  }

  return {
    get,

    async list(query: OperationTypes['listRoles']['query']) {
      const { page, size, offset } = pageWindow(query)
      const group = query.groupId
        ? sql`and r.group_id in (with recursive below as (
            select id from role_group where realm_id = ${realmId} and id = ${query.groupId}::uuid
            union select g.id from role_group g join below b on g.parent_id = b.id where g.realm_id = ${realmId}
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

    /** The code is made up where none is given: pickers ask for the name alone. */
    async createGroup({ code, name, parentId }: OperationTypes['createRoleGroup']['body']): Promise<RoleGroup> {
      const id = newId()
      return db.transaction().execute(async (trx) => {
        if (parentId) await assertGroup(trx, parentId)
        await trx
          .insertInto('roleGroup')
          .values({
            realmId,
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
        // Two moves at once could make a ring; they come one after the other.
        await sql`select 1 from role_group where realm_id = ${realmId} for update`.execute(trx)
        await getGroup(id, trx)
        if (parentId) await assertGroup(trx, parentId)
        if (parentId && (await isBelow(trx, parentId, id)))
          throw new AppError('conflict', { message: t('不能把角色组移到它自己或它的下级之下') })
        await trx
          .updateTable('roleGroup')
          .set({ name, pinyin: pinyinText(name), ...(parentId === undefined ? {} : { parentId }) })
          .where('realmId', '=', realmId)
          .where('id', '=', id)
          .execute()
        await audit(trx, { session, operation: 'updateRoleGroup', target: id })
        return getGroup(id, trx)
      })
    },

    /** Refused while it holds roles (a foreign key says so) or groups. */
    async removeGroup(id: string): Promise<void> {
      await db.transaction().execute(async (trx) => {
        await getGroup(id, trx)
        const below = await trx
          .selectFrom('roleGroup')
          .select('id')
          .where('realmId', '=', realmId)
          .where('parentId', '=', id)
          .executeTakeFirst()
        if (below) throw new AppError('in_use', { message: t('角色组中还有下级，请先移走再删除') })
        await trx.deleteFrom('roleGroup').where('realmId', '=', realmId).where('id', '=', id).execute()
        await audit(trx, { session, operation: 'deleteRoleGroup', target: id })
      })
    },

    async create(body: OperationTypes['createRole']['body']): Promise<Role> {
      const id = newId()
      return db.transaction().execute(async (trx) => {
        await assertGroup(trx, body.groupId)
        await trx
          .insertInto('role')
          .values({
            realmId,
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
        if (Object.keys(set).length > 0)
          await trx.updateTable('role').set(set).where('realmId', '=', realmId).where('id', '=', id).execute()
        await audit(trx, { session, operation: 'updateRole', target: id })
        return get(id, trx)
      })
    },

    /** Refused while people hold it. */
    async remove(id: string): Promise<void> {
      await db.transaction().execute(async (trx) => {
        const { members } = await get(id, trx)
        if (members > 0)
          throw new AppError('in_use', { message: t('还有 {members} 名成员，请先移除成员再删除角色', { members }) })
        await trx.deleteFrom('role').where('realmId', '=', realmId).where('id', '=', id).execute()
        await audit(trx, { session, operation: 'deleteRole', target: id })
      })
    },
  }
}
