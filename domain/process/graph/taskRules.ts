import type { Problem } from '@/domain/documents/Problem'
import { t } from '@/domain/i18n/t'
import { completeActivity } from '@/domain/process/activities/completeSettings'
import { buttonsOn, isHandling } from '@/domain/process/activities/taskButtons'
import type { CompleteActivity, CompleteSettings } from '@/domain/process/generated/settings'
import type { Draft } from '@/domain/process/graph/Draft'
import { elementProblem, titleOfElement } from '@/domain/process/graph/elementProblem'
import type { TaskRules } from '@/domain/process/graph/Graph'
import type { ProcessModel } from '@/domain/process/graph/ProcessModel'

const isEdited = ({ fields }: CompleteActivity) =>
  Object.values(fields).some((access) => access === 'edit' || access === 'required')

/** What the interpreter needs of what is set at a user task. */
export function taskRulesOf(activity: CompleteActivity, { sameApprover }: CompleteSettings): TaskRules {
  const { decision, approvers, several, percent, refusal, empty, emptyTo, sameAsStarter } = activity
  const { onReject, rejectTo, returnTo, returnNodes, afterReturn, opinion, signature, deadline } = activity
  return {
    buttons: buttonsOn(activity),
    ...(isHandling(activity) ? { isHandling: true } : {}),
    decision: isHandling(activity) ? 'manual' : decision,
    approvers,
    several,
    percent,
    refusal,
    empty,
    emptyTo,
    sameAsStarter,
    onReject,
    ...(rejectTo === undefined ? {} : { rejectTo }),
    returnTo,
    returnNodes,
    afterReturn,
    opinion,
    ...(deadline === undefined ? {} : { deadline }),
    passesSameApprover:
      sameApprover === 'consecutive' &&
      opinion !== 'always' &&
      !signature &&
      !isEdited(activity) &&
      // That he did something before does not say that he did this.
      !isHandling(activity),
  }
}

/** What is wrong with what is set at activities, as far as the graph says so. Never throws. */
export function findActivityProblems(model: ProcessModel, draft: Draft): Problem[] {
  const problems: Problem[] = []
  const isTask = (id: string) => draft.nodes.get(id)?.type === 'task'
  for (const [id, node] of draft.nodes) {
    const activity = completeActivity(model.activities[id])
    const title = titleOfElement(model, id)
    const report = (code: string, message: string) => problems.push(elementProblem(model, id, [code, message]))
    if (node.type === 'cc' && activity.readers.length === 0 && !activity.starterMayAdd)
      report('readers_missing', t('「{title}」没有抄送给任何人', { title }))
    if (node.type !== 'task' || activity.decision !== 'manual') continue
    if (activity.onReject === 'node' && !(activity.rejectTo !== undefined && isTask(activity.rejectTo)))
      report('reject_target_missing', t('「{title}」拒绝后退回的节点不存在，请重新选择', { title }))
    if (
      activity.returnTo === 'named' &&
      (activity.returnNodes.length === 0 || !activity.returnNodes.every((one) => isTask(one) || one === draft.start))
    )
      report('return_target_missing', t('「{title}」可退回的节点不存在，请重新选择', { title }))
    const isRequired = activity.signature || Object.values(activity.fields).includes('required')
    if (activity.deadline?.then === 'agree' && isRequired)
      report('deadline_agrees', t('「{title}」有必填的字段或签名，超时后不能自动同意', { title }))
    if (activity.empty === 'persons' && activity.emptyTo.length === 0)
      report('empty_target_missing', t('「{title}」没有指定审批人为空时由谁审批', { title }))
  }
  return problems
}
