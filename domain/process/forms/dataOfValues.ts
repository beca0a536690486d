import { bindOf } from '@/domain/documents/bindOf'
import { holdsRows } from '@/domain/documents/capabilities'
import type { DocumentNode, FormDocument } from '@/domain/documents/document'
import { columnsOf, fieldsOf, ownValue } from '@/domain/validation/acceptValues'

const named = (nodes: readonly DocumentNode[], values: unknown) =>
  Object.fromEntries(
    nodes.flatMap((node) => {
      const value = ownValue(values, node.id)
      return value === undefined || value === null ? [] : [[bindOf(node), ofNode(node, value)]]
    }),
  )

const ofNode = (node: DocumentNode, value: unknown): unknown =>
  holdsRows(node) && Array.isArray(value) ? value.map((row) => named(columnsOf(node), row)) : value

/** Values by the ids of fields as a form stores them, by its keys: what `valuesById` undoes. Fields that are gone are left out. */
export const dataOfValues = (
  document: FormDocument,
  values: Readonly<Record<string, unknown>>,
): Record<string, unknown> => named(fieldsOf(document), values)
