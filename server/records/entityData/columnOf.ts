import type { EntityDocument } from '@/domain/documents/kinds/entity/EntityDocument'
import { columnTypeOf } from '@/domain/documents/kinds/entity/fieldTypes'
import type { SqlColumn } from '@/domain/expression/sqlFunctions'
import { columnNameOf } from '@/server/db/entities/entityNames'
import type { RecordField, SystemField } from '@/server/records/recordFields'

/** Local time, as users and the evaluator mean dates; the name comes from the process and is no input. */
const zone = Intl.DateTimeFormat().resolvedOptions().timeZone

/** The row has the alias i. */
const systemSql: Record<SystemField, string> = {
  orderId: 'i.id::text',
  title: 'i.title',
  version: 'null::numeric',
  createdBy: 'i.created_by::text',
  createdOrg: 'i.created_org::text',
  createdAt: `(i.created_at at time zone '${zone}')`,
  updatedAt: `(i.updated_at at time zone '${zone}')`,
}

/** The SQL of a field of a row with the alias i. */
export const columnOf = (field: RecordField): SqlColumn => ({
  sql: field.system ? systemSql[field.system] : readOf(`i.${columnNameOf(field.id)}`, field.type),
  type: field.type,
})

/** Lists, of files, are stored as JSON; conditions and groups read arrays. */
const readOf = (column: string, type: SqlColumn['type']): string =>
  type === 'text[]'
    ? `(case when jsonb_typeof(${column}) = 'array' then array(select jsonb_array_elements_text(${column})) end)`
    : column

/** The values of a row, under a name that no field has, as JSON by the ids of the fields, as a form stores them; without those that are empty. */
export function valuesSql({ fields }: EntityDocument): string {
  const values = fields.map(({ id, type }) => {
    const column = `i.${columnNameOf(id)}`
    const value = columnTypeOf(type) === 'timestamp' ? `to_char(${column}, 'YYYY-MM-DD HH24:MI:SS')` : column
    return `${value} as "${id}"`
  })
  return values.length === 0
    ? `'{}'::jsonb`
    : `(select jsonb_strip_nulls(to_jsonb("$row")) from (select ${values.join(', ')}) "$row")`
}
