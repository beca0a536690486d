import { sql } from 'kysely'
import type { OperationTypes } from '@/domain/contract/generated/types'
import type { PortalDocument } from '@/domain/documents/document'
import { fieldByName } from '@/domain/documents/formerKeys'
import { indexNodes } from '@/domain/documents/indexNodes'
import { nodeAt } from '@/domain/documents/nodeAt'
import { titleOf } from '@/domain/documents/titleOf'
import { AppError } from '@/domain/errors/AppError'
import { t } from '@/domain/i18n/t'
import type { Database } from '@/server/db/connect'
import { mostUsagesTold, type Usage, usagesOf } from '@/server/db/references'
import type { Session, Tenant } from '@/server/plugins/session'
import { draftRepository, type ResourceRow } from '@/server/resources/biz-resources/draftRepository'
import { formerKeysOfNext } from '@/server/resources/biz-resources/formerKeysOfNext'
import { checkPublishing } from '@/server/resources/biz-resources/publishGate'

type Usages = OperationTypes['resourceUsages']['reply']
type Row = Usages['content'][number]

type UsageQuery = OperationTypes['resourceUsages']['query']

interface MenuItem {
  name: string
  type: string
  code?: string
  children?: MenuItem[]
}

/** Where a resource is used: by which resources and in which menus, and how much was submitted with it. */
export function usageRepository(db: Database, session: Session, tenant: Tenant) {
  const { realmId } = session
  const { appId } = tenant
  const drafts = draftRepository(db, session, tenant)

  /** Adds the title of the node that holds the reference, where the draft still has it. */
  async function named(usages: Usage[]): Promise<Row[]> {
    const documents = new Map<string, Awaited<ReturnType<typeof drafts.read>>['document']>()
    for (const { id } of usages) if (!documents.has(id)) documents.set(id, (await drafts.read(id)).document)
    return usages.map((usage) => ({
      id: usage.id,
      key: `${usage.id}${usage.isPublished ? '@' : ':'}${usage.path}`,
      kind: usage.kind,
      code: usage.code,
      title: usage.title,
      place: placeOf(documents.get(usage.id), usage.path),
      isPublished: usage.isPublished,
    }))
  }

  /** Those that name one field, by its id or a key that it has or had. Throws not_found for a field that is not there. */
  async function ofField(usages: Usage[], row: ResourceRow, field: string): Promise<Usage[]> {
    const node = indexNodes(row.document).get(field)?.node
    if (!node) throw new AppError('not_found')
    const byName = fieldByName(row.document, await formerKeysOfNext(db, { realmId, appId }, row, row.document))
    return usages.filter(({ target }) => byName(target.split('#')[1] ?? '') === node)
  }

  return {
    /** Of a resource, with its place in the menus, or of one field. Throws not_found. */
    async usages(id: string, { of, field }: UsageQuery): Promise<Usages> {
      const row = await drafts.read(id)
      const all = onSide(await usagesOf(db, { realmId, appId }, id), of)
      const used = field === undefined ? all : await ofField(all, row, field)
      const content = await named(used.slice(0, mostUsagesTold))
      const { rows } = await sql<{ instances: number; menus: MenuItem[] }>`
        select (select count(*) from form_instance where realm_id = ${realmId} and app_id = ${appId}::uuid and form_id = ${id}::uuid
            and deleted_at is null)
          as instances, menus from application where realm_id = ${realmId} and id = ${appId}::uuid`.execute(db)
      const { instances = 0, menus = [] } = rows[0] ?? {}
      const places = field === undefined ? menuPaths(menus, row.kind, row.code) : []
      const items = places.map(
        (place): Row => ({
          id,
          key: `menu:${place}`,
          kind: 'menu',
          code: row.code,
          title: t('应用菜单'),
          place,
          isPublished: true,
        }),
      )
      return { content: [...content, ...items], total: used.length + items.length, instances }
    },

    /** Which resources use a dictionary. Throws not_found. */
    async dictionaryUsages(id: string, of: UsageQuery['of']): Promise<OperationTypes['dictionaryUsages']['reply']> {
      const dict = await db
        .selectFrom('dict')
        .select('id')
        .where('realmId', '=', realmId)
        .where('appId', '=', appId)
        .where('id', '=', id)
        .executeTakeFirst()
      if (!dict) throw new AppError('not_found')
      const used = onSide(await usagesOf(db, { realmId, appId }, id), of)
      return { content: await named(used.slice(0, mostUsagesTold)), total: used.length }
    },

    async publishCheck(id: string): Promise<OperationTypes['publishCheck']['reply']> {
      const row = await drafts.read(id)
      const formerKeys = await formerKeysOfNext(db, { realmId, appId }, row, row.document)
      const { embedding, missing, dependants } = await checkPublishing(db, { realmId, appId }, { ...row, formerKeys })
      const told = dependants.toSorted((a, b) => Number(b.isBroken) - Number(a.isBroken)).slice(0, mostUsagesTold)
      const rows = await named(told)
      return {
        problems: embedding,
        missing,
        dependants: rows.map((usage, index) => ({ ...usage, isBroken: told[index]?.isBroken === true })),
      }
    },
  }
}

const onSide = (usages: Usage[], of: UsageQuery['of']) =>
  of === undefined ? usages : usages.filter(({ isPublished }) => isPublished === (of === 'published'))

function placeOf(document: PortalDocument | undefined, path: string): string {
  if (!document) return ''
  const node = nodeAt(document, path)
  return node ? titleOf(node) : ''
}

function menuPaths(items: MenuItem[], kind: string, code: string, above = ''): string[] {
  return items.flatMap((item) => [
    ...(item.type === kind && item.code === code ? [`${above}${item.name}`] : []),
    ...menuPaths(item.children ?? [], kind, code, `${above}${item.name} / `),
  ])
}
