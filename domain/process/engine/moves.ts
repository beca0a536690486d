import { compileExpression } from '@/domain/expression/compileExpression'
import { ExpressionError } from '@/domain/expression/ExpressionError'
import type { Scope } from '@/domain/expression/Scope'
import { isTrue } from '@/domain/expression/Value'
import { branchOf, isInFork, scopeAround } from '@/domain/process/engine/branches'
import { cancelInside, goOnAt, handlersOf, isOnEdge, rearm, watchEdges } from '@/domain/process/engine/edges'
import { endProcess } from '@/domain/process/engine/endProcess'
import type { Move, Run } from '@/domain/process/engine/Run'
import { refuse } from '@/domain/process/engine/refuse'
import { afterTurn, beginRows, endOtherRows, perRowOf, rowAt } from '@/domain/process/engine/rows/rowRuns'
import { nameIn } from '@/domain/process/engine/rows/unfoldGraph'
import { valuesInRow } from '@/domain/process/engine/rows/valuesInRow'
import { openVisit } from '@/domain/process/engine/visits'
import { openWait } from '@/domain/process/engine/waits'

function scopeOf(run: Run, flow: string): Scope {
  const { starter, event } = run
  const values = valuesInRow(run.values, rowAt(run, run.graph.flows[flow]?.from ?? ''))
  return {
    get: (name) => (Object.hasOwn(values, name) ? values[name] : null),
    now: () => new Date(event.now),
    user: starter,
  }
}

/** Whether the condition of a flow holds; refuses the step where it can't be computed. */
function holds(run: Run, flow: string): boolean {
  const when = run.graph.flows[flow]?.when
  if (when === undefined) return false
  try {
    return isTrue(compileExpression(when)(scopeOf(run, flow)))
  } catch (error) {
    if (!(error instanceof ExpressionError)) throw error
    run.reject('condition_failed')
    return false
  }
}

function take(run: Run, flow: string, recent: readonly string[], because?: 'condition' | 'default'): void {
  run.emit({ type: 'flowTaken', flow, ...(because ? { because } : {}) })
  run.moves.push({ to: run.graph.flows[flow]?.to ?? '', via: flow, recent })
}

/** Takes the flows of a gateway whose conditions hold, at most one of an exclusive one; the default where none does. */
function choose(
  run: Run,
  node: { out: readonly string[]; default?: string; refuses?: true },
  { recent, isSingle }: { recent: readonly string[]; isSingle: boolean },
): void {
  if (node.default === undefined) {
    for (const flow of node.out) take(run, flow, recent)
    return
  }
  const candidates = node.out.filter((flow) => flow !== node.default)
  const first = isSingle ? candidates.find((flow) => holds(run, flow)) : undefined
  const chosen = isSingle ? (first === undefined ? [] : [first]) : candidates.filter((flow) => holds(run, flow))
  for (const flow of chosen) take(run, flow, recent, 'condition')
  if (chosen.length > 0) return
  if (node.refuses) run.reject('no_route')
  else take(run, node.default, recent, 'default')
}

/** Leaves a node by its flows. */
export function leave(run: Run, id: string, recent: readonly string[]): void {
  const node = run.graph.nodes[id]
  if (!node) return
  if (node.type === 'scope' && node.turn) {
    if (afterTurn(run, node.turn) === 'out') leave(run, node.turn.of, [])
  } else if (node.type === 'exclusive' || node.type === 'inclusive')
    choose(run, node, { recent, isSingle: node.type === 'exclusive' })
  else for (const flow of node.out) take(run, flow, recent)
}

/** A node that needs nobody. */
function decideByItself(
  run: Run,
  node: string,
  { decision, recent }: { decision: 'agree' | 'reject'; recent: readonly string[] },
): void {
  run.emit({ type: 'log', act: decision === 'agree' ? 'passed' : 'refused', by: null, node, reason: 'automatic' })
  if (decision === 'reject') {
    refuse(run, node)
    return
  }
  run.trail.push({ node, visit: run.next(), tasks: [] })
  leave(run, node, recent)
}

function enter(run: Run, { to, via, recent }: Move): void {
  const node = run.graph.nodes[to]
  switch (node?.type) {
    case 'task':
      if (node.task.decision === 'manual') openVisit(run, to, recent)
      else decideByItself(run, to, { decision: node.task.decision, recent })
      break
    case 'cc': {
      const of = rowAt(run, to)
      run.emit({ type: 'cc', node: to, readers: node.readers, ...(of ? { of } : {}) })
      leave(run, to, recent)
      break
    }
    case 'delay':
    case 'call':
    case 'service':
    case 'send':
    case 'receive':
      rearm(run, to)
      if (!openWait(run, to, recent)) leave(run, to, recent)
      break
    case 'end':
      end(run, to, recent)
      break
    case 'scope':
      rearm(run, to)
      if (!node.perRow) run.moves.push({ to: run.graph.flows[node.inside]?.to ?? '', via: node.inside, recent })
      else if (!beginRows(run, to, node.perRow)) skipScope(run, to, recent)
      break
    case 'parallel':
    case 'inclusive':
      if (node.joins) run.tokens.push({ at: to, via, ...(recent.length > 0 ? { recent } : {}) })
      else leave(run, to, recent)
      break
    case 'exclusive':
    case 'start':
    case 'begin':
      leave(run, to, recent)
      break
    default:
      run.reject('target_unknown')
  }
}

/** There is no row to go through a sub-process for. */
function skipScope(run: Run, scope: string, recent: readonly string[]): void {
  run.emit({ type: 'log', act: 'passed', by: null, node: scope, reason: 'noRows' })
  leave(run, scope, recent)
}

/** An end ends its way: the sub-process around it is left once nothing is under way in it any more. */
function end(run: Run, at: string, recent: readonly string[]): void {
  const node = run.graph.nodes[at]
  const scope = scopeAround(run.graph, at)
  if (node?.type !== 'end') return
  if (node.error !== undefined) {
    const [handler] = handlersOf(run.graph, at, node.error)
    if (handler === undefined) run.reject('target_unknown')
    else goOnAt(run, handler)
  } else if (scope === undefined) {
    if (node.terminates) endProcess(run, 'finished')
  } else {
    const around = run.graph.nodes[scope.id]
    if (around?.type !== 'scope') return
    if (node.terminates) cancelInside(run, scope.id, scope.inside)
    const via = nameIn(run.graph.flows, around.exit, run.graph.places.get(scope.inside)?.row)
    run.tokens.push({ at: scope.id, via, ...(recent.length > 0 ? { recent } : {}) })
  }
}

/** A join at which everything has arrived that is still under way in its branches; a sub-process is the join of its inside. */
function readyJoin({ graph, tokens: all }: Run): string | undefined {
  const tokens = all.filter((token) => !isOnEdge(token))
  return tokens.find(({ at, via }) => {
    const node = via === undefined ? undefined : graph.nodes[at]
    const joins = node?.type === 'scope' ? [at] : node && 'joins' in node ? node.joins : undefined
    return joins?.every((fork) =>
      tokens.every(
        (token) => (token.at === at && token.via !== undefined) || !isInFork(graph, branchOf(graph, token), fork),
      ),
    )
  })?.at
}

/** Goes on until everything rests at tasks and joins, or the process has ended. */
export function advance(run: Run): void {
  for (;;) {
    for (let move = run.moves.shift(); move; move = run.moves.shift()) {
      if (!run.spendMove()) return
      enter(run, move)
    }
    if (run.rejection !== undefined || run.status !== 'running') return
    endOtherRows(run)
    const join = readyJoin(run)
    if (join === undefined) break
    const arrived = run.tokens.filter(({ at, via }) => at === join && via !== undefined)
    run.tokens = run.tokens.filter((token) => !arrived.includes(token))
    // Who agreed to a row did not agree to the whole.
    const hasRows = perRowOf(run.graph, join) !== undefined
    leave(run, join, hasRows ? [] : [...new Set(arrived.flatMap(({ recent = [] }) => recent))])
  }
  watchEdges(run)
  if (run.tokens.length === 0) endProcess(run, 'finished')
}
