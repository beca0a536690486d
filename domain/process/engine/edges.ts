import { branchOf, isInBranch, isInFork, scopeAround } from '@/domain/process/engine/branches'
import { cancelTokens } from '@/domain/process/engine/endProcess'
import type { Token, Wait } from '@/domain/process/engine/ProcessState'
import type { Run } from '@/domain/process/engine/Run'
import { timeOf } from '@/domain/process/engine/waits'
import type { Graph } from '@/domain/process/graph/Graph'

/** Whether a token stands for the time of an event on an edge, and for nothing that is under way. */
export const isOnEdge = ({ wait }: Token): boolean => wait?.edge === true

/** The tokens at a node, or in a sub-process. */
export function tokensAt({ graph, tokens }: Pick<Run, 'graph' | 'tokens'>, id: string): Token[] {
  const isScope = graph.nodes[id]?.type === 'scope'
  return tokens.filter((token) =>
    isScope ? isInFork(graph, branchOf(graph, token), id) : token.at === id && token.via === undefined,
  )
}

const edgesOf = ({ graph }: Run, host: string): string[] =>
  (graph.nodes[host]?.boundary ?? []).filter((id) => graph.nodes[id]?.type === 'timeout')

/** Has the times on the edge of a node begin anew: it was come to. */
export function rearm(run: Run, host: string): void {
  const edges = edgesOf(run, host)
  if (edges.length === 0) return
  cancelTokens(
    run,
    run.tokens.filter(({ at }) => edges.includes(at)),
  )
  for (const id of edges) arm(run, id)
}

function arm(run: Run, id: string): void {
  const node = run.graph.nodes[id]
  const delay = node?.type === 'timeout' ? timeOf(run, node.delay) : undefined
  if (!delay) return
  const wait: Wait = { id: run.next(), type: 'delay', edge: true }
  run.tokens.push({ at: id, wait })
  run.emit({ type: 'waitOpened', wait: wait.id, node: id, for: 'delay', delay })
}

const hostLists = new WeakMap<Graph, readonly string[]>()

/** The nodes with events on their edge. Cached by the graph. */
function hostsOf(graph: Graph): readonly string[] {
  const known = hostLists.get(graph)
  if (known) return known
  const found = Object.keys(graph.nodes).filter((id) => graph.nodes[id]?.boundary)
  hostLists.set(graph, found)
  return found
}

/** At the end of a step: times of what was left end; those of what was come to by a return or a jump begin. */
export function watchEdges(run: Run): void {
  for (const host of hostsOf(run.graph)) {
    const edges = edgesOf(run, host)
    const running = run.tokens.filter(({ at }) => edges.includes(at))
    if (tokensAt(run, host).length === 0) cancelTokens(run, running)
    else for (const id of edges) if (!running.some(({ at }) => at === id)) arm(run, id)
  }
}

/** Takes away what is under way in a sub-process, or in a branch alone. */
export function cancelInside(run: Run, scope: string, branch?: string): void {
  const inside = tokensAt(run, scope)
  const { graph } = run
  const cancelled = cancelTokens(
    run,
    inside.filter((token) => isInBranch(graph, branchOf(graph, token), branch)),
  )
  if (cancelled.length > 0) run.emit({ type: 'notice', about: 'cancelled', to: cancelled })
}

/** Events that catch an error of a node: on its own edge first, then on those of the sub-processes around it, from the inside. */
export function handlersOf(graph: Graph, at: string, error: string | undefined): string[] {
  const found: string[] = []
  for (let host: string | undefined = at; host !== undefined; host = scopeAround(graph, host)?.id)
    for (const id of graph.nodes[host]?.boundary ?? []) {
      const node = graph.nodes[id]
      if (node?.type === 'catch' && (node.error === undefined || node.error === error)) found.push(id)
    }
  return found
}

/** The nodes to which the flows of a node lead, for the log. */
export const nextOf = ({ nodes, flows }: Graph, id: string): string[] =>
  (nodes[id]?.out ?? []).flatMap((flow) => flows[flow]?.to ?? [])

function follow(run: Run, out: readonly string[]): void {
  for (const flow of out) {
    run.emit({ type: 'flowTaken', flow })
    run.moves.push({ to: run.graph.flows[flow]?.to ?? '', via: flow, recent: [] })
  }
}

/** Goes on behind an event on an edge, whose host is given up. */
export function goOnAt(run: Run, id: string): void {
  const node = run.graph.nodes[id]
  if (node?.type !== 'catch' && node?.type !== 'timeout') return
  cancelInside(run, node.on)
  run.trail.push({ node: id, visit: run.next(), tasks: [] })
  follow(run, node.out)
}

/** The time of an event on an edge has come. */
export function timeIsUp(run: Run, token: Token & { wait: Wait }): void {
  const { at, wait } = token
  const node = run.graph.nodes[at]
  if (node?.type !== 'timeout' || wait.over) return run.reject('wait_over')
  run.emit(
    { type: 'waitClosed', wait: wait.id, node: at, end: 'done' },
    { type: 'log', act: 'timedOut', by: null, node: node.on, to: nextOf(run.graph, at) },
  )
  const over: Token = { ...token, wait: { ...wait, over: true } }
  run.tokens = run.tokens.map((one) => (one === token ? over : one))
  return node.interrupts ? goOnAt(run, at) : follow(run, node.out)
}
