import { sql } from 'kysely'
import { AppError } from '@/domain/errors/AppError'
import { t } from '@/domain/i18n/t'
import { publishAfterCommit } from '@/server/db/effects'
import type { AppScope } from '@/server/db/scoped'
import { saveFileUses } from '@/server/records/formData/fileUses'
import { type FormRow, rowColumns, withShape } from '@/server/records/formData/formRecords'
import { pinnedVersion } from '@/server/records/formData/formVersions'
import { labelText, rowsOf } from '@/server/records/formData/rowConditions'
import { freeUniqueValues, takeUniqueValues } from '@/server/records/formData/uniqueValues'
import type { RowScope, WritableRecords } from '@/server/records/RecordSource'

/** Changes of form records. In: the scope, in a transaction of `withEffects`. */
export function formTable(scope: AppScope): WritableRecords {
  const changed = (formId: string) => publishAfterCommit(scope.db, [{ recordsOf: formId }])

  return {
    async lock(id: string, rows: RowScope) {
      const found = await sql<FormRow>`
        select ${rowColumns(labelText(null))} from ${scope.rows('formInstance')} i
        join ${scope.rows('account')} a on a.id = i.created_by
        where ${rowsOf(rows)} and i.id = ${id}::uuid for update of i`.execute(scope.db)
      return found.rows[0] && withShape(scope, found.rows[0])
    },

    async insert({ id, shape, title, data }, userId) {
      const { id: formId, version, document } = shape
      const row = { id, formId, version, title, data: JSON.stringify(data), createdBy: userId, updatedBy: userId }
      await scope.insert('formInstance', row).execute()
      await takeUniqueValues(scope, { id, shape, data })
      await saveFileUses(scope, id, { document, data })
      changed(formId)
    },

    async update({ id, shape }, { data, rev }, userId) {
      await scope
        .update('formInstance')
        .set({ data: JSON.stringify(data), rev, updatedAt: new Date().toISOString(), updatedBy: userId })
        .where('id', '=', id)
        .execute()
      await takeUniqueValues(scope, { id, shape, data })
      await saveFileUses(scope, id, { document: shape.document, data })
      changed(shape.id)
    },

    async remove(id, userId) {
      const removed = await scope
        .update('formInstance')
        .set({ deletedAt: new Date().toISOString(), deletedBy: userId })
        .where('id', '=', id)
        .where('processInstanceId', 'is', null)
        .returning('formId')
        .executeTakeFirst()
      if (!removed) throw new AppError('in_use', { message: t('此记录属于一个流程，不能单独删除') })
      await freeUniqueValues(scope, id)
      changed(removed.formId)
    },

    async restore(id, { createdBy }) {
      const restored = await scope
        .update('formInstance')
        .set({ deletedAt: null, deletedBy: null })
        .where('id', '=', id)
        .where('deletedAt', 'is not', null)
        .$if(createdBy !== null, (own) => own.where('createdBy', '=', createdBy!))
        .returning(['formId', 'version', 'data'])
        .executeTakeFirst()
      if (!restored) return false
      const { formId, version, data } = restored
      await takeUniqueValues(scope, { id, shape: await pinnedVersion(scope.db, scope, formId, version), data })
      changed(formId)
      return true
    },
  }
}
