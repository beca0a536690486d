import { sql } from 'kysely'
import type { OperationTypes } from '@/domain/contract/generated/types'
import { AppError } from '@/domain/errors/AppError'
import { t } from '@/domain/i18n/t'
import type { Database } from '@/server/db/connect'
import { newId } from '@/server/db/newId'
import { pinyinText } from '@/server/db/pinyinText'
import { scoped } from '@/server/db/scoped'
import type { Session } from '@/server/plugins/session'
import { audit } from '@/server/resources/audit'

type Org = OperationTypes['getOrg']['reply']

/** The organisation tree of the caller's realm, for its administrators. */
export function orgRepository(db: Database, session: Session) {
  const { realmId } = session
  const scope = scoped(db, { realmId })

  async function get(id: string, trx: Database = db): Promise<Org> {
    const { rows } = await sql<Org>`
      select o.id, o.code, o.name, o.parent_id, o.full_name, o.sort, o.head_id, h.real_name as head_name
      from ${scope.rows('org')} o left join ${scope.rows('account')} h on h.id = o.head_id
      where o.id = ${id}::uuid`.execute(trx)
    if (!rows[0]) throw new AppError('not_found')
    return rows[0]
  }

  /** Throws reference_missing for a missing parent. */
  async function parentOf(trx: Database, parentId: string | null | undefined): Promise<Org | null> {
    if (!parentId) return null
    return get(parentId, trx).catch((cause) => {
      throw new AppError('reference_missing', { cause })
    })
  }

  /** Throws reference_missing for a head who is nobody in use. */
  async function checkHead(trx: Database, headId: string | null | undefined): Promise<void> {
    if (!headId) return
    const head = await scope
      .in(trx)
      .select('account')
      .select('account.id')
      .where('account.id', '=', headId)
      .where('account.isDisabled', '=', false)
      .executeTakeFirst()
    if (!head) throw new AppError('reference_missing')
  }

  /** Writes the full names below a node anew, from the top down. */
  async function renameBelow(trx: Database, id: string): Promise<void> {
    const below = sql<{ id: string; fullName: string }>`(
      with recursive below as (
        select id, full_name from ${scope.rows('org')} org where id = ${id}::uuid
        union all
        select c.id, b.full_name || '/' || c.name from ${scope.rows('org')} c join below b on c.parent_id = b.id
      )
      select id, full_name from below)`
    await scope
      .in(trx)
      .update('org')
      .from(below.as<'below'>('below'))
      .set({ fullName: sql<string>`below.full_name` })
      .whereRef('org.id', '=', 'below.id')
      .whereRef('org.fullName', '<>', 'below.fullName')
      .execute()
  }

  return {
    get,

    async create(body: OperationTypes['createOrg']['body']): Promise<Org> {
      const id = newId()
      return db.transaction().execute(async (trx) => {
        const parent = await parentOf(trx, body.parentId)
        await checkHead(trx, body.headId)
        await scope
          .in(trx)
          .insert('org', {
            id,
            parentId: parent?.id ?? null,
            code: body.code,
            name: body.name,
            fullName: parent ? `${parent.fullName}/${body.name}` : body.name,
            pinyin: pinyinText(body.name),
            sort: body.sort ?? 0,
            headId: body.headId ?? null,
          })
          .execute()
        await audit(trx, { session, operation: 'createOrg', target: id })
        return get(id, trx)
      })
    },

    /** A move that would put a node below itself is refused. */
    async update(id: string, body: OperationTypes['updateOrg']['body']): Promise<Org> {
      return db.transaction().execute(async (trx) => {
        // Two concurrent moves could form a cycle, so they are serialised.
        await sql`select 1 from ${scope.rows('org')} org where parent_id is null for update`.execute(trx)
        const before = await get(id, trx)
        const parentId = body.parentId === undefined ? before.parentId : body.parentId
        const parent = await parentOf(trx, parentId)
        if (parent && (await isBelow(trx, parent.id, id)))
          throw new AppError('conflict', { message: t('不能把组织移到它自己或它的下级之下') })
        await checkHead(trx, body.headId)
        const name = body.name ?? before.name
        await scope
          .in(trx)
          .update('org')
          .set({
            name,
            pinyin: pinyinText(name),
            parentId,
            fullName: parent ? `${parent.fullName}/${name}` : name,
            ...(body.sort === undefined ? {} : { sort: body.sort ?? 0 }),
            ...(body.headId === undefined ? {} : { headId: body.headId }),
          })
          .where('id', '=', id)
          .execute()
        await renameBelow(trx, id)
        await audit(trx, { session, operation: 'updateOrg', target: id })
        return get(id, trx)
      })
    },

    /** Refused while people or organisations are below it. */
    async remove(id: string): Promise<void> {
      await db.transaction().execute(async (trx) => {
        await get(id, trx)
        const { rows } = await sql<{ orgs: number; users: number }>`
          select (select count(*) from ${scope.rows('org')} org where parent_id = ${id}::uuid) as orgs,
            (select count(*) from ${scope.rows('account')} account where org_id = ${id}::uuid) as users`.execute(trx)
        const { orgs, users } = rows[0] as { orgs: number; users: number }
        if (orgs + users > 0)
          throw new AppError('in_use', {
            message: t('组织下还有 {orgs} 个下级、{users} 名用户，请先移走再删除', { orgs, users }),
          })
        await scope.in(trx).delete('org').where('id', '=', id).execute()
        await audit(trx, { session, operation: 'deleteOrg', target: id })
      })
    },
  }

  async function isBelow(trx: Database, id: string, ancestor: string): Promise<boolean> {
    const { rows } = await sql`
      with recursive up as (
        select id, parent_id from ${scope.rows('org')} org where id = ${id}::uuid
        union select o.id, o.parent_id from ${scope.rows('org')} o join up on o.id = up.parent_id
      ) select 1 from up where id = ${ancestor}::uuid`.execute(trx)
    return rows.length > 0
  }
}
