import { bindOf } from '@/domain/documents/bindOf'
import { holdsRows } from '@/domain/documents/capabilities'
import type { DocumentNode, FormDocument } from '@/domain/documents/document'
import { isRecord } from '@/domain/isRecord'
import { columnsOf, fieldsOf, ownValue } from '@/domain/validation/acceptValues'
import { type FormValues, rowKey } from '@/domain/validation/FormState'

interface Versions {
  from: FormDocument
  to: FormDocument
}

type Fields = readonly DocumentNode[]

/** The values of the fields that two versions share, under the keys of the second; fields are identified by their ids. */
function translate(values: FormValues, from: Fields, to: Fields): FormValues {
  const before = new Map(from.map((node) => [node.id, node]))
  const entries = to.flatMap((node): [string, unknown][] => {
    const old = before.get(node.id)
    const value = old && ownValue(values, bindOf(old))
    if (!old || value === undefined) return []
    const isTable = holdsRows(old) && holdsRows(node) && Array.isArray(value)
    return [[bindOf(node), isTable ? value.map((row) => translateRow(row, old, node)) : value]]
  })
  return Object.fromEntries(entries)
}

function translateRow(row: unknown, from: DocumentNode, to: DocumentNode): unknown {
  if (!isRecord(row)) return row
  const key = ownValue(row, rowKey)
  return { ...(key === undefined ? {} : { [rowKey]: key }), ...translate(row, columnsOf(from), columnsOf(to)) }
}

/** Data submitted with one version of a form under the keys of another, columns of sub-tables included; fields that this one lacks are left out. */
export const inKeysOf = (values: FormValues, { from, to }: Versions): FormValues =>
  translate(values, fieldsOf(from), fieldsOf(to))

/** The same for a list over all versions, shown with the fields of one: keys that it lacks stay, unless another field has that key. */
export function inKeysOfList(values: FormValues, { from, to }: Versions): FormValues {
  if (from === to) return values
  const ids = new Set(fieldsOf(to).map(({ id }) => id))
  const keys = new Set(fieldsOf(to).map(bindOf))
  const gone = fieldsOf(from).filter((node) => !ids.has(node.id) && !keys.has(bindOf(node)))
  return { ...translate(values, gone, gone), ...inKeysOf(values, { from, to }) }
}
