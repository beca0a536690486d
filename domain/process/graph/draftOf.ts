import type { Problem } from '@/domain/documents/Problem'
import { t } from '@/domain/i18n/t'
import { findUnsupported } from '@/domain/process/bpmn/findUnsupported'
import { flowsOf } from '@/domain/process/content/flowsOf'
import { isFlowNode, nodeTypeOf } from '@/domain/process/content/nodeTypes'
import { type ProcessContent, textOf } from '@/domain/process/content/ProcessContent'
import { type Draft, type DraftFlow, type DraftNode, isGateway, isJoin } from '@/domain/process/graph/Draft'
import { flowOrder } from '@/domain/process/graph/dominators'
import { elementProblem, titleOfElement } from '@/domain/process/graph/elementProblem'

/** Most nodes that a process may have. */
export const maximumNodes = 2000

function collect(content: ProcessContent): { nodes: Map<string, DraftNode>; flows: Map<string, DraftFlow> } {
  const index = flowsOf(content)
  const nodes = new Map<string, DraftNode>()
  for (const [id, part] of Object.entries(content.elements)) {
    const type = isFlowNode(part) ? nodeTypeOf(part) : undefined
    if (type) nodes.set(id, { type, out: index.outgoing(id), in: index.incoming(id) })
  }
  const flows = new Map<string, DraftFlow>()
  for (const [id, part] of Object.entries(content.flows))
    flows.set(id, { from: textOf(part, 'sourceRef') ?? '', to: textOf(part, 'targetRef') ?? '' })
  return { nodes, flows }
}

/** What is wrong with how many flows come to and leave a node. */
function* degreeProblems(node: DraftNode, title: string): Generator<[string, string]> {
  const { type, in: incoming, out } = node
  if (type === 'start' && incoming.length > 0)
    yield ['start_entered', t('「{title}」是开始，不能有进入的连线', { title })]
  if (type === 'end' && out.length > 0) yield ['end_left', t('「{title}」是结束，不能有离开的连线', { title })]
  if (type !== 'end' && out.length === 0)
    yield ['dead_end', t('「{title}」之后没有节点，请连到下一个节点或结束', { title })]
  if (!isGateway(node) && out.length > 1)
    yield ['implicit_fork', t('「{title}」有 {count} 条离开的连线，请用网关分支', { title, count: out.length })]
  if (isJoin(node) && out.length > 1) yield ['mixed_gateway', t('「{title}」既汇合又分支，请拆成两个网关', { title })]
}

/** Nodes from which no end can be reached. */
function endless(nodes: ReadonlyMap<string, DraftNode>, flows: ReadonlyMap<string, DraftFlow>): string[] {
  const ends = [...nodes].flatMap(([id, { type }]) => (type === 'end' ? [id] : []))
  const reached = new Set(ends)
  const queue = [...ends]
  for (let id = queue.pop(); id !== undefined; id = queue.pop())
    for (const flow of nodes.get(id)?.in ?? []) {
      const from = flows.get(flow)?.from ?? ''
      if (reached.has(from)) continue
      reached.add(from)
      queue.push(from)
    }
  return [...nodes.keys()].filter((id) => !reached.has(id))
}

/** The nodes and flows of a process, and what is wrong with how they hang together; no draft where that can't be looked at further. */
export function draftOf(content: ProcessContent): { draft: Draft | null; problems: Problem[] } {
  const { nodes, flows } = collect(content)
  const report = (id: string, code: string, message: string) => elementProblem(content, id, [code, message])
  const title = (id: string) => titleOfElement(content, id)
  const problems = findUnsupported(content).map(({ element, message }) =>
    report(element, 'unsupported_element', message),
  )
  if (nodes.size > maximumNodes)
    problems.push(
      report(content.definitions, 'too_many_nodes', t('流程的节点不能超过 {most} 个', { most: maximumNodes })),
    )
  for (const [id, { from, to }] of flows)
    if (!nodes.has(from) || !nodes.has(to))
      problems.push(report(id, 'dangling_flow', t('连线「{title}」的一端没有连到节点', { title: title(id) })))
  for (const [id, node] of nodes)
    for (const [code, message] of degreeProblems(node, title(id))) problems.push(report(id, code, message))
  const starts = [...nodes].flatMap(([id, { type }]) => (type === 'start' ? [id] : []))
  const [start, ...others] = starts
  for (const id of others)
    problems.push(report(id, 'several_starts', t('流程只能有一个开始，请删除「{title}」', { title: title(id) })))
  if (start === undefined) problems.push(report(content.definitions, 'no_start', t('流程没有开始')))
  if (start === undefined || problems.length > 0) return { draft: null, problems }
  const successors = (id: string) => (nodes.get(id)?.out ?? []).map((flow) => flows.get(flow)?.to ?? '')
  const reached = new Set(flowOrder(start, successors))
  for (const id of nodes.keys())
    if (!reached.has(id))
      problems.push(report(id, 'unreachable', t('「{title}」无法到达，请连上或删除', { title: title(id) })))
  for (const id of endless(nodes, flows))
    problems.push(report(id, 'endless', t('从「{title}」走不到结束', { title: title(id) })))
  return { draft: problems.length > 0 ? null : { start, nodes, flows }, problems }
}
