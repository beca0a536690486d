import { type RawBuilder, sql } from 'kysely'
import { bindOf } from '@/domain/documents/bindOf'
import type { FormDocument } from '@/domain/documents/document'
import { refOf } from '@/domain/documents/refOf'
import { indexNodes } from '@/domain/documents/tree/indexNodes'
import type { NodePlace } from '@/domain/documents/tree/walkNodes'
import { columnNameOf } from '@/server/db/entities/entityNames'
import { entityRows } from '@/server/db/entities/entityRows'
import { usagesOf } from '@/server/db/references'
import type { AppScope } from '@/server/db/scoped'
import { entityShape } from '@/server/records/entityData/entityShapes'
import { pinnedVersion } from '@/server/records/formData/formVersions'

/** How many records of a table refer to a record. */
export interface Relations {
  title: string
  total: number
}

interface Target {
  recordId: string
  /** The names by which documents refer to its entity. */
  names: ReadonlySet<string>
}

/** Nobody needs to know of more. */
export const mostRelations = 1000

/**
 * The tables of the application with records outside of the recycle bin that refer to a record of an entity: of entities by their current
 * fields, of forms by those of all their versions. They are counted whoever may read them, since none of them may lose its target.
 */
export async function relatedRecords(
  scope: AppScope,
  { entityId, recordId }: { entityId: string; recordId: string },
): Promise<Relations[]> {
  const usages = (await usagesOf(scope.db, scope, entityId)).filter(({ isPublished }) => isPublished)
  const { shape } = await entityShape(scope.db, scope, { code: entityId })
  const names = new Set([`entity:${shape.code}`, ...usages.map(({ target }) => target.replace(/#.*/s, ''))])
  const target: Target = { recordId, names }
  // A table may relate to itself, which is no use of it by another.
  const tables = new Map([
    [entityId, { kind: 'entity', title: shape.document.title }],
    ...usages.map(({ id, kind, title }) => [id, { kind, title }] as const),
  ])
  const found: Relations[] = []
  for (const [id, { kind, title }] of tables) {
    const total = kind === 'entity' || kind === 'form' ? await counts[kind](scope, id, target) : 0
    if (total > 0) found.push({ title, total })
  }
  return found
}

/** How many records of a table refer to the target. */
const counts = {
  async entity(scope: AppScope, id: string, target: Target): Promise<number> {
    const { shape } = await entityShape(scope.db, scope, { code: id })
    const { rows } = entityRows(scope, id)
    const terms = relationsIn(shape.document, target).map(
      ({ node }) => sql`i.${sql.raw(columnNameOf(node.id))} = ${target.recordId}`,
    )
    return countRows(scope, sql`${rows} i`, terms)
  },

  async form(scope: AppScope, id: string, target: Target): Promise<number> {
    const versions = await scope.select('resourceVersion').select('version').where('resourceId', '=', id).execute()
    const patterns = new Set<string>()
    for (const { version } of versions) {
      const { document } = await pinnedVersion(scope.db, scope, id, version)
      for (const place of relationsIn(document, target)) patterns.add(JSON.stringify(patternOf(place, target)))
    }
    const terms = [...patterns].map((pattern) => sql`i.data @> ${pattern}::jsonb`)
    return countRows(scope, sql`${scope.rows('formInstance')} i`, terms, sql`i.form_id = ${id}::uuid and`)
  },
}

/** The fields of a form that hold the ids of the target's table. */
const relationsIn = (document: FormDocument, { names }: Target): NodePlace[] =>
  [...indexNodes(document).values()].filter(({ node }) => names.has(refOf(node.form) ?? ''))

/** What the data of a record contains that refers to the target. */
function patternOf({ node, subTable }: NodePlace, { recordId }: Target): object {
  const value = { [bindOf(node)]: node.multiple === true ? [recordId] : recordId }
  return subTable ? { [bindOf(subTable)]: [value] } : value
}

async function countRows(
  { db }: AppScope,
  from: RawBuilder<unknown>,
  terms: readonly RawBuilder<unknown>[],
  within: RawBuilder<unknown> = sql``,
): Promise<number> {
  if (terms.length === 0) return 0
  const { rows } = await sql<{ total: number }>`select count(*) as total from (
    select from ${from} where ${within} i.deleted_at is null and (${sql.join(terms, sql` or `)})
    limit ${mostRelations}) found`.execute(db)
  return Number(rows[0]?.total ?? 0)
}
