import { isInBranch } from '@/domain/process/engine/branches'
import type { RowOf } from '@/domain/process/engine/Effect'
import type { ProcessState, TaskId } from '@/domain/process/engine/ProcessState'
import type { Graph, GraphFlow, GraphNode } from '@/domain/process/graph/Graph'

/** What a name of an unfolded graph stands for. */
export interface Place {
  readonly node: string
  /** Counted from 1; absent outside of what is gone through once per row. */
  readonly row?: number
}

/**
 * The graph of an instance. What is gone through once per row is there once per row: side by side, where the sub-process is a fork of as many
 * branches, or as sub-processes one after the other. So nothing that is defined over branches has to know of rows.
 */
export interface Unfolded extends Graph {
  /** By the names of nodes and flows that are there once per row. */
  readonly places: ReadonlyMap<string, Place>
  /** For how many rows it is there. */
  readonly width: number
}

type Scope = Extract<GraphNode, { type: 'scope' }>
type Naming = (id: string) => string

/** No id of BPMN has such a name, nor has anybody in the log. */
const nameOf = (id: string, row: number) => `${id}~${row}`

/** The name of a node or flow in a row; the id itself where it is there once. */
export function nameIn(parts: Readonly<Record<string, unknown>>, id: string, row: number | undefined): string {
  return row !== undefined && Object.hasOwn(parts, nameOf(id, row)) ? nameOf(id, row) : id
}

function renamedNode(node: GraphNode, name: Naming): GraphNode {
  const { branch, boundary } = node
  const shared = {
    out: node.out.map(name),
    ...(branch === undefined ? {} : { branch: name(branch) }),
    ...(boundary === undefined ? {} : { boundary: boundary.map(name) }),
  }
  switch (node.type) {
    case 'scope':
      return { ...node, ...shared, inside: name(node.inside), exit: name(node.exit) }
    case 'timeout':
    case 'catch':
      return { ...node, ...shared, on: name(node.on) }
    case 'task': {
      const { rejectTo } = node.task
      const task = rejectTo === undefined ? node.task : { ...node.task, rejectTo: name(rejectTo) }
      return { ...node, ...shared, task }
    }
    case 'exclusive':
      return { ...node, ...shared, ...(node.default === undefined ? {} : { default: name(node.default) }) }
    case 'parallel':
    case 'inclusive':
      return {
        ...node,
        ...shared,
        ...(node.default === undefined ? {} : { default: name(node.default) }),
        ...(node.joins === undefined ? {} : { joins: node.joins.map(name) }),
      }
    default:
      return { ...node, ...shared }
  }
}

class Unfolding {
  readonly nodes: Record<string, GraphNode>
  readonly flows: Record<string, GraphFlow>
  readonly places = new Map<string, Place>()

  constructor(private readonly graph: Graph) {
    this.nodes = { ...graph.nodes }
    this.flows = { ...graph.flows }
  }

  /** Puts what lies in a sub-process there once per row. */
  unfold(id: string, scope: Scope, width: number): void {
    const isInside = (branch: string | undefined) => isInBranch(this.graph, branch, scope.inside)
    const nodes = Object.entries(this.graph.nodes).filter(([, { branch }]) => isInside(branch))
    const flows = Object.entries(this.graph.flows).filter(([, { branch }]) => isInside(branch))
    const ids = new Set([...nodes, ...flows].map(([one]) => one))
    for (const [one] of nodes) delete this.nodes[one]
    for (const [one] of flows) delete this.flows[one]
    if (scope.perRow?.isSequential) this.addAround(id, scope)
    for (let row = 1; row <= width; row += 1) {
      const turn = scope.perRow?.isSequential ? nameOf(id, row) : id
      const name: Naming = (one) => (one === id ? turn : ids.has(one) ? nameOf(one, row) : one)
      for (const [one, node] of nodes) this.nodes[name(one)] = renamedNode(node, name)
      for (const [one, { from, to, branch, when }] of flows)
        this.flows[name(one)] = {
          from: name(from),
          to: name(to),
          ...(when === undefined ? {} : { when }),
          ...(branch === undefined ? {} : { branch: name(branch) }),
        }
      for (const one of ids) this.places.set(nameOf(one, row), { node: one, row })
      if (turn !== id) this.addTurn(id, scope, row)
    }
  }

  /** The way into the first of the runs that come one after the other. */
  private addAround(id: string, { inside, exit }: Scope): void {
    this.flows[inside] = { from: id, to: nameOf(id, 1), branch: inside }
    this.flows[exit] = { from: id, to: id, branch: inside }
  }

  private addTurn(id: string, { inside, exit }: Scope, row: number): void {
    const turn = nameOf(id, row)
    const [begin, end] = [nameOf(inside, row), nameOf(exit, row)]
    this.nodes[turn] = { type: 'scope', out: [], branch: inside, inside: begin, exit: end, turn: { of: id, row } }
    this.places.set(turn, { node: id, row })
  }
}

const perRowScopes = ({ nodes }: Graph): [string, Scope][] =>
  Object.entries(nodes).flatMap(([id, node]): [string, Scope][] =>
    node.type === 'scope' && node.perRow ? [[id, node]] : [],
  )

function unfold(graph: Graph, width: number): Unfolded {
  const scopes = perRowScopes(graph)
  if (scopes.length === 0) return { ...graph, places: new Map(), width: Number.POSITIVE_INFINITY }
  const unfolding = new Unfolding(graph)
  for (const [id, scope] of scopes) unfolding.unfold(id, scope, width)
  const { nodes, flows, places } = unfolding
  return { ...graph, nodes, flows, places, width }
}

const known = new WeakMap<Graph, Unfolded[]>()

/** A graph with room for so many rows, or more. Cached by the graph, in few sizes. */
export function unfolded(graph: Graph, rows: number): Unfolded {
  const sizes = known.get(graph) ?? []
  known.set(graph, sizes)
  const found = sizes.find(({ width }) => width >= rows)
  if (found) return found
  let width = 1
  while (width < rows) width *= 2
  const made = unfold(graph, width)
  sizes.push(made)
  return made
}

/** The node that somebody means who stands at another: where it is there once per row, that of his own row; any of them by its name. */
export function nameFrom({ nodes, places }: Unfolded, to: string, from: string): string | undefined {
  const near = nameIn(nodes, to, places.get(from)?.row)
  return Object.hasOwn(nodes, near) ? near : undefined
}

/** What a name stands for; for people who only have the graph as it is compiled. */
export function placeOf({ nodes }: Graph, name: string): Place {
  const [, node, row] = /^(.+)~(\d{1,9})$/.exec(name) ?? []
  return node === undefined || Object.hasOwn(nodes, name) ? { node: name } : { node, row: Number(row) }
}

/** The sub-process around a node that is gone through once per row. In: a graph as it is compiled. */
export function perRowAround({ nodes, flows }: Graph, node: string): string | undefined {
  for (let at = nodes[node]?.branch; at !== undefined; ) {
    const id = flows[at]?.from ?? ''
    const around = nodes[id]
    if (around?.type === 'scope' && around.perRow) return id
    at = around?.branch
  }
  return undefined
}

/** The row that a node is gone through for; undefined where it is for the whole request. In: the node with its row, as a state has them. */
export function rowOfPlace(graph: Graph, node: string, row: number | undefined): RowOf | undefined {
  const scope = row === undefined ? undefined : graph.nodes[perRowAround(graph, node) ?? '']
  return row !== undefined && scope?.type === 'scope' && scope.perRow ? { table: scope.perRow.table, row } : undefined
}

/** The row that an open task is about, of those that a sub-process is gone through for. */
export function rowOfTask(graph: Graph, { tokens }: Pick<ProcessState, 'tokens'>, task: TaskId): RowOf | undefined {
  const token = tokens.find(({ visit }) => visit?.tasks.some(({ id }) => id === task))
  return token && rowOfPlace(graph, token.at, token.row)
}
