import type { Database } from '@/server/db/connect'
import { checkFilter, checkSort } from '@/server/records/checkQuery'
import { type FieldCondition, linkedFilters } from '@/server/records/linkedFilters'
import type { RecordCaller } from '@/server/records/RecordCaller'
import type { RecordShape } from '@/server/records/RecordShape'
import type { CheckedFilter, CheckedQuery, RecordSource, RowScope } from '@/server/records/RecordSource'
import { readableFields } from '@/server/records/readableFields'
import { type RecordField, type RecordFields, recordFields } from '@/server/records/recordFields'

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i

interface RecordRequest {
  /** Those in the recycle bin. */
  isDeleted?: boolean
  /** Further conditions of the source, for those that the caller may change. */
  writeRules?: readonly CheckedFilter[]
  /** Only the caller's own, even where the caller may see everybody's. */
  isOwn?: boolean
  filter?: string
  /** Values that others have published to fields. */
  linked?: readonly FieldCondition[]
  /** A filter of a published document: it runs with the rights of its builder, since it limits the records and shows nothing. */
  limit?: string
  /** The same, checked already. */
  limits?: readonly CheckedFilter[]
  sort?: string
  search?: string
  /** Id of the field with the label of a record. */
  label?: string
  ids?: readonly string[]
}

/**
 * Makes the query of a source: the one place where rights and rows are added (DESIGN §10), so that no source can forget
 * them. Throws expression_invalid or bad_request for a field that does not exist for the caller.
 */
export function recordQuery(
  source: RecordSource,
  caller: RecordCaller,
  fields: RecordFields,
  request: RecordRequest,
): CheckedQuery {
  const { filter, linked = [], limit, limits: given = [], sort, search = '', label, ids, writeRules = [] } = request
  const limits = limit?.trim() ? checkFilter(limit, recordFields(source.shape, 'all'), caller) : []
  return {
    scope: rowScope(caller, {
      ...request,
      isShared: source.shape?.document.root.shared === true,
      ...(source.rules ? { rules: [...source.rules.read, ...writeRules] } : {}),
    }),
    filters: [...given, ...limits, ...checkFilter(filter, fields, caller), ...linkedFilters(linked, fields)],
    search: search.trim(),
    label: label === undefined ? null : labelField(fields, label),
    ids: ids?.filter((id) => uuid.test(id)).map((id) => id.toLowerCase()) ?? null,
    sort: checkSort(sort, fields),
  }
}

interface RowRequest {
  isOwn?: boolean
  isDeleted?: boolean
  isShared?: boolean
  /** Absent where records are their authors'. */
  rules?: readonly CheckedFilter[]
}

/**
 * The rows that a caller may access: the own ones; all of them for managers of the application, and where a form shares its records; where
 * the source has rules, those within them. Who may change a row may read it, too.
 */
export const rowScope = (
  caller: RecordCaller,
  { isOwn = false, isDeleted = false, isShared = false, rules }: RowRequest = {},
): RowScope => ({
  createdBy: (caller.isManager || isShared || rules) && !isOwn ? null : caller.userId,
  isDeleted,
  limits: caller.isManager || !rules ? [] : rules,
})

/** The fields that the caller may filter, sort, search and choose by; only the system's fields for records of several shapes. */
export async function fieldsFor(db: Database, caller: RecordCaller, source: RecordSource): Promise<RecordFields> {
  const { shape } = source
  return shape ? recordFields(shape, await readableFields(db, caller, { ...source, shape })) : recordFields(null, 'all')
}

/** A list cannot be a label. */
function labelField(fields: RecordFields, id: string): RecordField | null {
  const field = Object.hasOwn(fields, id) ? fields[id] : undefined
  return field && !field.type.endsWith('[]') ? field : null
}

/** A source whose records all have one shape. */
export const hasShape = (source: RecordSource): source is RecordSource & { shape: RecordShape } => source.shape !== null
