import type { OperationTypes } from '@/domain/contract/generated/types'
import { t } from '@/domain/i18n/t'
import { completeActivity } from '@/domain/process/activities/completeSettings'
import { buttonsOn, isHandling, type TaskButton } from '@/domain/process/activities/taskButtons'
import type { ProcessState } from '@/domain/process/engine/ProcessState'
import { returnLosses } from '@/domain/process/engine/returnLosses'
import { returnTargets } from '@/domain/process/engine/returnTargets'
import { placeOf, rowOfTask } from '@/domain/process/engine/rows/unfoldGraph'
import type { CompleteActivity } from '@/domain/process/generated/settings'
import type { OpenTaskRow } from '@/server/engine/history'
import type { ProcessInstance } from '@/server/engine/instanceStore'
import type { Participation } from '@/server/engine/participation'
import type { ProcessVersion } from '@/server/engine/processVersions'
import { nodeTitleOf, withRow } from '@/server/resources/processNotices'

type OpenTask = NonNullable<OperationTypes['viewProcess']['reply']['task']>
type Choice = OperationTypes['getStartForm']['reply']['choices'][number]

/** What buttons are called unless the activity says otherwise. */
const buttonTexts: Readonly<Record<TaskButton, string>> = {
  agree: t('同意'),
  reject: t('拒绝'),
  return: t('退回'),
  transfer: t('转办'),
  addSign: t('加签'),
  cc: t('抄送'),
  save: t('暂存'),
  delegate: t('委派'),
  dropSign: t('减签'),
}

/** The buttons of an activity that are on. */
const buttonsOf = (activity: CompleteActivity) =>
  buttonsOn(activity).map((name) => {
    const usual = name === 'agree' && isHandling(activity) ? t('完成办理') : buttonTexts[name]
    return { name, text: activity.buttons[name]?.text || usual }
  })

/** What somebody can do to whom a task was delegated. */
const delegatedButtons = () => [
  { name: 'resolve', text: t('完成委派') },
  { name: 'save', text: t('暂存') },
]

/** The tasks beside another one of signers whom somebody added and who have not decided. */
const pendingSigners = (state: ProcessState, number: number, user: string) =>
  state.tokens
    .filter(({ visit }) => visit?.tasks.some(({ id }) => id === number))
    .flatMap(({ visit }) => visit?.tasks ?? [])
    .filter(({ addedBy, status }) => addedBy === user && (status === 'open' || status === 'waiting'))

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

/**
 * Where a task may be returned to, by title, and what is under way beside it and taken back by that; a node in another row of a sub-table with
 * that.
 */
export function targetsOf(process: ProcessVersion, state: ProcessState, task: number): OpenTask['returnTargets'] {
  const { graph } = process
  const titleOf = nodeTitleOf(process)
  const targets = returnTargets(graph, state, task)
  const losses = returnLosses(graph, state, task, targets)
  const isInRow = rowOfTask(graph, state, task) !== undefined
  return targets.map((name) => {
    const { node, row } = placeOf(graph, name)
    const lost = (losses.get(name) ?? []).map((one) =>
      isInRow && one.row !== undefined ? t('{title}（其他行）', { title: titleOf(one.node) }) : titleOf(one.node),
    )
    return { node: name, title: withRow(titleOf(node), row), withdraws: [...new Set(lost)] }
  })
}

interface Told {
  /** The row of the open task. */
  row: Pick<OpenTaskRow, 'node' | 'dueAt'> | undefined
  draft: OpenTask['draft']
  userId: string
  /** By principal. */
  names: ReadonlyMap<string, string>
}

/** Everybody of whom `presentTask` needs the name. */
export const signersIn = ({ tokens }: ProcessState): string[] =>
  tokens.flatMap(({ visit }) => (visit?.tasks ?? []).flatMap(({ addedBy, who }) => (addedBy ? [who] : [])))

/** What somebody can do with one of the open tasks; null for one that is not his. Who returned it is of the log. */
export function presentTask(
  process: ProcessVersion,
  { id, state }: ProcessInstance,
  open: Participation['open'][number] | undefined,
  { row, draft, userId, names }: Told,
): Omit<OpenTask, 'returned'> | null {
  if (!open || !row || state.status !== 'running') return null
  const { graph, document } = process
  const { node, dueAt } = row
  const isStart = node === graph.start
  const titleOf = nodeTitleOf(process)
  const activity = completeActivity(document.activities[node])
  const task = state.tokens.flatMap(({ visit }) => visit?.tasks ?? []).find((one) => one.id === open.number)
  const of = rowOfTask(graph, state, open.number)
  return {
    id: `${id}.${open.number}`,
    node,
    title: withRow(titleOf(node), task?.row),
    ...(of ? { row: of } : {}),
    kind: isStart ? 'resubmit' : isHandling(activity) ? 'handle' : 'approve',
    needsReceipt: open.needsReceipt,
    canPutBack: task?.holder !== undefined,
    opinion: isStart ? 'optional' : activity.opinion,
    signature: !isStart && activity.signature,
    buttons: isStart ? [] : task?.delegatedBy ? delegatedButtons() : buttonsOf(activity),
    returnTargets: targetsOf(process, state, open.number),
    dueAt,
    draft,
    signers: pendingSigners(state, open.number, userId).map((one) => ({
      task: `${id}.${one.id}`,
      name: names.get(one.who) ?? t('已删除的人员'),
    })),
    choosesAfterReturn: activity.afterReturn === 'choose',
    choices: choicesAt(process, isStart ? 'starterChoice' : 'previousChoice'),
  }
}
