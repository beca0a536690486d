import type { Problem } from '@/domain/documents/Problem'
import { t } from '@/domain/i18n/t'
import { completeActivity } from '@/domain/process/activities/completeSettings'
import { enoughOf, loopOf } from '@/domain/process/content/rowLoop'
import type { CompleteActivity } from '@/domain/process/generated/settings'
import type { Draft } from '@/domain/process/graph/Draft'
import { elementProblem, titleOfElement } from '@/domain/process/graph/elementProblem'
import type { PerRow } from '@/domain/process/graph/Graph'
import type { ProcessModel } from '@/domain/process/graph/ProcessModel'

/** For which rows a sub-process is gone through; undefined for one that is gone through once. */
export function perRowAt({ elements, activities }: ProcessModel, id: string): PerRow | undefined {
  const loop = loopOf(elements[id] ?? { $type: '' })
  const table = activities[id]?.table
  if (!loop || table === undefined) return undefined
  const enough = loop.condition === '' ? null : enoughOf(loop.condition)
  return { table, ...(loop.isSequential ? { isSequential: true } : {}), ...(enough ? { enough } : {}) }
}

/** The sub-process around a node that is gone through several times. */
function loopAround({ elements }: ProcessModel, { nodes }: Draft, id: string): string | undefined {
  for (let at = nodes.get(id)?.scope; at !== undefined; at = nodes.get(at)?.scope)
    if (loopOf(elements[at] ?? { $type: '' })) return at
  return undefined
}

const isOpen = (access: string | undefined) => access === 'edit' || access === 'required'

/** Whether rows may come or go at an activity: then a number would be another row's. */
function changesRows({ fields, rows }: CompleteActivity, table: string): boolean {
  const { add = isOpen(fields[table]), remove = isOpen(fields[table]) } = rows[table] ?? {}
  return add || remove
}

type Report = (code: string, message: string) => void

function checkLoop(model: ProcessModel, id: string, report: Report): void {
  const title = titleOfElement(model, id)
  const loop = loopOf(model.elements[id] ?? { $type: '' })
  if (!loop) return
  if (model.activities[id]?.table === undefined)
    report('rows_missing', t('「{title}」每行执行一次，但没有选择子表，请选择', { title }))
  if (loop.condition !== '' && enoughOf(loop.condition) === null)
    report('rows_end_unknown', t('「{title}」的完成条件不能识别，请在属性中选择何时结束', { title }))
}

/** What is wrong inside of a sub-process that is gone through once per row. */
function checkInside(model: ProcessModel, id: string, { table, report }: { table: string; report: Report }): void {
  const title = titleOfElement(model, id)
  const activity = completeActivity(model.activities[id])
  if (changesRows(activity, table))
    report('rows_change', t('「{title}」在每行执行一次的子流程里，不能增减这个子表的行，请关闭增行、删行', { title }))
  const rules = [...activity.approvers, ...activity.readers]
  if (rules.some((rule) => rule.type === 'rowUser' && rule.table !== table))
    report('rows_of_another', t('「{title}」在每行执行一次的子流程里，只能选这个子表的人员列', { title }))
}

/** What is wrong with sub-processes that are gone through once per row. Never throws. */
export function findRowProblems(model: ProcessModel, draft: Draft): Problem[] {
  const problems: Problem[] = []
  for (const [id, { type }] of draft.nodes) {
    const report: Report = (code, message) => void problems.push(elementProblem(model, id, [code, message]))
    const title = titleOfElement(model, id)
    const around = loopAround(model, draft, id)
    const isLoop = loopOf(model.elements[id] ?? { $type: '' }) !== undefined
    if (type === 'scope') checkLoop(model, id, report)
    if (isLoop && around !== undefined)
      report('rows_nested', t('「{title}」已在每行执行一次的子流程里，不能再每行执行一次', { title }))
    const table = around === undefined ? undefined : model.activities[around]?.table
    if (type === 'task' || type === 'cc') {
      if (table !== undefined) checkInside(model, id, { table, report })
      const { onReject, rejectTo = '' } = completeActivity(model.activities[id])
      const target = loopAround(model, draft, rejectTo)
      if (onReject === 'node' && target !== undefined && target !== around)
        report(
          'reject_into_rows',
          t('「{title}」拒绝后不能退回到每行执行一次的子流程里，请选择它之前的节点', { title }),
        )
    }
  }
  return problems
}
