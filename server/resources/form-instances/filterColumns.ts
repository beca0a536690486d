import { sql } from 'kysely'
import { bindOf } from '@/domain/documents/bindOf'
import type { DocumentNode } from '@/domain/documents/document'
import { type FormerKey, type FormerKeys, formerKeysOf } from '@/domain/documents/kinds/form/formerKeys'
import { kindTraitsOf } from '@/domain/documents/kindTraitsOf'
import { valueTypeOf } from '@/domain/documents/valueTypeOf'
import { AppError } from '@/domain/errors/AppError'
import { ExpressionError } from '@/domain/expression/ExpressionError'
import { expressionToSql } from '@/domain/expression/expressionToSql'
import { parseExpression } from '@/domain/expression/parseExpression'
import type { SqlColumn, SqlType } from '@/domain/expression/sqlFunctions'
import type { ReadableVersions } from '@/server/resources/form-instances/readableVersions'

/** Local time, as people and the evaluator mean dates; the name comes from the process and is no input. */
const zone = Intl.DateTimeFormat().resolvedOptions().timeZone

/** What every instance has besides its data; the row has the alias i. */
const systemColumns: Record<string, SqlColumn> = {
  orderId: { sql: 'i.id::text', type: 'text' },
  title: { sql: 'i.title', type: 'text' },
  version: { sql: 'i.version::numeric', type: 'number' },
  createdBy: { sql: 'i.created_by::text', type: 'text' },
  createdAt: { sql: `(i.created_at at time zone '${zone}')`, type: 'datetime' },
  updatedAt: { sql: `(i.updated_at at time zone '${zone}')`, type: 'datetime' },
}

/** Keys are put into SQL text, so only plain names are; others cannot be filtered or sorted by. */
const plainKey = /^[\p{L}_][\p{L}\p{N}_-]*$/u

interface FilteredForm {
  root: DocumentNode
  formerKeys: FormerKeys
  /** Who asks may read no more than this; absent for a filter of the builder, which limits the records and shows none. */
  readable?: ReadableVersions
}

/**
 * The columns a list of one form can be filtered and sorted by: the system's and, by node id, by bind and by the keys that they had
 * before, the form's fields. Each reads every version's data under the key of that version, and nothing where the caller may not
 * read it; a field that the caller can't read in the newest version is as unknown as one that is not there.
 */
export function filterColumns(form: FilteredForm | null): Record<string, SqlColumn> {
  const columns = Object.create(null) as Record<string, SqlColumn>
  if (form) addFields(form.root, form, columns)
  const formerKeys = form?.formerKeys ?? {}
  for (const [id, former] of Object.entries(formerKeys)) {
    const column = columns[id]
    if (column) for (const { key } of former) if (key !== null) columns[key] ??= column
  }
  return { ...columns, ...systemColumns }
}

function addFields(node: DocumentNode, form: FilteredForm, columns: Record<string, SqlColumn>): void {
  const { formerKeys, readable } = form
  const key = bindOf(node)
  const { type, multiple } = valueTypeOf(node)
  const versions = readable ? readable.get(node.id) : 'all'
  // What is never shown must not be found out by filters either.
  const isOpen = plainKey.test(key) && kindTraitsOf(node.type)?.secret !== true && versions !== undefined
  const column = isOpen
    ? fieldColumn(
        storedUnder(key, formerKeysOf(formerKeys, node.id), versions),
        multiple && type !== 'row[]' ? 'text[]' : type,
      )
    : null
  if (column) {
    columns[key] ??= column
    columns[node.id] = column
  }
  if (node.type !== 'SubTable') for (const child of node.children ?? []) addFields(child, form, columns)
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

/** Days that there are (domain/expression/dates): a field may have been of another kind when a record was filled in. */
const day = [
  '(?!0000)[0-9]{4}-(0[13578]|1[02])-(0[1-9]|[12][0-9]|3[01])',
  '(?!0000)[0-9]{4}-(0[469]|11)-(0[1-9]|[12][0-9]|30)',
  '(?!0000)[0-9]{4}-02-(0[1-9]|1[0-9]|2[0-8])',
  '([0-9]{2}(0[48]|[2468][048]|[13579][26])|(0[48]|[2468][048]|[13579][26])00)-02-29',
].join('|')
const time = '([01][0-9]|2[0-3]):[0-5][0-9](:[0-5][0-9]([.][0-9]+)?)?'

function fieldColumn(value: StoredValue, type: string): SqlColumn | null {
  const text = value('->>')
  const json = value('->')
  const when = (pattern: string, cast: string) => `(case when ${text} ~ '^(${pattern})$' then ${text}::${cast} end)`
  const written: Record<string, { sql: string; type: SqlType }> = {
    text: { sql: text, type: 'text' },
    user: { sql: text, type: 'text' },
    org: { sql: text, type: 'text' },
    number: { sql: `(case when jsonb_typeof(${json}) = 'number' then ${text}::numeric end)`, type: 'number' },
    boolean: { sql: when('true|false', 'boolean'), type: 'boolean' },
    date: { sql: when(day, 'date'), type: 'date' },
    datetime: { sql: when(`(${day})([ T]${time})?`, 'timestamp'), type: 'datetime' },
    'text[]': {
      sql: `(case when jsonb_typeof(${json}) = 'array' then array(select jsonb_array_elements_text(${json})) end)`,
      type: 'text[]',
    },
  }
  return written[type] ?? null
}

/** A filter in the portal's expression language as a condition with bound values. Throws expression_invalid with the place. */
export function filterCondition(filter: string | undefined, columns: Record<string, SqlColumn>) {
  if (!filter?.trim()) return sql`true`
  try {
    const { text, values } = expressionToSql(parseExpression(filter), columns, { now: new Date() })
    return bind(text, values)
  } catch (error) {
    if (!(error instanceof ExpressionError)) throw error
    throw new AppError('expression_invalid', {
      message: error.message,
      details: { code: error.code, position: error.position },
    })
  }
}

/** Gives a text with `$1 …` to Kysely, which numbers the values itself. */
function bind(text: string, values: unknown[]) {
  const parts = text
    .split(/\$(\d+)/)
    .map((part, index) => (index % 2 === 0 ? sql.raw(part) : sql`${values[Number(part) - 1]}`))
  return sql<boolean>`${sql.join(parts, sql``)}`
}

export function sortColumns(columns: Record<string, SqlColumn>) {
  return Object.fromEntries(Object.entries(columns).map(([name, column]) => [name, sql.raw(column.sql)]))
}
