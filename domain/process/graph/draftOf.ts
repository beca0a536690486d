import type { Problem } from '@/domain/documents/Problem'
import { t } from '@/domain/i18n/t'
import { findUnsupported } from '@/domain/process/bpmn/findUnsupported'
import { flowsOf } from '@/domain/process/content/flowsOf'
import { hostOf, isFlowNode, nodeTypeOf } from '@/domain/process/content/nodeTypes'
import { type ProcessContent, textOf } from '@/domain/process/content/ProcessContent'
import {
  type Draft,
  type DraftFlow,
  type DraftNode,
  entryOf,
  exitsOf,
  isGateway,
  isJoin,
} from '@/domain/process/graph/Draft'
import { flowOrder } from '@/domain/process/graph/dominators'
import { elementProblem, titleOfElement } from '@/domain/process/graph/elementProblem'

/** Most nodes that a process may have. */
export const maximumNodes = 2000

type Nodes = Map<string, DraftNode>
type Report = (id: string, code: string, message: string) => void

function collect(content: ProcessContent): { nodes: Nodes; flows: Map<string, DraftFlow> } {
  const index = flowsOf(content)
  const nodes: Nodes = new Map()
  const flows = new Map<string, DraftFlow>()
  const isScope = (id: string | undefined) => content.elements[id ?? '']?.$type === 'bpmn:SubProcess'
  for (const [id, part] of Object.entries(content.elements)) {
    const type = isFlowNode(part) ? nodeTypeOf(part) : undefined
    if (!type) continue
    const scope = isScope(part.$parent) ? { scope: part.$parent as string } : {}
    nodes.set(id, { type, out: index.outgoing(id), in: index.incoming(id), ...scope })
  }
  for (const [id, part] of Object.entries(content.flows))
    flows.set(id, { from: textOf(part, 'sourceRef') ?? '', to: textOf(part, 'targetRef') ?? '' })
  for (const [id, node] of nodes) {
    const host = nodes.get(hostOf(content.elements[id] ?? { $type: '' }) ?? '')
    if (host) host.boundary = [...(host.boundary ?? []), id]
    if (node.type === 'start' && node.scope !== undefined) {
      const around = nodes.get(node.scope)
      if (!around || around.inside !== undefined) continue
      around.inside = entryOf(node.scope)
      flows.set(entryOf(node.scope), { from: node.scope, to: id })
    }
  }
  return { nodes, flows }
}

/** What is wrong with how many flows come to and leave a node. */
function* degreeProblems(node: DraftNode, title: string): Generator<[string, string]> {
  const { type, in: incoming, out } = node
  if (type === 'start' && incoming.length > 0)
    yield ['start_entered', t('「{title}」是开始，不能有进入的连线', { title })]
  if (type === 'end' && out.length > 0) yield ['end_left', t('「{title}」是结束，不能有离开的连线', { title })]
  if ((type === 'timeout' || type === 'catch') && incoming.length > 0)
    yield ['boundary_entered', t('「{title}」是边界事件，不能有进入的连线', { title })]
  if (type !== 'end' && out.length === 0)
    yield ['dead_end', t('「{title}」之后没有节点，请连到下一个节点或结束', { title })]
  if (!isGateway(node) && out.length > 1)
    yield ['implicit_fork', t('「{title}」有 {count} 条离开的连线，请用网关分支', { title, count: out.length })]
  if (isJoin(node) && out.length > 1) yield ['mixed_gateway', t('「{title}」既汇合又分支，请拆成两个网关', { title })]
  if (type === 'scope' && node.inside === undefined)
    yield ['no_start', t('「{title}」里没有开始，请在子流程内画一个开始', { title })]
}

/** Ends, and nodes with an end in them that can be reached. */
function endless(nodes: Nodes, flows: ReadonlyMap<string, DraftFlow>): string[] {
  const from = new Map<string, string[]>()
  for (const [id, node] of nodes) for (const to of exitsOf(node, flows)) from.set(to, [...(from.get(to) ?? []), id])
  const ends = [...nodes].flatMap(([id, { type }]) => (type === 'end' ? [id] : []))
  const reached = new Set(ends)
  for (const id of reached) for (const before of from.get(id) ?? []) reached.add(before)
  return [...nodes.keys()].filter((id) => !reached.has(id))
}

/** Flows lead from node to node within one process or sub-process. */
function checkFlows(content: ProcessContent, { nodes, flows }: Pick<Draft, 'nodes' | 'flows'>, report: Report): void {
  const title = (id: string) => titleOfElement(content, id)
  for (const [id, { from, to }] of flows) {
    const [source, target] = [nodes.get(from), nodes.get(to)]
    if (!source || !target) report(id, 'dangling_flow', t('连线「{title}」的一端没有连到节点', { title: title(id) }))
    else if (source.scope !== target.scope && source.inside !== id)
      report(id, 'flow_crosses', t('连线「{title}」不能穿过子流程的边框，请从子流程本身连出', { title: title(id) }))
  }
}

/** One start of the process and of each sub-process. Out: that of the process. */
function checkStarts(content: ProcessContent, nodes: Nodes, report: Report): string | undefined {
  const first = new Map<string | undefined, string>()
  for (const [id, { type, scope }] of nodes) {
    if (type !== 'start') continue
    if (first.has(scope))
      report(id, 'several_starts', t('流程只能有一个开始，请删除「{title}」', { title: titleOfElement(content, id) }))
    else first.set(scope, id)
  }
  return first.get(undefined)
}

/** The nodes and flows of a process, and what is wrong with how they hang together; no draft where that can't be looked at further. */
export function draftOf(content: ProcessContent): { draft: Draft | null; problems: Problem[] } {
  const { nodes, flows } = collect(content)
  const problems = findUnsupported(content).map(({ element, message }) =>
    elementProblem(content, element, ['unsupported_element', message]),
  )
  const report: Report = (id, code, message) => void problems.push(elementProblem(content, id, [code, message]))
  const title = (id: string) => titleOfElement(content, id)
  if (nodes.size > maximumNodes)
    report(content.definitions, 'too_many_nodes', t('流程的节点不能超过 {most} 个', { most: maximumNodes }))
  checkFlows(content, { nodes, flows }, report)
  for (const [id, node] of nodes)
    for (const [code, message] of degreeProblems(node, title(id))) report(id, code, message)
  const start = checkStarts(content, nodes, report)
  if (start === undefined) report(content.definitions, 'no_start', t('流程没有开始'))
  if (start === undefined || problems.length > 0) return { draft: null, problems }
  const reached = new Set(flowOrder(start, (id) => exitsOf(nodes.get(id), flows)))
  for (const id of nodes.keys())
    if (!reached.has(id)) report(id, 'unreachable', t('「{title}」无法到达，请连上或删除', { title: title(id) }))
  for (const id of endless(nodes, flows)) report(id, 'endless', t('从「{title}」走不到结束', { title: title(id) }))
  return { draft: problems.length > 0 ? null : { start, nodes, flows }, problems }
}
