import { bindOf } from '@/domain/documents/bindOf'
import { holdsRows } from '@/domain/documents/capabilities'
import type { DocumentNode, FormDocument } from '@/domain/documents/document'
import { findUnsafeJson } from '@/domain/documents/findUnsafeJson'
import { kindTraitsOf } from '@/domain/documents/kindTraitsOf'
import { indexNodes } from '@/domain/documents/tree/indexNodes'
import { titleOf } from '@/domain/documents/tree/titleOf'
import { submissionBudget } from '@/domain/expression/limits'
import { t } from '@/domain/i18n/t'
import { isRecord } from '@/domain/isRecord'
import { columnsOf, fieldsOf, ownValue, ValueAcceptor } from '@/domain/validation/acceptValues'
import { allAtOnce } from '@/domain/validation/allAtOnce'
import { evaluateInSteps } from '@/domain/validation/evaluateForm'
import type { FieldError } from '@/domain/validation/FieldError'
import {
  type FormContext,
  type FormState,
  type FormValues,
  type NodeState,
  stateOf,
} from '@/domain/validation/FormState'
import { findForgery } from '@/domain/validation/findForgery'
import { validateSubForms } from '@/domain/validation/validateSubForms'
import { isBlank, validateValue } from '@/domain/validation/validateValue'

export interface Submission {
  /** What to store: accepted, computed and default values, without hidden ones. Only meaningful without errors. */
  data: FormValues
  errors: FieldError[]
}

/** Default limit of a sub-table's rows. */
export const defaultMaximumRows = 2000

/** Rows that are checked between two pauses. */
const rowsAtOnce = 10

/** Limit of rounds until the accepted values and the resulting state agree. */
const maximumRounds = 4

interface Options {
  maximumRows?: number
}

const isRefusedAsWhole = (data: unknown, options: Options): FieldError[] => {
  const invalid = (bind: string, message: string): FieldError[] => [{ nodeId: '', bind, code: 'invalid', message }]
  if (!isRecord(data)) return invalid('', t('提交的内容须为对象'))
  const unsafe = findUnsafeJson(data)
  if (unsafe !== null) return invalid('', unsafe)
  const maximum = options.maximumRows ?? defaultMaximumRows
  for (const [bind, value] of Object.entries(data))
    if (Array.isArray(value) && value.length > maximum) return invalid(bind, t('行数不能超过 {maximum}', { maximum }))
  return []
}

const isSpent = ({ budget }: FormContext) => budget !== undefined && budget.steps <= 0

/** Accepts and evaluates repeatedly until nothing changes: a field that a rule makes read-only is no longer accepted. */
function* evaluateUntilStable(
  document: FormDocument,
  data: FormValues,
  context: FormContext,
): Generator<void, { state: FormState; acceptor: ValueAcceptor }> {
  const acceptor = new ValueAcceptor(document, context)
  let state = yield* evaluateInSteps(document, acceptor.accept(data), context)
  for (let round = 0, seen = ''; round < maximumRounds && !isSpent(context); round++) {
    yield
    state = yield* evaluateInSteps(document, acceptor.accept(data, state), context)
    yield
    const now = JSON.stringify(state.data)
    if (now === seen) break
    seen = now
  }
  return { state, acceptor }
}

/** Messages for one value in its state; fields that the caller can't see or change give none. */
function checkValue(
  node: DocumentNode,
  value: unknown,
  state: NodeState | undefined,
): Pick<FieldError, 'code' | 'message'>[] {
  if (!state?.visible || state.readOnly) return []
  const messages = validateValue(node, value, { required: state.required })
  const isMissing = isBlank(value)
  return messages.map((message) => ({ code: isMissing ? 'required' : 'invalid', message }))
}

function* checkRows(subTable: DocumentNode, rows: unknown, state: FormState): Generator<void, FieldError[]> {
  if (!Array.isArray(rows)) return []
  const table = bindOf(subTable)
  const columns = columnsOf(subTable)
  const errors: FieldError[] = []
  for (const [row, record] of rows.entries()) {
    if (row % rowsAtOnce === 0) yield
    for (const column of columns) {
      const bind = bindOf(column)
      const cell = stateOf(state, column.id, { subTable: subTable.id, row })
      for (const error of checkValue(column, ownValue(record, bind), cell))
        errors.push({ nodeId: column.id, bind, table, row, ...error })
    }
  }
  return errors
}

function* checkValues(
  document: FormDocument,
  state: FormState,
  previous: FormValues | undefined,
): Generator<void, FieldError[]> {
  const errors: FieldError[] = []
  for (const node of fieldsOf(document)) {
    yield
    const bind = bindOf(node)
    const value = ownValue(state.data, bind)
    // A stored secret need not be entered again; only the server has it, and only its hash.
    const isStoredSecret = previous !== undefined && kindTraitsOf(node.type)?.secret === true
    if (isStoredSecret && value === ownValue(previous, bind) && !isBlank(value)) continue
    const stated = state.nodes.get(node.id)
    const own = stated && isStoredSecret ? { ...stated, required: false } : stated
    const found = checkValue(node, value, own).map((error): FieldError => ({ nodeId: node.id, bind, ...error }))
    errors.push(...found)
    if (holdsRows(node) && own?.visible && found.length === 0) errors.push(...(yield* checkRows(node, value, state)))
  }
  return errors
}

/** Refusals by the rules of the form; they apply even to users who may not see the field. */
function refusedByRules(document: FormDocument, state: FormState): FieldError[] {
  const index = indexNodes(document)
  return state.refused.flatMap(({ nodeId, row, message }): FieldError[] => {
    const place = index.get(nodeId)
    if (!place) return []
    const { node, subTable } = place
    const at = subTable && row !== undefined ? { table: bindOf(subTable), row } : {}
    return [{ nodeId, bind: bindOf(node), ...at, code: 'refused', message }]
  })
}

/**
 * Validates a submission with the same code as the browser and returns what to store. An absent key means unchanged (the stored
 * value or the default applies), null clears. Computed fields always come from the server; a value that the caller has no right to write is
 * an error, unless it equals the current one. In: external JSON; limits 2,000 rows a table. Never throws.
 */
export function validateSubmission(
  document: FormDocument,
  data: unknown,
  context: FormContext,
  options: Options = {},
): Submission {
  return allAtOnce(validateInSteps(document, data, context, options))
}

/** The same as a generator with pauses, so that other work can run in between. */
export function* validateInSteps(
  document: FormDocument,
  data: unknown,
  given: FormContext,
  options: Options = {},
): Generator<void, Submission> {
  const refused = isRefusedAsWhole(data, options)
  if (refused.length > 0) return { data: {}, errors: refused }
  const submitted = data as FormValues
  const context: FormContext = { ...given, budget: given.budget ?? { steps: submissionBudget } }
  const { state, acceptor } = yield* evaluateUntilStable(document, submitted, context)
  const index = indexNodes(document)
  const failures = [...state.failed].map((nodeId): FieldError => {
    const node = index.get(nodeId)?.node
    return {
      nodeId,
      bind: node ? bindOf(node) : '',
      code: 'invalid',
      message: t('「{title}」的计算量过大，请减少数据', { title: node ? titleOf(node) : nodeId }),
    }
  })
  yield
  const forged = findForgery(submitted, { document, context, state, acceptor })
  const inner = yield* validateSubForms({ document, submitted, state, context }, validateInSteps)
  const wrong = yield* checkValues(document, state, context.previous)
  return {
    data: { ...state.data, ...inner.data },
    errors: [...forged, ...wrong, ...refusedByRules(document, state), ...inner.errors, ...failures],
  }
}
