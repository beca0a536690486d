import { bindOf } from '@/domain/documents/bindOf'
import type { DocumentNode, FormDocument } from '@/domain/documents/document'
import { childrenOf } from '@/domain/documents/walkNodes'

type Values = Readonly<Record<string, unknown>>

export interface ValuePlace {
  node: DocumentNode
  value: unknown
  /** Key of the sub-table and position of the row, for columns. */
  table?: string
  row?: number
}

/** Goes through the values of a form in the order of its fields, into the rows of sub-tables. Never throws. */
export function visitValues(document: FormDocument, data: Values, visit: (place: ValuePlace) => void): void {
  visitNode(document.root, data, visit, {})
}

function visitNode(
  node: DocumentNode,
  record: Values,
  visit: (place: ValuePlace) => void,
  where: { table?: string; row?: number },
): void {
  const key = bindOf(node)
  const value = Object.hasOwn(record, key) ? record[key] : undefined
  if (value !== undefined && value !== null) visit({ node, value, ...where })
  if (node.type !== 'SubTable') {
    for (const child of childrenOf(node)) visitNode(child, record, visit, where)
    return
  }
  for (const [row, cells] of (Array.isArray(value) ? value : []).entries()) {
    if (cells === null || typeof cells !== 'object') continue
    for (const column of childrenOf(node)) visitNode(column, cells as Values, visit, { table: key, row })
  }
}
