import { bindOf } from '@/domain/documents/bindOf'
import { holdsRows } from '@/domain/documents/capabilities'
import type { DocumentNode } from '@/domain/documents/document'
import { type FormerKey, formerKeysOf } from '@/domain/documents/kinds/form/formerKeys'
import { kindTraitsOf } from '@/domain/documents/kindTraitsOf'
import { valueTypeOf } from '@/domain/documents/valueTypeOf'
import type { SqlType } from '@/domain/expression/sqlFunctions'
import type { ReadableFields, RecordShape } from '@/server/records/RecordShape'

/** The system's fields of every record. */
export type SystemField = 'orderId' | 'title' | 'version' | 'createdBy' | 'createdOrg' | 'createdAt' | 'updatedAt'

/** Something that records can be filtered and sorted by. */
export type RecordField =
  | { system: SystemField; type: SqlType }
  | {
      system?: undefined
      id: string
      key: string
      /** Keys in records of earlier versions, oldest first. */
      former: readonly FormerKey[]
      /** The versions in whose records it may be read. */
      versions: readonly number[] | 'all'
      type: SqlType
    }

/** By every name that they have: id, key and former keys. */
export type RecordFields = Readonly<Record<string, RecordField>>

const systemTypes: Record<SystemField, SqlType> = {
  orderId: 'text',
  title: 'text',
  version: 'number',
  createdBy: 'text',
  createdOrg: 'text',
  createdAt: 'datetime',
  updatedAt: 'datetime',
}

const allSystemFields = Object.fromEntries(
  Object.entries(systemTypes).map(([system, type]) => [system, { system: system as SystemField, type }]),
)

const { createdOrg: org, ...systemFields } = allSystemFields

/** Fields with other names cannot be filtered or sorted by: these are valid in expressions, and implementations may insert them into SQL text. */
export const plainKey = /^[\p{L}_][\p{L}\p{N}_-]*$/u

/**
 * The fields by which the records of a shape can be filtered and sorted. In: what the caller may read; `all` for a filter of the builder,
 * which limits the records and shows none. A field that the caller can't read in the newest version is unknown, like one that does not exist.
 */
export function recordFields(shape: RecordShape | null, readable: ReadableFields | 'all'): RecordFields {
  const fields = Object.create(null) as Record<string, RecordField>
  if (!shape) return { ...systemFields }
  addFields(shape.document.root, { shape, readable }, fields)
  for (const [id, former] of Object.entries(shape.formerKeys)) {
    const field = fields[id]
    if (field) for (const { key } of former) if (key !== null) fields[key] ??= field
  }
  return { ...fields, ...systemFields, ...(shape.hasOrg && org ? { createdOrg: org } : {}) }
}

function addFields(
  node: DocumentNode,
  from: { shape: RecordShape; readable: ReadableFields | 'all' },
  fields: Record<string, RecordField>,
): void {
  const { id } = node
  const key = bindOf(node)
  const type = filterType(node)
  const versions = from.readable === 'all' ? 'all' : from.readable.get(id)
  if (plainKey.test(key) && type && versions !== undefined) {
    const field = { id, key, former: formerKeysOf(from.shape.formerKeys, id), versions, type }
    fields[key] ??= field
    fields[id] = field
  }
  if (!holdsRows(node)) for (const child of node.children ?? []) addFields(child, from, fields)
}

/** The type of a field's value in a condition; null for unsupported ones. */
function filterType(node: DocumentNode): SqlType | null {
  // Secret values must not be revealed by filters either.
  if (kindTraitsOf(node.type)?.secret === true) return null
  const { type, multiple } = valueTypeOf(node)
  if (multiple && type !== 'row[]') return 'text[]'
  if (type === 'user' || type === 'org') return 'text'
  const types: readonly string[] = ['text', 'number', 'boolean', 'date', 'datetime', 'text[]'] satisfies SqlType[]
  return types.includes(type) ? (type as SqlType) : null
}
