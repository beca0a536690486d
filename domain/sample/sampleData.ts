import { bindOf } from '@/domain/documents/bindOf'
import { holdsRows } from '@/domain/documents/capabilities'
import type { DocumentNode, FormDocument } from '@/domain/documents/document'
import { fieldKindOf } from '@/domain/documents/fieldKinds'
import { indexNodes } from '@/domain/documents/tree/indexNodes'
import type { SampleWorld } from '@/domain/sample/SampleWorld'
import { sampleValue } from '@/domain/sample/sampleValue'
import { columnsOf, fieldsOf } from '@/domain/validation/acceptValues'
import { evaluateForm } from '@/domain/validation/evaluateForm'
import type { FieldError } from '@/domain/validation/FieldError'
import type { FormContext } from '@/domain/validation/FormState'
import { validateSubmission } from '@/domain/validation/validateSubmission'

type Data = Record<string, unknown>

/** Rows of a sub-table unless its limits require otherwise. */
const ROWS = 3
/** Rounds until the sample is consistent with the rules. */
const ROUNDS = 8

/** Files are made up only on request: they have no content. */
const isFile = (node: DocumentNode) => fieldKindOf(node.type)?.valueType === 'file[]'

function rowsOf(table: DocumentNode, world: SampleWorld): Data[] {
  const [least, most] = [Number(table.minRows ?? 0), Number(table.maxRows ?? ROWS)]
  const count = Math.min(Math.max(ROWS, least), Math.max(least, most))
  const columns = columnsOf(table).filter((column) => !isFile(column))
  return Array.from({ length: count }, (_, row) => recordOf(columns, world, row))
}

function recordOf(fields: readonly DocumentNode[], world: SampleWorld, row = 0): Data {
  return Object.fromEntries(
    fields.flatMap((node) => {
      const value = sampleValue(node, world, row)
      return value === undefined ? [] : [[bindOf(node), value]]
    }),
  )
}

interface Mending {
  document: FormDocument
  world: SampleWorld
  round: number
}

/** Values of neighbouring rows differ, so another row's value may satisfy a rule of the form. */
function tryAnother(record: Data, error: FieldError, { document, world, round }: Mending): boolean {
  const node = indexNodes(document).get(error.nodeId)?.node
  const value = node && sampleValue(node, world, (error.row ?? 0) + (round + 1) * 7)
  if (value === undefined || value === record[error.bind]) return false
  record[error.bind] = value
  return true
}

/** Removes what an error reports as excess, and adds what it reports as missing. Out: whether anything changed. */
function repair(data: Data, error: FieldError, { document, world, round }: Mending): boolean {
  const rows = error.table === undefined ? undefined : data[error.table]
  const record =
    error.row === undefined ? data : ((Array.isArray(rows) ? rows[error.row] : undefined) as Data | undefined)
  if (!record) return false
  if (error.code === 'refused') return tryAnother(record, error, { document, world, round })
  if (error.code !== 'required') return Object.hasOwn(record, error.bind) && delete record[error.bind]
  const node = indexNodes(document).get(error.nodeId)?.node
  const value = node && (holdsRows(node) ? rowsOf(node, world) : sampleValue(node, world, error.row))
  if (value === undefined || record[error.bind] !== undefined) return false
  record[error.bind] = value
  return true
}

/**
 * Data of a form as somebody might have filled it in: within the constraints of each field, without what rules hide or the caller
 * may not write, so that it could be submitted. The same document gives the same sample. Fields without a possible sample are left out.
 * In: the existing ids, and the submitting user. Never throws.
 */
export function sampleData(document: FormDocument, world: SampleWorld, context: FormContext): Data {
  const fields = fieldsOf(document)
  const data = recordOf(
    fields.filter((node) => !isFile(node)),
    world,
  )
  for (const table of fields.filter(holdsRows)) data[bindOf(table)] = rowsOf(table, world)
  for (let round = 0; round < ROUNDS; round++) {
    const state = evaluateForm(document, data, context)
    for (const node of fields) {
      const own = state.nodes.get(node.id)
      if (!own?.visible || own.readOnly) delete data[bindOf(node)]
    }
    const { errors } = validateSubmission(document, data, context)
    const changed = errors.filter((error) => repair(data, error, { document, world, round }))
    if (changed.length === 0) break
  }
  return data
}
