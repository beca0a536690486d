import type { OperationTypes } from '@/domain/contract/generated/types'
import { t } from '@/domain/i18n/t'
import { completeActivity } from '@/domain/process/activities/completeSettings'
import { returnTargets } from '@/domain/process/engine/returnTargets'
import type { ProcessInstance } from '@/server/engine/instanceStore'
import type { Participation } from '@/server/engine/participation'
import type { ProcessVersion } from '@/server/engine/processVersions'
import { nodeTitleOf, withRow } from '@/server/resources/processNotices'

type OpenTask = NonNullable<OperationTypes['viewProcess']['reply']['task']>
type Choice = OperationTypes['getStartForm']['reply']['choices'][number]

/** Buttons in the order in which a page shows them, with what they are called unless the activity says otherwise. */
const buttonTexts = {
  agree: t('同意'),
  reject: t('拒绝'),
  return: t('退回'),
  transfer: t('转办'),
  addSign: t('加签'),
  save: t('暂存'),
} as const

const usuallyOff: readonly string[] = []

/** Nodes whose approvers somebody is to choose: those of the starter, or those that an approver before chooses. */
export function choicesAt(
  process: ProcessVersion,
  type: 'starterChoice' | 'previousChoice',
  nodes?: string[],
): Choice[] {
  const titleOf = nodeTitleOf(process)
  return Object.entries(process.graph.nodes).flatMap(([node, one]) => {
    if (one.type !== 'task' || (nodes && !nodes.includes(node))) return []
    const rule = one.task.approvers.find((rule) => rule.type === type)
    if (rule?.type !== 'starterChoice' && rule?.type !== 'previousChoice') return []
    return [{ node, title: titleOf(node), most: rule.most ?? null, from: rule.from ?? null }]
  })
}

/** What somebody can do with one of the open tasks; null for one that is not his. */
export function presentTask(
  process: ProcessVersion,
  { id, state }: ProcessInstance,
  open: Participation['open'][number] | undefined,
  { node, draft }: { node: string | undefined; draft: OpenTask['draft'] },
): OpenTask | null {
  if (!open || node === undefined || state.status !== 'running') return null
  const { graph, document } = process
  const isStart = node === graph.start
  const titleOf = nodeTitleOf(process)
  const activity = completeActivity(document.activities[node])
  const buttons = Object.entries(buttonTexts).flatMap(([name, text]) => {
    const { on = !usuallyOff.includes(name), text: own } = activity.buttons[name as keyof typeof buttonTexts] ?? {}
    return on ? [{ name, text: own || text }] : []
  })
  const task = state.tokens.flatMap(({ visit }) => visit?.tasks ?? []).find((one) => one.id === open.number)
  return {
    id: `${id}.${open.number}`,
    node,
    title: withRow(titleOf(node), task?.row),
    kind: isStart ? 'resubmit' : 'approve',
    needsReceipt: open.needsReceipt,
    canPutBack: task?.holder !== undefined,
    opinion: isStart ? 'optional' : activity.opinion,
    signature: !isStart && activity.signature,
    buttons: isStart ? [] : buttons,
    returnTargets: returnTargets(graph, state, open.number).map((target) => ({ node: target, title: titleOf(target) })),
    draft,
    choosesAfterReturn: activity.afterReturn === 'choose',
    choices: choicesAt(process, isStart ? 'starterChoice' : 'previousChoice'),
  }
}
