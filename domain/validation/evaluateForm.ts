import { type Access, resolveAccess } from '@/domain/access/resolveAccess'
import { bindOf } from '@/domain/documents/bindOf'
import type { DocumentNode, FormDocument } from '@/domain/documents/document'
import { isEqualJson } from '@/domain/documents/parts/isEqualJson'
import { indexNodes, type NodeIndex } from '@/domain/documents/tree/indexNodes'
import type { NodePlace } from '@/domain/documents/tree/walkNodes'
import { ExpressionError } from '@/domain/expression/ExpressionError'
import type { ListReads, Scope } from '@/domain/expression/Scope'
import type { Value } from '@/domain/expression/Value'
import { isRecord } from '@/domain/isRecord'
import { compileRules } from '@/domain/rules/compileRules'
import type { DerivedNode, RuleProgram } from '@/domain/rules/RuleProgram'
import { allAtOnce } from '@/domain/validation/allAtOnce'
import type { FormContext, FormState, FormValues, NodeState, Refused } from '@/domain/validation/FormState'

type Flag = 'visible' | 'required' | 'readOnly'
type MutableRow = Record<string, unknown>

/** Rows that are computed between two pauses (see evaluateInSteps). */
const rowsAtOnce = 10

/** Passes until values must be stable; chains are ordered, so two are usual. */
const maximumPasses = 20

/** An own property; inherited ones are not data. */
const own = (record: MutableRow, key: string): unknown => (Object.hasOwn(record, key) ? (record[key] ?? null) : null)

const ownFlag = (node: DocumentNode, flag: Flag) => (flag === 'visible' ? node.visible !== false : node[flag] === true)

class FormEvaluator {
  private readonly index: NodeIndex
  private readonly program: RuleProgram
  private readonly values: MutableRow
  private readonly failed = new Set<string>()
  /** Visibility by rules that derive it, by node or by node and row. */
  private readonly flags = new Map<string, boolean>()
  private readonly scope: Scope
  private readonly access: ReadonlyMap<string, Access>
  private isChanged = false
  /** How often visibility and values have changed: by node, and by sub-table and key for columns. */
  private flagChanges = 0
  private readonly valueChanges = new Map<string, number>()
  private readonly computed = new Map<object, { at: number; value: Value }>()

  constructor(
    document: FormDocument,
    data: FormValues,
    private readonly context: FormContext,
  ) {
    this.index = indexNodes(document)
    this.program = compileRules(document)
    this.access = resolveAccess(document, context.principals)
    this.values = { ...data }
    for (const [key, value] of Object.entries(data))
      if (Array.isArray(value)) this.values[key] = value.map((item) => (isRecord(item) ? { ...item } : item))
    const { user, budget, now } = context
    this.scope = { get: (id) => this.read(id), now: () => now, user, budget, memo: (...of) => this.memo(...of) }
  }

  /** A cached computation over lists is valid until something that it reads has changed. */
  private memo(key: object, { names, members }: ListReads, compute: () => Value): Value {
    let at = this.flagChanges
    for (const name of names) {
      at += this.valueChanges.get(name) ?? 0
      for (const member of members) at += this.valueChanges.get(`${name} ${member}`) ?? 0
    }
    const known = this.computed.get(key)
    if (known?.at === at) return known.value
    const value = compute()
    this.computed.set(key, { at, value })
    return value
  }

  private read(id: string): unknown {
    const place = this.index.get(id)
    if (!place || place.subTable || !this.isShown(id)) return null
    return own(this.values, bindOf(place.node))
  }

  /** Whether rules and containers show a node; `row` for columns. */
  private isShown(id: string, row?: number): boolean {
    const place = this.index.get(id)
    if (!place) return false
    const flag =
      (row === undefined ? undefined : this.flags.get(`${id} ${row}`)) ??
      this.flags.get(id) ??
      ownFlag(place.node, 'visible')
    return flag && (place.parent === null || this.isShown(place.parent.id))
  }

  private rowsOf(subTable: string): readonly unknown[] {
    const node = this.index.get(subTable)?.node
    const rows = node && own(this.values, bindOf(node))
    return Array.isArray(rows) ? rows : []
  }

  private rowScope(row: MutableRow, index: number): Scope {
    return {
      ...this.scope,
      rowAt: () => index,
      row: (id) => {
        const node = this.index.get(id)?.node
        return node && this.isShown(id, index) ? own(row, bindOf(node)) : null
      },
    }
  }

  /** Runs a derivation; undefined when it exceeds the budget, which is recorded. */
  private attempt<T>(id: string, derive: () => T): T | undefined {
    try {
      return derive()
    } catch (error) {
      if (!(error instanceof ExpressionError)) throw error
      // Later steps are no better than earlier ones once the budget is used up.
      if (this.isSpent && this.failed.size > 0) return undefined
      this.failed.add(id)
      return undefined
    }
  }

  private get isSpent(): boolean {
    return this.context.budget !== undefined && this.context.budget.steps <= 0
  }

  private note(key: string, flag: boolean | undefined): void {
    if (flag === undefined || this.flags.get(key) === flag) return
    this.flags.set(key, flag)
    this.flagChanges++
    this.isChanged = true
  }

  private store(record: MutableRow, derived: DerivedNode, { bind, value }: { bind: string; value: unknown }): void {
    if (value === undefined || isEqualJson(own(record, bind), value)) return
    record[bind] = value
    const key = derived.subTable === undefined ? derived.id : `${derived.subTable} ${bind}`
    this.valueChanges.set(key, (this.valueChanges.get(key) ?? 0) + 1)
    this.isChanged = true
  }

  private derive(
    derived: DerivedNode,
    node: DocumentNode,
    target: { key: string; record: MutableRow; scope: Scope },
  ): void {
    const { visible, value } = derived
    if (visible)
      this.note(
        target.key,
        this.attempt(derived.id, () => visible(target.scope)),
      )
    if (value)
      this.store(target.record, derived, {
        bind: bindOf(node),
        value: this.attempt(derived.id, () => value(target.scope)),
      })
  }

  private *pass(): Generator<void> {
    for (const derived of this.program.targets.values()) {
      const node = this.index.get(derived.id)?.node
      if (!node || (!derived.visible && !derived.value)) continue
      yield
      if (derived.subTable === undefined) {
        this.derive(derived, node, { key: derived.id, record: this.values, scope: this.scope })
        continue
      }
      for (const [index, row] of this.rowsOf(derived.subTable).entries()) {
        if (index % rowsAtOnce === rowsAtOnce - 1) yield
        if (isRecord(row))
          this.derive(derived, node, { key: `${derived.id} ${index}`, record: row, scope: this.rowScope(row, index) })
      }
    }
  }

  *run(): Generator<void, FormState> {
    let passes = 0
    do {
      this.isChanged = false
      yield* this.pass()
    } while (this.isChanged && !this.isSpent && ++passes < maximumPasses)
    const nodes = this.nodeStates()
    yield
    const cells = yield* this.cellStates(nodes)
    const refused = this.refusals()
    return { nodes, cells, data: this.shownData(), refused, failed: this.failed }
  }

  private flag(
    derived: DerivedNode | undefined,
    flag: 'required' | 'readOnly',
    target: { node: DocumentNode; scope: Scope },
  ): boolean {
    const stated = ownFlag(target.node, flag)
    const derive = derived?.[flag]
    return derive ? (this.attempt(target.node.id, () => derive(target.scope)) ?? stated) : stated
  }

  private nodeStates(): Map<string, NodeState> {
    const states = new Map<string, NodeState>()
    for (const [id, { node, parent, subTable }] of this.index) {
      const derived = subTable ? undefined : this.program.targets.get(id)
      const [shown, allowed] = [this.isShown(id), this.access.get(id)]
      const target = { node, scope: this.scope }
      const isInherited = parent !== null && states.get(parent.id)?.readOnly === true
      states.set(id, {
        shown,
        visible: shown && allowed?.view === true,
        required: this.flag(derived, 'required', target),
        readOnly: isInherited || allowed?.edit !== true || this.flag(derived, 'readOnly', target),
      })
    }
    return states
  }

  private *cellStates(
    nodes: ReadonlyMap<string, NodeState>,
  ): Generator<void, Map<string, ReadonlyMap<string, NodeState>[]>> {
    const cells = new Map<string, ReadonlyMap<string, NodeState>[]>()
    const columns = [...this.program.targets.values()].filter(
      ({ subTable, visible, required, readOnly }) => subTable && (visible || required || readOnly),
    )
    for (const subTable of new Set(columns.map((derived) => derived.subTable as string))) {
      const mine = columns.filter((derived) => derived.subTable === subTable)
      const rows: ReadonlyMap<string, NodeState>[] = []
      for (const [index, row] of this.rowsOf(subTable).entries()) {
        if (index % rowsAtOnce === 0) yield
        const scope = this.rowScope(isRecord(row) ? row : {}, index)
        rows.push(new Map(mine.map((derived) => [derived.id, this.cellState(derived, nodes, { scope, index })])))
      }
      cells.set(subTable, rows)
    }
    return cells
  }

  private cellState(
    derived: DerivedNode,
    nodes: ReadonlyMap<string, NodeState>,
    { scope, index }: { scope: Scope; index: number },
  ): NodeState {
    const { node, parent } = this.index.get(derived.id) as NodePlace
    const [shown, allowed] = [this.isShown(derived.id, index), this.access.get(derived.id)]
    const isInherited = parent !== null && nodes.get(parent.id)?.readOnly === true
    const target = { node, scope }
    return {
      shown,
      visible: shown && allowed?.view === true,
      required: this.flag(derived, 'required', target),
      readOnly: isInherited || allowed?.edit !== true || this.flag(derived, 'readOnly', target),
    }
  }

  private refusals(): Refused[] {
    return [...this.program.targets.values()].flatMap(({ id, subTable, error }) => {
      if (!error) return []
      const find = (scope: Scope, row?: number): Refused[] => {
        const message = this.isShown(id, row) ? this.attempt(id, () => error(scope)) : null
        return message ? [{ nodeId: id, message, ...(row === undefined ? {} : { row }) }] : []
      }
      if (subTable === undefined) return find(this.scope)
      return this.rowsOf(subTable).flatMap((row, index) =>
        isRecord(row) ? find(this.rowScope(row, index), index) : [],
      )
    })
  }

  private shownData(): FormValues {
    const data: MutableRow = { ...this.values }
    for (const [id, { node, subTable }] of this.index) {
      const bind = bindOf(node)
      if (!subTable && Object.hasOwn(data, bind) && !this.isShown(id)) delete data[bind]
      if (!subTable) continue
      for (const [index, row] of this.rowsOf(subTable.id).entries())
        if (isRecord(row) && Object.hasOwn(row, bind) && !this.isShown(id, index)) delete row[bind]
    }
    return data
  }
}

/**
 * State and computed values of a form for given data, to a fixpoint: visible, required and read-only of each node, and of each
 * row where rules of columns depend on it. Values hidden by rules count as empty. The data is not changed. Never throws.
 */
export function evaluateForm(document: FormDocument, data: FormValues, context: FormContext): FormState {
  return allAtOnce(evaluateInSteps(document, data, context))
}

/** The same as a generator with pauses, so that other work can run in between. */
export function evaluateInSteps(
  document: FormDocument,
  data: FormValues,
  context: FormContext,
): Generator<void, FormState> {
  return new FormEvaluator(document, data, context).run()
}
