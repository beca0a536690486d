import { bindOf } from '@/domain/documents/bindOf'
import { holdsRows } from '@/domain/documents/capabilities'
import type { DocumentNode, FormDocument } from '@/domain/documents/document'
import { kindTraitsOf } from '@/domain/documents/kindTraitsOf'
import { indexNodes } from '@/domain/documents/tree/indexNodes'
import { titleOf } from '@/domain/documents/tree/titleOf'
import { childrenOf } from '@/domain/documents/tree/walkNodes'
import { exprTypeOf } from '@/domain/documents/typeEnvironmentOf'
import { functionList } from '@/domain/expression/functions/functionList'
import { valueInWords } from '@/domain/rules/describeRule'
import { sampleData } from '@/domain/sample/sampleData'
import { evaluateForm } from '@/domain/validation/evaluateForm'
import type { FormulaField, FormulaSample, FormulaScope } from '@/src/designers/core/formula/FormulaScope'
import { loadSampleWorld } from '@/src/designers/tree/formula/loadSampleWorld'
import type { RuntimePorts } from '@/src/runtime/ports'

type Data = Record<string, unknown>

/** A field as formulas name it; null where it has no value. */
export function fieldOf(node: DocumentNode): FormulaField | null {
  const type = exprTypeOf(node)
  if (type === null) return null
  const columns = holdsRows(node) ? childrenOf(node).flatMap((child) => fieldOf(child) ?? []) : undefined
  const options = Array.isArray(node.options) ? node.options : undefined
  return { id: node.id, title: titleOf(node), type, ...(columns ? { columns } : {}), ...(options ? { options } : {}) }
}

/** The rows of a table with the ids of the columns as keys. */
const byColumnIds = (table: DocumentNode, rows: unknown): Data[] =>
  (Array.isArray(rows) ? rows : []).map((row: Data) =>
    Object.fromEntries(childrenOf(table).map((column) => [column.id, row[bindOf(column)]])),
  )

/** People and organisations are ids, which are not meaningful to people. */
const isId = (node: DocumentNode | undefined) =>
  node !== undefined && ['user', 'org'].includes(kindTraitsOf(node.type)?.valueType ?? '')

function sampleFor(document: FormDocument, data: Data, { table, now }: { table?: string; now: Date }): FormulaSample {
  const index = indexNodes(document)
  const read = (id: string): unknown => {
    const node = index.get(id)?.node
    if (!node) return null
    const value = data[bindOf(node)]
    return holdsRows(node) ? byColumnIds(node, value) : value
  }
  const [row] = table === undefined ? [] : (read(table) as Data[])
  return {
    scope: { get: read, now: () => now, ...(row ? { row: (id) => row[id] } : {}) },
    inWords: (id, value) => {
      const node = index.get(id)?.node
      return isId(node) ? titleOf(node as DocumentNode) : valueInWords(node, value)
    },
  }
}

async function makeSample(document: FormDocument, runtime: RuntimePorts, table?: string): Promise<FormulaSample> {
  const world = await loadSampleWorld(document, runtime)
  const context = { principals: [], now: world.now }
  // With all access rights: a formula is independent of its viewer.
  const open = { ...document, access: {} }
  const data = sampleData(open, world, context)
  return sampleFor(open, { ...data, ...evaluateForm(open, data, context).data }, { table, now: world.now })
}

interface FormInWords {
  document: FormDocument
  /** What fields were called that are gone, by their ids. */
  lostTitles: ReadonlyMap<string, string>
}

/**
 * The names for formulas of a form in a place. In: the form, the sub-table in whose rows the formula is computed (if any), and
 * a source of sample data.
 */
export function formulaScopeOf(
  { document, lostTitles }: FormInWords,
  runtime: RuntimePorts,
  table?: string,
): FormulaScope {
  const fields = [...indexNodes(document).values()].flatMap(({ node, subTable }) =>
    subTable ? [] : (fieldOf(node) ?? []),
  )
  const row = table === undefined ? undefined : fields.find(({ id }) => id === table)
  return {
    fields,
    ...(row ? { row } : {}),
    functions: functionList,
    lost: new Map([...lostTitles].filter(([id]) => !indexNodes(document).has(id))),
    sample: () => makeSample(document, runtime, table),
  }
}
