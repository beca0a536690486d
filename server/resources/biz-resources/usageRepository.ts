import { sql } from 'kysely'
import type { OperationTypes } from '@/domain/contract/generated/types'
import type { Envelope } from '@/domain/documents/envelope/Envelope'
import { documentKindOf } from '@/domain/documents/kinds/registry'
import { partAt } from '@/domain/documents/parts/partAt'
import { AppError } from '@/domain/errors/AppError'
import { t } from '@/domain/i18n/t'
import type { Database } from '@/server/db/connect'
import { maxReportedUsages, type Usage, usagesOf } from '@/server/db/references'
import { scoped } from '@/server/db/scoped'
import type { Session, Tenant } from '@/server/plugins/session'
import { draftRepository, type ResourceRow } from '@/server/resources/biz-resources/draftRepository'
import { checkPublishing } from '@/server/resources/biz-resources/publishGate'
import { versionRepository } from '@/server/resources/biz-resources/versionRepository'
import { publishableOf } from '@/server/resources/publishables/registry'

type Usages = OperationTypes['resourceUsages']['reply']
type Row = Usages['content'][number]

type UsageQuery = OperationTypes['resourceUsages']['query']

interface MenuItem {
  name: string
  type: string
  code?: string
  children?: MenuItem[]
}

/** Where a resource is used: by which resources and in which menus, and how many instances it has. */
export function usageRepository(db: Database, session: Session, tenant: Tenant) {
  const { realmId } = session
  const { appId } = tenant
  const scope = scoped(db, { realmId, appId })
  const drafts = draftRepository(db, session, tenant)
  const versions = versionRepository(db, session, tenant)

  /** The document that the path of a use refers to: the draft, or the published version. */
  async function documentOf({ id, isPublished }: Usage): Promise<Envelope> {
    const { document, publishedVersion } = await drafts.read(id)
    return isPublished && publishedVersion !== null ? (await versions.get(id, publishedVersion)).document : document
  }

  /** Adds the title of the node with the reference, if the document still has it. */
  async function named(usages: Usage[]): Promise<Row[]> {
    const documents = new Map<string, Envelope>()
    const keyOf = ({ id, isPublished }: Usage) => `${id} ${isPublished}`
    for (const usage of usages) if (!documents.has(keyOf(usage))) documents.set(keyOf(usage), await documentOf(usage))
    return usages.map((usage) => ({
      id: usage.id,
      key: `${usage.id}${usage.isPublished ? '@' : ':'}${usage.path}`,
      kind: usage.kind,
      code: usage.code,
      title: usage.title,
      place: placeOf(documents.get(keyOf(usage)), usage.path),
      isPublished: usage.isPublished,
    }))
  }

  /** The uses of one field, by its id or any current or former key. Throws not_found for a missing field. */
  async function ofField(usages: Usage[], row: ResourceRow, field: string): Promise<Usage[]> {
    const members = await publishableOf(row.kind).members?.(db, scope, row)
    if (!members?.(field)) throw new AppError('not_found')
    return usages.filter(({ target }) => members(target.split('#')[1] ?? '') === field)
  }

  return {
    /** The uses of a resource, with its menu items, or of one field. Throws not_found. */
    async usages(id: string, { of, field }: UsageQuery): Promise<Usages> {
      const row = await drafts.read(id)
      const all = onSide(await usagesOf(db, scope, id), of)
      const used = field === undefined ? all : await ofField(all, row, field)
      const content = await named(used.slice(0, maxReportedUsages))
      const instances = (await publishableOf(row.kind).holdings?.(db, scope, id)) ?? 0
      const { rows } = await sql<{ menus: MenuItem[] }>`
        select menus from ${scope.rows('application')} application where id = ${appId}::uuid`.execute(db)
      const { menus = [] } = rows[0] ?? {}
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
      const dict = await scope.select('dict').select('id').where('id', '=', id).executeTakeFirst()
      if (!dict) throw new AppError('not_found')
      const used = onSide(await usagesOf(db, scope, id), of)
      return { content: await named(used.slice(0, maxReportedUsages)), total: used.length }
    },

    async publishCheck(id: string): Promise<OperationTypes['publishCheck']['reply']> {
      const row = await drafts.read(id)
      const { outside, missing, dependants } = await checkPublishing(db, scope, row)
      const plan = (await publishableOf(row.kind).plan?.(db, scope, row)) ?? []
      const reported = dependants
        .toSorted((a, b) => Number(b.isBroken) - Number(a.isBroken))
        .slice(0, maxReportedUsages)
      const rows = await named(reported)
      return {
        problems: outside,
        missing,
        plan,
        dependants: rows.map((usage, index) => ({ ...usage, isBroken: reported[index]?.isBroken === true })),
      }
    },
  }
}

const onSide = (usages: Usage[], of: UsageQuery['of']) =>
  of === undefined ? usages : usages.filter(({ isPublished }) => isPublished === (of === 'published'))

function placeOf(document: Envelope | undefined, path: string): string {
  if (!document) return ''
  const kind = documentKindOf(document)
  const part = partAt(kind, document, path)
  return part ? kind.words(document, document).title(part) : ''
}

function menuPaths(items: MenuItem[], kind: string, code: string, above = ''): string[] {
  return items.flatMap((item) => [
    ...(item.type === kind && item.code === code ? [`${above}${item.name}`] : []),
    ...menuPaths(item.children ?? [], kind, code, `${above}${item.name} / `),
  ])
}
