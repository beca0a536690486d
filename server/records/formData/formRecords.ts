import { type RawBuilder, sql } from 'kysely'
import type { AppScope } from '@/server/db/scoped'
import { aggregateSql, groupRows } from '@/server/records/aggregates/aggregateSql'
import { cachedRows } from '@/server/records/aggregates/figureCache'
import { columnOf, storedDate } from '@/server/records/formData/columnOf'
import { formRights } from '@/server/records/formData/formRights'
import { pinnedVersion } from '@/server/records/formData/formVersions'
import { behind, filtered, labelText, matching, orderOf } from '@/server/records/formData/rowConditions'
import type { RecordShape } from '@/server/records/RecordShape'
import type { CheckedQuery, RecordSource, StoredRecord } from '@/server/records/RecordSource'
import { countSql, pageRows } from '@/server/records/rowLimits'

/** A row with its columns under the names of StoredRecord, and the key of its shape. */
export type FormRow = Omit<StoredRecord, 'shape'> & { formId: string; version: number }

/** Columns of a row with the alias i and its author with the alias a. */
export const rowColumns = (label: RawBuilder<string>) => sql`i.id, i.form_id, i.title, i.version, i.rev, i.created_at,
  i.updated_at, i.created_by, a.real_name as created_by_name, i.data, ${label} as label,
  i.process_instance_id is not null as is_in_process`

/** A filter is counted among the newest records only: without an index it reads every one. */
const maxCountedRows = 100_000

/** The same row with the version that it was filled in with. */
export async function withShape(scope: AppScope, { formId, version, ...row }: FormRow): Promise<StoredRecord> {
  return { ...row, shape: await pinnedVersion(scope.db, scope, formId, version) }
}

/**
 * Records of forms in one table, as JSON under the keys of their versions. In: the form, with its published version; null for
 * those of all forms.
 */
export function formRecords(scope: AppScope, form: { id: string; shape: RecordShape | null } | null): RecordSource {
  const from = sql`from ${scope.rows('formInstance')} i`
  const author = sql`join ${scope.rows('account')} a on a.id = i.created_by`
  const where = (query: CheckedQuery) => matching(form?.id ?? null, query)
  const shaped = (rows: FormRow[]) => Promise.all(rows.map((row) => withShape(scope, row)))

  return {
    shape: form?.shape ?? null,
    rights: async () => (form?.shape ? formRights(scope, form.id, form.shape.version) : new Map()),

    async page(query, { size, offset, after = null }) {
      if (query.ids?.length === 0) return []
      const order = orderOf(query.sort)
      const rest = after === null ? sql`true` : behind(scope.rows('formInstance'), query.scope, after)
      const some = pageRows(query, { size, offset: after === null ? offset : 0 })
      const columns = rowColumns(labelText(query.label))
      if (query.ids) {
        // As in entityRecords: their contents are read at once.
        const named = await sql<FormRow>`select ${columns} ${from} ${author} where ${where(query)} and ${rest}
          order by ${order} ${some}`.execute(scope.db)
        return shaped(named.rows)
      }
      // First the ids, which need only the columns of the order, then the contents.
      const { rows } = await sql<FormRow>`
        with page as materialized (select i.id ${from} where ${where(query)} and ${rest}
          order by ${order} ${some})
        select ${columns} from page join ${scope.rows('formInstance')} i on i.id = page.id
        ${author} order by ${order}`.execute(scope.db)
      return shaped(rows)
    },

    async order(query, most) {
      const { rows } = await sql<{ ids: string }>`
        select array_to_string(array(select i.id ${from} where ${where(query)}
          order by ${orderOf(query.sort)} limit ${most}), ',') as ids`.execute(scope.db)
      return rows[0]?.ids ? rows[0].ids.split(',') : []
    },

    async count(query, most) {
      const { rows } = await (query.filters.length > 0
        ? sql<{ total: number; looked: number }>`
          select count(*) filter (where ${filtered(query)}) as total, count(*) as looked
          from (select * ${from} where ${where({ ...query, filters: [] })}
            order by i.created_at desc, i.id desc limit ${maxCountedRows + 1}) i`
        : sql<{ total: number; looked: number }>`
          select ${countSql(query, { from, where: where(query) }, most)} as total, 0 as looked`
      ).execute(scope.db)
      const { total = 0, looked = 0 } = rows[0] ?? {}
      return { total: Math.min(total, most), isCapped: total > most || looked > maxCountedRows }
    },

    async aggregate(query, grouping) {
      const rows = { from: sql`${scope.rows('formInstance')} i`, where: where(query), columnOf, storedAs: storedDate }
      const statement = aggregateSql(rows, grouping)
      const found = form ? await cachedRows(scope.db, form.id, statement) : (await statement.execute(scope.db)).rows
      return groupRows(found, grouping)
    },

    async named(query, labels) {
      const label = labelText(query.label)
      const { rows } = await sql<FormRow>`
        select * from (select ${rowColumns(label)}, row_number() over (partition by ${label} order by i.created_at desc) as place
          ${from} ${author} where ${where(query)}
            and ${label} in (select jsonb_array_elements_text(${JSON.stringify(labels)}::jsonb))) found
        where place <= 2`.execute(scope.db)
      return shaped(rows)
    },
  }
}
