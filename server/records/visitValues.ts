import { bindOf } from '@/domain/documents/bindOf'
import { holdsRows } from '@/domain/documents/capabilities'
import type { DocumentNode, FormDocument } from '@/domain/documents/document'
import { subFormOf } from '@/domain/documents/kinds/form/subForms'
import { childrenOf } from '@/domain/documents/tree/walkNodes'
import { isRecord } from '@/domain/isRecord'
import type { FieldError } from '@/domain/validation/FieldError'

type Values = Readonly<Record<string, unknown>>

export interface ValuePlace {
  node: DocumentNode
  value: unknown
  /** Key of the sub-table and position of the row, for columns. */
  table?: string
  row?: number
  /** Ids of the nodes that embed the form of this node. */
  within?: readonly string[]
}

/** Reports a problem at the location of a value. */
export const invalidAt = ({ node, table, row, within }: ValuePlace, message: string): FieldError => ({
  nodeId: node.id,
  bind: bindOf(node),
  ...(table === undefined ? {} : { table, row }),
  ...(within ? { within } : {}),
  code: 'invalid',
  message,
})

/** Visits the values of a form in the order of its fields, with rows of sub-tables and embedded forms. Never throws. */
export function visitValues(document: FormDocument, data: Values, visit: (place: ValuePlace) => void): void {
  visitNode({ document, visit }, document.root, data, {})
}

function visitNode(
  visiting: { document: FormDocument; visit: (place: ValuePlace) => void },
  node: DocumentNode,
  record: Values,
  where: Pick<ValuePlace, 'table' | 'row' | 'within'>,
): void {
  const key = bindOf(node)
  const value = Object.hasOwn(record, key) ? record[key] : undefined
  if (value !== undefined && value !== null) visiting.visit({ node, value, ...where })
  const inner = subFormOf(visiting.document, node)
  if (inner && isRecord(value)) {
    const within = [...(where.within ?? []), node.id]
    return visitNode({ ...visiting, document: inner }, inner.root, value, { within })
  }
  if (!holdsRows(node)) {
    for (const child of childrenOf(node)) visitNode(visiting, child, record, where)
    return
  }
  for (const [row, cells] of (Array.isArray(value) ? value : []).entries()) {
    if (cells === null || typeof cells !== 'object') continue
    for (const column of childrenOf(node)) visitNode(visiting, column, cells as Values, { ...where, table: key, row })
  }
}
