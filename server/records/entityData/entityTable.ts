import { sql } from 'kysely'
import { bindOf } from '@/domain/documents/bindOf'
import type { EntityDocument } from '@/domain/documents/kinds/entity/EntityDocument'
import { nodeOf } from '@/domain/documents/kinds/entity/entityForm'
import { AppError } from '@/domain/errors/AppError'
import { t } from '@/domain/i18n/t'
import type { FormValues } from '@/domain/validation/FormState'
import { publishAfterCommit } from '@/server/db/effects'
import { fieldIndexOf } from '@/server/db/entities/entityNames'
import { entityRows } from '@/server/db/entities/entityRows'
import { recordTitle } from '@/server/db/entities/entityTables'
import type { AppScope } from '@/server/db/scoped'
import { saveRecordFiles } from '@/server/records/entityData/entityFiles'
import { type EntityRecord, type EntityTable, rowColumns } from '@/server/records/entityData/entityRecords'
import { labelText, rowsOf } from '@/server/records/entityData/rowConditions'
import type { WritableRecords } from '@/server/records/RecordSource'
import { mostRelations, type Relations, relatedRecords } from '@/server/records/relatedRecords'

/** An empty text is no value: it is neither unique nor different from one that was never entered. */
const stored = (data: FormValues): FormValues =>
  Object.fromEntries(Object.entries(data).filter(([, value]) => value !== '' && value !== null))

interface Failure {
  code?: string
  constraint?: string
}

/** The unique field that a failed statement would have doubled. */
function doubledField({ fields }: EntityDocument, entityId: string, error: unknown) {
  const { code, constraint } = error as Failure
  if (code !== '23505') return undefined
  return fields.find(({ id, unique }) => unique && fieldIndexOf(entityId, id, 'unique') === constraint)
}

/** How many records refer to one, and where. */
function namedRelations(relations: readonly Relations[]): string {
  const tables = relations.map(({ title, total }) => {
    const count = total < mostRelations ? String(total) : `${mostRelations}+`
    return t('《{title}》{count} 条', { title, count })
  })
  return t('还有记录关联着它：{tables}。请先更换或删除那些记录，再删除它', { tables: tables.join(t('、')) })
}

/** Changes of an entity's records. In: the scope, in a transaction of `withEffects`, and the department of whoever writes. */
export function entityTable(
  scope: AppScope,
  { entity, shape, rules }: EntityTable,
  orgId: string | null,
): WritableRecords {
  const rows = entityRows(scope, shape.id)
  const ids = entity.fields.map(({ id }) => id)
  const changed = () => publishAfterCommit(scope.db, [{ recordsOf: shape.id }])

  /** Names the field that is doubled, beside which a form shows it. */
  async function unlessDoubled<T>(work: Promise<T>): Promise<T> {
    try {
      return await work
    } catch (error) {
      const field = doubledField(entity, shape.id, error)
      if (!field) throw error
      const message = t('「{title}」与其他记录重复，请更换', { title: field.title })
      const details = { errors: [{ nodeId: field.id, bind: bindOf(nodeOf(field)), code: 'invalid', message }] }
      throw new AppError('validation_failed', { message, details, cause: error })
    }
  }

  return {
    rules,

    async lock(id, within) {
      const found = await sql<EntityRecord>`/* version ${sql.raw(String(shape.version))} */
        select ${rowColumns(entity, labelText(null))} from ${rows.rows} i
        join ${scope.rows('account')} a on a.id = i.created_by
        where ${rowsOf(within)} and i.id = ${id}::uuid for update of i`.execute(scope.db)
      return found.rows[0] && { ...found.rows[0], shape }
    },

    async insert({ id, data }, userId) {
      const values = stored(data)
      const title = recordTitle(entity, values)
      await unlessDoubled(rows.insert({ id, title, createdBy: userId, createdOrg: orgId, values }, ids))
      await saveRecordFiles(scope, { entityId: shape.id, recordId: id }, { document: shape.document, data })
      changed()
    },

    async update({ id }, { data, rev }, userId) {
      const values = stored(data)
      await unlessDoubled(rows.update({ id, title: recordTitle(entity, values), rev, userId, values }, ids))
      await saveRecordFiles(scope, { entityId: shape.id, recordId: id }, { document: shape.document, data })
      changed()
    },

    async remove(id, userId) {
      const relations = await relatedRecords(scope, { entityId: shape.id, recordId: id })
      if (relations.length > 0) throw new AppError('in_use', { message: namedRelations(relations) })
      await rows.setDeleted(sql`i.id = ${id}::uuid and i.deleted_at is null`, userId)
      changed()
    },

    async restore(id, within) {
      changed()
      return (await unlessDoubled(rows.setDeleted(sql`i.id = ${id}::uuid and ${rowsOf(within)}`, null))) > 0
    },
  }
}
