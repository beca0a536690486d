import { sql } from 'kysely'
import type { OperationTypes } from '@/domain/contract/generated/types'
import { AppError } from '@/domain/errors/AppError'
import { t } from '@/domain/i18n/t'
import type { Database } from '@/server/db/connect'
import { newId } from '@/server/db/newId'
import { containing, orderBy, pageWindow } from '@/server/db/paging'
import { pinyinText } from '@/server/db/pinyinText'
import { scoped } from '@/server/db/scoped'
import type { Session, Tenant } from '@/server/plugins/session'
import { audit } from '@/server/resources/audit'

type Catalog = OperationTypes['createCatalog']['reply']

/** The catalogue tree of one application, to which its resources are assigned. Names are unique among siblings. */
export function catalogRepository(db: Database, session: Session, tenant: Tenant) {
  const { realmId } = session
  const { appId } = tenant
  const scope = scoped(db, { realmId, appId })
  /** Every catalogue of the application with its path; n is the alias. */
  const tree = sql`
    with recursive n as (
      select id, name, parent_id, name as full_name_path, sort, pinyin from ${scope.rows('bizCatalog')} biz_catalog
      where parent_id is null
      union all
      select c.id, c.name, c.parent_id, n.full_name_path || '/' || c.name, c.sort, c.pinyin
      from ${scope.rows('bizCatalog')} c join n on c.parent_id = n.id
    )`
  const columns = sql`n.id, n.name, n.parent_id, n.full_name_path, n.sort,
    not exists (select 1 from n c where c.parent_id = n.id) as leaf,
    (select count(*) from ${scope.rows('resource')} r where r.catalog_id = n.id)
      as resources`

  async function get(id: string, trx: Database = db): Promise<Catalog> {
    const { rows } = await sql<Catalog>`${tree} select ${columns} from n where n.id = ${id}::uuid`.execute(trx)
    if (!rows[0]) throw new AppError('not_found')
    return rows[0]
  }

  async function assertParent(trx: Database, parentId: string | null | undefined): Promise<void> {
    if (!parentId) return
    await get(parentId, trx).catch((cause) => {
      throw new AppError('reference_missing', { cause })
    })
  }

  const rows = (trx: Database, id: string) => ({
    update: scope.in(trx).update('bizCatalog').where('id', '=', id),
    delete: scope.in(trx).delete('bizCatalog').where('id', '=', id),
  })

  return {
    async list(query: OperationTypes['listCatalogs']['query']) {
      const { page, size, offset } = pageWindow(query, 9999)
      const parent = !query.parentId
        ? sql`true`
        : query.parentId === 'root'
          ? sql`n.parent_id is null`
          : sql`n.parent_id = ${query.parentId}::uuid`
      const search = query.search ? sql`(n.name || ' ' || n.pinyin) ilike ${containing(query.search)}` : sql`true`
      const order = orderBy(query.sort, { name: sql`n.pinyin` }, sql`n.id`, sql`n.sort, n.pinyin`)
      const { rows } = await sql<Catalog & { total: number }>`
        ${tree} select ${columns}, count(*) over () as total from n where ${parent} and ${search}
        order by ${order} limit ${size} offset ${offset}`.execute(db)
      return { content: rows.map(({ total: _, ...catalog }) => catalog), total: rows[0]?.total ?? 0, page, size }
    },

    async create({ name, parentId }: OperationTypes['createCatalog']['body']): Promise<Catalog> {
      const id = newId()
      return db.transaction().execute(async (trx) => {
        await assertParent(trx, parentId)
        await scope
          .in(trx)
          .insert('bizCatalog', { id, parentId: parentId ?? null, name, pinyin: pinyinText(name) })
          .execute()
        await audit(trx, { session, tenant, operation: 'createCatalog', target: id })
        return get(id, trx)
      })
    },

    async update(id: string, body: OperationTypes['updateCatalog']['body']): Promise<Catalog> {
      return db.transaction().execute(async (trx) => {
        // Two concurrent moves could form a cycle, so they are serialised.
        await sql`select 1 from ${scope.rows('application')} application where id = ${appId}::uuid for update`.execute(
          trx,
        )
        await get(id, trx)
        await assertParent(trx, body.parentId)
        if (body.parentId && (await isBelow(trx, body.parentId, id)))
          throw new AppError('conflict', { message: t('不能把目录移到它自己或它的下级之下') })
        const set = {
          ...(body.name ? { name: body.name, pinyin: pinyinText(body.name) } : {}),
          ...(body.parentId === undefined ? {} : { parentId: body.parentId }),
          ...(body.sort === undefined ? {} : { sort: body.sort ?? 0 }),
        }
        if (Object.keys(set).length > 0) await rows(trx, id).update.set(set).execute()
        await audit(trx, { session, tenant, operation: 'updateCatalog', target: id })
        return get(id, trx)
      })
    },

    /** Refused while catalogues or resources are in it. */
    async remove(id: string): Promise<void> {
      await db.transaction().execute(async (trx) => {
        const { leaf, resources } = await get(id, trx)
        if (!leaf || resources > 0)
          throw new AppError('in_use', { message: t('目录中还有下级目录或资源，请先移走再删除') })
        await rows(trx, id).delete.execute()
        await audit(trx, { session, tenant, operation: 'deleteCatalog', target: id })
      })
    },
  }

  async function isBelow(trx: Database, id: string, ancestor: string): Promise<boolean> {
    const { rows: found } = await sql`
      with recursive up as (
        select id, parent_id from ${scope.rows('bizCatalog')} biz_catalog where id = ${id}::uuid
        union select c.id, c.parent_id from ${scope.rows('bizCatalog')} c join up on c.id = up.parent_id
      ) select 1 from up where id = ${ancestor}::uuid`.execute(trx)
    return found.length > 0
  }
}
