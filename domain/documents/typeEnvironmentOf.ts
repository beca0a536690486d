import { holdsRows } from '@/domain/documents/capabilities'
import type { DocumentNode, TreeDocument } from '@/domain/documents/document'
import { titleOf } from '@/domain/documents/tree/titleOf'
import { childrenOf, walkNodes } from '@/domain/documents/tree/walkNodes'
import { valueTypeOf } from '@/domain/documents/valueTypeOf'
import type { ExprType, TypeEnvironment } from '@/domain/expression/ExprType'
import { isRecord } from '@/domain/isRecord'

/** The type of a node's value in expressions; null when it has none. */
export function exprTypeOf(node: DocumentNode): ExprType | null {
  const { type, multiple } = valueTypeOf(node)
  switch (type) {
    case 'none':
      return null
    case 'row[]':
      return { list: { row: columnTypes(node) } }
    case 'record':
      return 'any'
    case 'file[]':
      return { list: 'any' }
    case 'text[]':
      return { list: 'text' }
    case 'user':
    case 'org':
    case 'text':
      return multiple ? { list: 'text' } : 'text'
    default:
      return type
  }
}

function columnTypes(subTable: DocumentNode): ReadonlyMap<string, ExprType> {
  const columns = new Map<string, ExprType>()
  for (const child of childrenOf(subTable)) {
    const type = holdsRows(child) ? null : exprTypeOf(child)
    if (type !== null) columns.set(child.id, type)
  }
  return columns
}

interface Option {
  value: string
  label: string
}

/** A choice among options of its own; others may take theirs from a dictionary. */
const isChoice = (node: DocumentNode): node is DocumentNode & { options: Option[] } =>
  Array.isArray(node.options) && node.options.every((option) => isRecord(option) && typeof option.value === 'string')

const environments = new WeakMap<TreeDocument, TypeEnvironment>()

/**
 * The ids that expressions of a document may use, with their types. For an expression of a sub-table's column give the
 * sub-table's id: then `row` holds its columns. Cached by the document object.
 */
export function typeEnvironmentOf(document: TreeDocument, subTableId?: string): TypeEnvironment {
  let environment = environments.get(document)
  if (!environment) {
    const names = new Map<string, ExprType>()
    const titles = new Map<string, string>()
    const options = new Map<string, readonly Option[]>()
    walkNodes(document.root, ({ node, subTable }) => {
      titles.set(node.id, titleOf(node))
      if (isChoice(node)) options.set(node.id, node.options)
      const type = subTable ? null : exprTypeOf(node)
      if (type !== null && !names.has(node.id)) names.set(node.id, type)
    })
    environment = { names, titles, options }
    environments.set(document, environment)
  }
  if (subTableId === undefined) return environment
  const table = environment.names.get(subTableId)
  const isTable = typeof table === 'object' && 'list' in table && typeof table.list === 'object' && 'row' in table.list
  return isTable ? { ...environment, row: table.list.row } : environment
}
