import { createForm, type Form } from '@formily/core'
import { autorun, batch, observable, raw, toJS } from '@formily/reactive'
import { createContext, useContext } from 'react'
import { type Access, resolveAccess } from '@/domain/access/resolveAccess'
import type { Device, FormDocument } from '@/domain/documents/document'
import type { Scope } from '@/domain/expression/Scope'
import type { FieldError } from '@/domain/validation/FieldError'
import { shownValues } from '@/domain/validation/shownValues'
import { validateSubmission } from '@/domain/validation/validateSubmission'
import type { FormOrigin } from '@/src/runtime/FormOrigin'
import { compilePlan, keyOf, type Plan, type PlanNode } from '@/src/runtime/plan/compilePlan'
import type { SignedInUser } from '@/src/runtime/ports'
import { followRefusal, followRowRefusal } from './followRefusals'
import { followRecord, type LinkedValues, makeLinkedValues } from './linkedValues'
import { startValues } from './startValues'
import { unfinishedUploads } from './uploads'

export type FormMode = 'edit' | 'read' | 'print' | 'design'
export type Row = Record<string, unknown>

export interface FormModelOptions {
  document: FormDocument
  mode: FormMode
  device: Device
  values?: Record<string, unknown>
  /** The stored data, for a change of a submitted form; absent for a new one. */
  previous?: Record<string, unknown>
  user: SignedInUser | null
  /** The user's principals for access rules, if more are known than `user` contains. */
  principals?: readonly string[]
  now?: () => Date
  /** Where the document is on the server; fields with choices from there need it. */
  origin?: FormOrigin
}

/** A form being filled in: Formily's form underneath, the derived state and the sub-tables' rows on top. */
export interface FormModel
  extends Pick<FormModelOptions, 'document' | 'mode' | 'device' | 'origin' | 'previous' | 'user'> {
  /** Prefix of the DOM ids of this form, since a page may contain two: a canvas and its preview. */
  prefix: string
  form: Form
  plan: Plan
  /** What the user may see and change, by node id. */
  access: ReadonlyMap<string, Access>
  /** Reads observables lazily, so evaluations in it are notified of changes. */
  scope: Scope
  rowScope(row: Row): Scope
  /** Forms embedded in this one, by the node that embeds them; each registers itself while it is shown. */
  embedded: Map<string, FormModel>
  /** Running uploads with their nodes; a submission waits for them. */
  uploads: Set<{ nodeId: string }>
  /** Values of chosen records for other fields. */
  linkedValues: LinkedValues
  /** Messages of the cells: `rowErrors[row key][column id]`. */
  rowErrors: Record<string, Record<string, string>>
  /** Messages of sub-tables as a whole, by id. */
  tableErrors: Record<string, string>
  /** Identity of a row that outlives its position. */
  rowKey(row: object): string
  /** The rows of a sub-table, as observables. */
  rows(table: PlanNode): Row[]
  /** Plain data to submit, or the errors that prevent it, which are also shown at their fields. */
  collect(): { data: Record<string, unknown>; errors: FieldError[] }
  /** Shows errors found by the server at their fields. */
  showErrors(errors: FieldError[]): void
  isDirty(): boolean
  /** Resets to the initial values. */
  reset(): void
  /** Starts the computed values; returns how to stop them. */
  start(): () => void
}

const FormModelContext = createContext<FormModel | null>(null)
export const FormModelProvider = FormModelContext.Provider

/** The surrounding form, if any: the cells of a list have none. */
export const useSurroundingForm = (): FormModel | null => useContext(FormModelContext)

export function useFormModel(): FormModel {
  const model = useContext(FormModelContext)
  if (!model) throw new Error('FormModelProvider is missing')
  return model
}

let nextForm = 1

/** Creates the model of a form; `start()` must be called (by the view that shows it) to update computed values. */
export function createFormModel(options: FormModelOptions): FormModel {
  const plan = compilePlan(options.document)
  const clock = options.now ?? (() => new Date())
  const values = structuredClone(options.values ?? {})
  const world = { user: options.user, now: clock }
  startValues(plan, {
    values,
    isNew: !options.previous && options.mode === 'edit',
    scope: createScope(plan, () => values, world),
  })
  const form = createForm({
    initialValues: values,
    // Read, print and design modes show values without input.
    pattern: options.mode === 'edit' ? 'editable' : 'readPretty',
  })
  const scope = createScope(plan, () => form.values, world)
  const rowErrors = observable<FormModel['rowErrors']>({})
  const tableErrors = observable<FormModel['tableErrors']>({})
  const keys = new WeakMap<object, string>()
  let nextKey = 0
  const rowKey = (row: object) => {
    const target = raw(row)
    let key = keys.get(target)
    if (!key) {
      nextKey += 1
      key = `r${nextKey}`
      keys.set(target, key)
    }
    return key
  }
  const initial = JSON.stringify(toJS(form.values))
  const linkedValues = makeLinkedValues()
  const model: FormModel = {
    document: options.document,
    mode: options.mode,
    device: options.device,
    origin: options.origin,
    previous: options.previous,
    user: options.user,
    embedded: new Map(),
    uploads: new Set(),
    linkedValues,
    prefix: `form${nextForm++}-`,
    form,
    plan,
    access:
      options.mode === 'design'
        ? new Map()
        : resolveAccess(options.document, options.principals ?? principalsOf(options.user)),
    scope,
    rowScope: (row) => ({ ...scope, row: (name) => row[columnKey(plan, name)], rowAt: () => openPosition(model, row) }),
    rowErrors,
    tableErrors,
    rowKey,
    rows: (table) => (form.values[table.name ?? ''] ?? []) as Row[],
    collect() {
      const values = toJS(form.values)
      const context = { ...submissionContext(options, clock()), linkedValue: linkedValues.of }
      // Values hidden by rules are not submitted; the server would refuse them as forged.
      const data = shownValues(options.document, values, context)
      const result = validateSubmission(options.document, data, context)
      const errors = [...unfinishedUploads(model), ...result.errors]
      model.showErrors(errors)
      return { data: { ...result.data }, errors }
    },
    showErrors: (errors) => showErrors(model, errors),
    isDirty: () => JSON.stringify(toJS(form.values)) !== initial,
    reset: () => {
      form.setValues(JSON.parse(initial), 'overwrite')
      for (const inner of model.embedded.values()) inner.reset()
      model.showErrors([])
    },
    start: () => startComputing(model),
  }
  return model
}

function columnKey(plan: Plan, id: string): string {
  return plan.byId.get(id)?.name ?? id
}

/** Where a row stands in the sub-table of which one row is open: only there is it asked. */
function openPosition({ document, plan, rows, rowKey }: FormModel, row: Row): number {
  const table = plan.byId.get(document.openRow?.table ?? '')
  return table ? rows(table).findIndex((one) => rowKey(one) === rowKey(row)) : -1
}

interface World {
  user: SignedInUser | null
  now: () => Date
}

function createScope(plan: Plan, values: () => Record<string, unknown>, { user, now }: World): Scope {
  const scope: Scope = {
    get: (id) => {
      const node = plan.byId.get(id)
      // Values hidden by rules are null, here as on the server.
      return node && !isShown(node, scope) ? null : values()[node?.name ?? id]
    },
    now,
    user: user ? asScopeUser(user) : undefined,
  }
  return scope
}

/** Whether rules and containers show a node that is not a column. */
function isShown({ node, derived, within, table }: PlanNode, scope: Scope): boolean {
  if (table) return true
  const own = derived?.visible ? derived.visible(scope) : node.visible !== false
  return own && within.visible.every((condition) => condition(scope))
}

const asScopeUser = (user: SignedInUser) => ({
  id: user.id,
  username: user.username,
  name: user.name,
  orgId: user.orgId ?? null,
  roles: user.roles ?? [],
})

function submissionContext(options: Pick<FormModelOptions, 'user' | 'previous' | 'principals'>, now: Date) {
  const { user } = options
  return {
    user: user ? asScopeUser(user) : undefined,
    principals: options.principals ?? principalsOf(user),
    now,
    previous: options.previous,
  }
}

function principalsOf(user: SignedInUser | null): string[] {
  if (!user) return []
  return [
    `user:${user.id}`,
    ...(user.orgId ? [`org:${user.orgId}`] : []),
    ...(user.roles ?? []).map((role) => `role:${role}`),
  ]
}

/** Shows an error at its cell; false when it belongs to no row. */
function showRowError(model: FormModel, { nodeId, row: index, message }: FieldError): boolean {
  if (index === undefined) return false
  const table = model.plan.byId.get(model.plan.byId.get(nodeId)?.table ?? '')
  const row = table ? model.rows(table)[index] : undefined
  if (!row) return false
  const key = model.rowKey(row)
  model.rowErrors[key] ??= {}
  const messages = model.rowErrors[key]
  messages[nodeId] ??= message
  return true
}

/** The errors of an embedded form, with the names of that form. */
const errorsWithin = (errors: FieldError[], id: string): FieldError[] =>
  errors.flatMap((error) => (error.within?.[0] === id ? [{ ...error, within: error.within.slice(1) }] : []))

function showErrors(model: FormModel, errors: FieldError[]): void {
  batch(() => {
    for (const key of Object.keys(model.rowErrors)) delete model.rowErrors[key]
    const first = new Map<string, string>()
    for (const [id, inner] of model.embedded) inner.showErrors(errorsWithin(errors, id))
    for (const error of errors.filter(({ within }) => !within?.length)) {
      if (!showRowError(model, error) && !first.has(error.nodeId)) first.set(error.nodeId, error.message)
    }
    for (const { id } of model.plan.tables) {
      const message = first.get(id)
      if (message) model.tableErrors[id] = message
      else delete model.tableErrors[id]
    }
    for (const node of model.plan.byId.values()) {
      if (node.name === undefined || node.table) continue
      const field = model.form.fields[node.name]
      if (!field || !('setSelfErrors' in field)) continue
      const message = first.get(node.id)
      if (message || field.selfErrors.length > 0) field.setSelfErrors(message ? [message] : [])
    }
  })
}

/** Updates computed values: one reaction for each computed node, one set of reactions for each row. */
function startComputing(model: FormModel): () => void {
  if (model.mode !== 'edit') return () => {}
  const stops: (() => void)[] = []
  for (const node of model.plan.byId.values()) {
    const compute = node.derived?.value
    const { name } = node
    if (node.kind?.linkedFrom && !node.table)
      stops.push(followRecord(node, model.plan, model.form.values, model.linkedValues))
    if (!compute || name === undefined || node.table) continue
    stops.push(autorun(() => assign(model.form.values, name, compute(model.scope))))
  }
  // After the computed values, so that only later changes are reported.
  for (const node of model.plan.byId.values())
    if (node.derived?.error && !node.table) stops.push(followRefusal(model, node, () => isShown(node, model.scope)))
  for (const table of model.plan.tables) {
    const columns = table.children.filter(
      ({ name, derived, kind }) => name !== undefined && (derived?.value || derived?.error || kind?.linkedFrom),
    )
    if (columns.length > 0) stops.push(computeRows(model, table, columns))
  }
  return () => {
    for (const stop of stops) stop()
  }
}

function computeRows(model: FormModel, table: PlanNode, columns: PlanNode[]): () => void {
  const running = new Map<string, () => void>()
  const stop = autorun(() => {
    const seen = new Set<string>()
    for (const row of model.rows(table)) {
      // A splice is reported step by step; in between there are holes.
      if (row === null || typeof row !== 'object') continue
      const key = model.rowKey(row)
      seen.add(key)
      if (running.has(key)) continue
      const scope = model.rowScope(row)
      const stops = columns.flatMap((column) => [
        column.kind?.linkedFrom
          ? followRecord(column, model.plan, row, model.linkedValues)
          : autorun(() => assign(row, keyOf(column), column.derived?.value?.(scope))),
        ...(column.derived?.error ? [followRowRefusal(model, column, row)] : []),
      ])
      running.set(key, () => {
        for (const end of stops) end()
      })
    }
    for (const [key, end] of running) {
      if (seen.has(key)) continue
      end()
      running.delete(key)
    }
  })
  return () => {
    stop()
    for (const end of running.values()) end()
  }
}

function assign(target: Record<string, unknown>, key: string, value: unknown): void {
  // Undefined: no rule sets a value at the moment, so the entered one applies.
  if (value !== undefined && target[key] !== value) target[key] = value
}
