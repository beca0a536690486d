import { maximumDepth, maximumSteps, stepsOf } from '@/domain/actions/stepsOf'
import type { ActionStep, DocumentAction, FormDocument } from '@/domain/documents/document'
import { fieldKindOf } from '@/domain/documents/fieldKinds'
import type { Problem } from '@/domain/documents/Problem'
import { indexNodes } from '@/domain/documents/tree/indexNodes'
import { titleOf } from '@/domain/documents/tree/titleOf'
import { exprTypeOf, typeEnvironmentOf } from '@/domain/documents/typeEnvironmentOf'
import { checkExpression, checkTemplate } from '@/domain/expression/checkExpression'
import { type ExprType, fits, typeTitle } from '@/domain/expression/ExprType'
import { t } from '@/domain/i18n/t'
import catalogue from '@/schemas/presets/form-operations.json' with { type: 'json' }

const operations = new Set(catalogue.operations.map(({ name }) => name))
const textsOf = (value: unknown): [string, string][] =>
  typeof value === 'object' && value !== null ? (Object.entries(value) as [string, string][]) : []

/** The first node with an event that runs an action: where its builder finds it. */
const runnerOf = (document: FormDocument, id: string) =>
  [...indexNodes(document).values()].find(({ node }) =>
    Object.entries(fieldKindOf(node.type)?.properties ?? {}).some(
      ([key, { 'x-editor': editor }]) => editor === 'action' && node[key] === id,
    ),
  )?.node.id

class ActionChecker {
  readonly problems: Problem[] = []
  private count = 0
  private title = ''
  private nodeId: string | undefined

  constructor(private readonly document: FormDocument) {}

  private report(pointer: string, code: string, message: string, missing?: string): void {
    const where = this.nodeId === undefined ? {} : { nodeId: this.nodeId }
    this.problems.push({
      severity: 'error',
      code,
      message: t('动作「{title}」：{message}', { title: this.title, message }),
      ...where,
      ...(missing === undefined ? {} : { missing }),
      pointer,
    })
  }

  check(action: DocumentAction, pointer: string): void {
    this.title = action.title || action.id
    this.count = 0
    this.nodeId = runnerOf(this.document, action.id)
    this.chain(stepsOf(action), Array.isArray(action.steps) ? `${pointer}/steps` : null, { pointer, depth: 0 })
    if (this.count > maximumSteps)
      this.report(pointer, 'too_many_steps', t('步骤不能超过 {most} 个', { most: maximumSteps }))
  }

  /** `base` is null for an action of one step, which lies at the action itself. */
  private chain(steps: readonly ActionStep[], base: string | null, at: { pointer: string; depth: number }): void {
    if (at.depth > maximumDepth)
      return this.report(at.pointer, 'too_deep', t('分支嵌套不能超过 {most} 层', { most: maximumDepth }))
    for (const [index, step] of steps.entries()) {
      this.count += 1
      this.step(step, base === null ? at.pointer : `${base}/${index}`, at.depth)
    }
  }

  private step(step: ActionStep, pointer: string, depth: number): void {
    if (step.type === 'branch') {
      this.expression(step.when, `${pointer}/when`, 'boolean')
      for (const name of ['then', 'else'] as const)
        if (Array.isArray(step[name])) this.chain(step[name], `${pointer}/${name}`, { pointer, depth: depth + 1 })
    }
    if (step.type === 'setValues')
      for (const [id, text] of textsOf(step.values)) {
        const type = this.target(id, `${pointer}/values/${id}`)
        if (type) this.expression(text, `${pointer}/values/${id}`, type)
      }
    if (step.type === 'call') this.call(step, pointer)
    if (step.type === 'stop' && typeof step.content === 'string')
      this.found(checkTemplate(step.content, typeEnvironmentOf(this.document)), `${pointer}/content`, 'text')
  }

  private call(step: ActionStep, pointer: string): void {
    if (!operations.has(String(step.operation)))
      this.report(
        `${pointer}/operation`,
        'unknown_operation',
        t('不能调用接口 {operation}', { operation: String(step.operation) }),
      )
    for (const part of ['params', 'query', 'body'] as const)
      for (const [name, text] of textsOf(step[part])) this.expression(text, `${pointer}/${part}/${name}`, 'any')
    for (const [id] of textsOf(step.result)) this.target(id, `${pointer}/result/${id}`)
  }

  /** The type of the node that is written; null, and a problem, when it can't be. */
  private target(id: string, pointer: string): ExprType | null {
    const place = indexNodes(this.document).get(id)
    const type = place && !place.subTable ? exprTypeOf(place.node) : null
    if (!place) this.report(pointer, 'unknown_target', t('组件「{id}」已不存在', { id }), id)
    else if (type === null)
      this.report(pointer, 'unknown_target', t('「{title}」不能赋值', { title: titleOf(place.node) }))
    return type
  }

  private expression(text: unknown, pointer: string, expected: ExprType): void {
    if (typeof text !== 'string') return
    this.found(checkExpression(text, typeEnvironmentOf(this.document)), pointer, expected)
  }

  private found({ type, problems }: ReturnType<typeof checkExpression>, pointer: string, expected: ExprType): void {
    for (const { message, position, missing } of problems)
      this.report(
        pointer,
        'expression_invalid',
        t('{message}（第 {position} 个字符）', { message, position: position + 1 }),
        missing,
      )
    if (problems.length === 0 && !fits(type, expected))
      this.report(
        pointer,
        'expression_type',
        t('此处需要{expected}，现为{actual}', { expected: typeTitle(expected), actual: typeTitle(type) }),
      )
  }
}

/**
 * What is wrong with the actions of a form: nodes that are not there or hold no value, expressions that do not parse or are of
 * another type, operations that documents may not call, chains too long or too deep. The actions must have the shape of
 * schemas/documents/action.schema.json. Never throws.
 */
export function findActionProblems(document: FormDocument): Problem[] {
  const checker = new ActionChecker(document)
  for (const [index, action] of (document.actions ?? []).entries()) checker.check(action, `/actions/${index}`)
  return checker.problems
}
