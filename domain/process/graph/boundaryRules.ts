import type { Problem } from '@/domain/documents/Problem'
import { t } from '@/domain/i18n/t'
import { errorOf } from '@/domain/process/content/errorOf'
import { eventTypeOf, hostOf } from '@/domain/process/content/nodeTypes'
import type { ProcessContent } from '@/domain/process/content/ProcessContent'
import { type Draft, exitsOf } from '@/domain/process/graph/Draft'
import { dominatorsOf, flowOrder, isDominated } from '@/domain/process/graph/dominators'
import { elementProblem, titleOfElement } from '@/domain/process/graph/elementProblem'

const timed: readonly string[] = ['task', 'scope', 'call', 'service', 'send', 'receive']
const failing: readonly string[] = ['scope', 'call', 'service', 'send']

/** Whether an event on an edge ends what it stands on; BPMN says so unless it says otherwise. */
export const isInterrupting = ({ elements }: Pick<ProcessContent, 'elements'>, id: string): boolean =>
  elements[id]?.cancelActivity !== false

/** The code that an end throws; undefined for one that throws nothing. */
export function thrownAt(content: Pick<ProcessContent, 'elements'>, id: string): string | undefined {
  const part = content.elements[id]
  return part && eventTypeOf(part) === 'bpmn:ErrorEventDefinition' ? errorOf(content, part) : undefined
}

/** Whether a sub-process around an end catches its error. */
function isCaught(content: ProcessContent, { nodes }: Draft, id: string, error: string): boolean {
  for (let scope = nodes.get(id)?.scope; scope !== undefined; scope = nodes.get(scope)?.scope)
    for (const event of nodes.get(scope)?.boundary ?? []) {
      const code = nodes.get(event)?.type === 'catch' ? errorOf(content, content.elements[event]) : undefined
      if (code === '' || code === error) return true
    }
  return false
}

/** What is wrong with events on edges, and with errors that nobody catches. Never throws. */
export function findBoundaryProblems(content: ProcessContent, draft: Draft): Problem[] {
  const problems: Problem[] = []
  const title = (id: string) => titleOfElement(content, id)
  const report = (id: string, code: string, message: string) =>
    problems.push(elementProblem(content, id, [code, message]))
  const successors = (id: string) => exitsOf(draft.nodes.get(id), draft.flows)
  const dominators = dominatorsOf(draft.start, successors)
  for (const [id, { type }] of draft.nodes) {
    const host = draft.nodes.get(hostOf(content.elements[id] ?? { $type: '' }) ?? '')?.type ?? ''
    if (type === 'timeout' && !timed.includes(host))
      report(
        id,
        'boundary_misplaced',
        t('「{title}」是定时边界事件，只能放在审批、子流程或服务上', { title: title(id) }),
      )
    if (type === 'catch' && !failing.includes(host))
      report(id, 'boundary_misplaced', t('「{title}」是错误边界事件，只能放在子流程或服务上', { title: title(id) }))
    const error = type === 'end' ? thrownAt(content, id) : undefined
    if (error !== undefined && !isCaught(content, draft, id, error))
      report(
        id,
        'error_uncaught',
        t('「{title}」抛出的错误没有人接住，请放在子流程里，并在子流程上加错误边界事件', { title: title(id) }),
      )
    if (type !== 'timeout' || isInterrupting(content, id)) continue
    const shared = flowOrder(id, successors).find(
      (to) => draft.nodes.get(to)?.type !== 'end' && !isDominated(dominators, to, id),
    )
    if (shared !== undefined)
      report(
        id,
        'boundary_merges',
        t('「{title}」不中断原节点，它之后的节点须单独走到结束，不能与「{other}」会合', {
          title: title(id),
          other: title(shared),
        }),
      )
  }
  return problems
}
