import type { RawBuilder } from 'kysely'
import type { FormerKey } from '@/domain/documents/kinds/form/formerKeys'
import type { SqlColumn, SqlType } from '@/domain/expression/sqlFunctions'
import { filterSql } from '@/server/records/filterSql'
import type { CheckedFilter } from '@/server/records/RecordSource'
import { plainKey, type RecordField, type SystemField } from '@/server/records/recordFields'

/** Local time, as users and the evaluator mean dates; the name comes from the process and is no input. */
const zone = Intl.DateTimeFormat().resolvedOptions().timeZone

/** The row has the alias i. */
const systemSql: Record<SystemField, string> = {
  orderId: 'i.id::text',
  title: 'i.title',
  version: 'i.version::numeric',
  createdBy: 'i.created_by::text',
  // Records of forms have none; no query of them names it.
  createdOrg: 'null::text',
  createdAt: `(i.created_at at time zone '${zone}')`,
  updatedAt: `(i.updated_at at time zone '${zone}')`,
}

/**
 * The SQL of a field: reads every version's data under the key of that version, and null where the caller may not read it. Keys are
 * inserted into the text, which is why only plain ones are fields.
 */
export function columnOf(field: RecordField): SqlColumn {
  if (field.system) return { sql: systemSql[field.system], type: field.type }
  const { key, former, versions, type } = field
  return { sql: valueSql[type](storedUnder(key, former, versions)), type }
}

/** A date as it is stored, and how it is read: checking its text is what takes the time. Null for other fields. */
export function storedDate(field: RecordField): { text: string; read: (text: string) => string } | null {
  if (field.system || field.type !== 'date') return null
  const { key, former, versions } = field
  return { text: storedUnder(key, former, versions)('->>'), read: (text) => valueSql.date(() => text) }
}

/** SQL of a field's value, as JSON or as text; under the key that it had in the version that an instance was filled in with. */
type StoredValue = (operator: '->' | '->>') => string

function storedUnder(key: string, former: readonly FormerKey[], versions: readonly number[] | 'all'): StoredValue {
  return (operator) => {
    const under = (one: string | null) => (one !== null && plainKey.test(one) ? `i.data${operator}'${one}'` : 'null')
    const hidden = versions === 'all' ? [] : [`when i.version not in (${versions.join(', ')}) then null`]
    const cases = [...hidden, ...former.map((one) => `when i.version <= ${one.until} then ${under(one.key)}`)]
    return cases.length === 0 ? `(${under(key)})` : `(case ${cases.join(' ')} else ${under(key)} end)`
  }
}

/** Only valid dates (domain/expression/dates): the field may have had another type when a record was submitted. */
const day = [
  '(?!0000)[0-9]{4}-(0[13578]|1[02])-(0[1-9]|[12][0-9]|3[01])',
  '(?!0000)[0-9]{4}-(0[469]|11)-(0[1-9]|[12][0-9]|30)',
  '(?!0000)[0-9]{4}-02-(0[1-9]|1[0-9]|2[0-8])',
  '([0-9]{2}(0[48]|[2468][048]|[13579][26])|(0[48]|[2468][048]|[13579][26])00)-02-29',
].join('|')
const time = '([01][0-9]|2[0-3]):[0-5][0-9](:[0-5][0-9]([.][0-9]+)?)?'

const matching = (value: StoredValue, pattern: string, cast: string) =>
  `(case when ${value('->>')} ~ '^(${pattern})$' then ${value('->>')}::${cast} end)`

const valueSql: Record<SqlType, (value: StoredValue) => string> = {
  text: (value) => value('->>'),
  number: (value) => `(case when jsonb_typeof(${value('->')}) = 'number' then ${value('->>')}::numeric end)`,
  boolean: (value) => matching(value, 'true|false', 'boolean'),
  date: (value) => matching(value, day, 'date'),
  datetime: (value) => matching(value, `(${day})([ T]${time})?`, 'timestamp'),
  'text[]': (value) =>
    `(case when jsonb_typeof(${value('->')}) = 'array' then array(select jsonb_array_elements_text(${value('->')})) end)`,
}

/** A checked filter as a condition with bound values. */
export const filterCondition = (filter: CheckedFilter): RawBuilder<boolean> => filterSql(filter, columnOf)
