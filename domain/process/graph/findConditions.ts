import type { Problem } from '@/domain/documents/Problem'
import { checkExpression } from '@/domain/expression/checkExpression'
import { fits, type TypeEnvironment } from '@/domain/expression/ExprType'
import { expressionDependencies } from '@/domain/expression/expressionDependencies'
import { parseExpression } from '@/domain/expression/parseExpression'
import { unfinishedRows } from '@/domain/expression/unfinishedRows'
import { t } from '@/domain/i18n/t'
import { isRecord } from '@/domain/isRecord'
import { type BpmnPart, type ProcessContent, textOf } from '@/domain/process/content/ProcessContent'
import type { Draft, DraftNode } from '@/domain/process/graph/Draft'
import { elementProblem, titleOfElement } from '@/domain/process/graph/elementProblem'

/** The text of a flow's condition; empty where it has none. */
export function conditionOf(flow: BpmnPart | undefined): string {
  const condition = flow?.conditionExpression
  return isRecord(condition) && typeof condition.body === 'string' ? condition.body.trim() : ''
}

interface Conditions {
  /** By flow. */
  texts: ReadonlyMap<string, string>
  /** Flows taken when no condition holds, by gateway. */
  defaults: ReadonlyMap<string, string>
  /** Fields that are read. */
  reads: readonly string[]
  problems: Problem[]
}

/** The conditions at the flows of exclusive and inclusive gateways, and what is wrong with them. Never throws. */
export function findConditions(content: ProcessContent, draft: Draft, environment: TypeEnvironment): Conditions {
  const problems: Problem[] = []
  const texts = new Map<string, string>()
  const defaults = new Map<string, string>()
  const reads = new Set<string>()
  const report = (id: string, code: string, message: string) =>
    problems.push(elementProblem(content, id, [code, message]))

  const check = (flow: string, gateway: string) => {
    const text = conditionOf(content.flows[flow])
    const title = textOf(content.flows[flow], 'name') ?? titleOfElement(content, draft.flows.get(flow)?.to ?? flow)
    if (text === '') {
      report(flow, 'condition_missing', t('「{gateway}」到「{title}」的分支没有条件', { gateway, title }))
      return
    }
    const { type, problems: found } = checkExpression(text, environment)
    const [first] = [...unfinishedRows(text, environment), ...found]
    if (first)
      report(flow, 'condition_invalid', t('「{title}」的条件有误：{message}', { title, message: first.message }))
    else if (!fits(type, 'boolean')) report(flow, 'condition_invalid', t('「{title}」的条件须为是或否', { title }))
    else {
      texts.set(flow, text)
      for (const name of expressionDependencies(parseExpression(text)).names) reads.add(name)
    }
  }

  const split = (id: string, { out }: DraftNode) => {
    const title = titleOfElement(content, id)
    const fallback = textOf(content.elements[id], 'default')
    if (fallback !== undefined && out.includes(fallback)) defaults.set(id, fallback)
    else report(id, 'default_missing', t('「{title}」没有默认分支，条件都不成立时流程会停住', { title }))
    for (const flow of out) if (flow !== defaults.get(id)) check(flow, title)
  }

  for (const [id, node] of draft.nodes) {
    const isConditional = (node.type === 'exclusive' || node.type === 'inclusive') && node.out.length > 1
    if (isConditional) split(id, node)
    else
      for (const flow of node.out)
        if (conditionOf(content.flows[flow]) !== '')
          report(flow, 'condition_misplaced', t('条件只能写在条件分支或包容分支的连线上，请删除此处的条件'))
  }
  return { texts, defaults, reads: [...reads].sort(), problems }
}
