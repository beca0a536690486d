import type { DerivedProperties, FormDocument, Rule, RuleEffect } from '@/domain/documents/document'
import type { Problem } from '@/domain/documents/Problem'
import { indexNodes, type NodeIndex } from '@/domain/documents/tree/indexNodes'
import { titleOf } from '@/domain/documents/tree/titleOf'
import { exprTypeOf, typeEnvironmentOf } from '@/domain/documents/typeEnvironmentOf'
import { checkExpression, checkTemplate } from '@/domain/expression/checkExpression'
import type { ExpressionProblem } from '@/domain/expression/ExpressionProblem'
import { type ExprType, fits, typeTitle } from '@/domain/expression/ExprType'
import { t } from '@/domain/i18n/t'
import { compileRules } from '@/domain/rules/compileRules'

interface Place {
  rule: Rule
  pointer: string
  subTable?: string
}

class RuleChecker {
  readonly problems: Problem[] = []
  private readonly index: NodeIndex
  /** Ids of what some rule hides. */
  private readonly hidden: ReadonlySet<string>

  constructor(private readonly document: FormDocument) {
    this.index = indexNodes(document)
    const effects = (document.rules ?? []).flatMap((rule) => [rule.then, rule.else].flatMap((one) => one ?? []))
    this.hidden = new Set(effects.filter(({ set }) => set?.visible === false).map(({ target }) => target))
  }

  private report(
    { rule }: Place,
    pointer: string,
    found: Pick<Problem, 'code' | 'message' | 'nodeId' | 'missing'> & Partial<Pick<Problem, 'severity'>>,
  ): void {
    const message = t('规则「{title}」：{message}', { title: rule.title ?? rule.id, message: found.message })
    this.problems.push({ severity: 'error', ruleId: rule.id, pointer, ...found, message })
  }

  private expression(
    place: Place,
    text: unknown,
    { pointer, expected, nodeId }: { pointer: string; expected: ExprType; nodeId?: string },
  ): void {
    if (typeof text !== 'string') return
    this.found(place, checkExpression(text, typeEnvironmentOf(this.document, place.subTable)), {
      pointer,
      expected,
      nodeId,
    })
  }

  private found(
    place: Place,
    { type, problems, warnings }: ReturnType<typeof checkExpression>,
    { pointer, expected, nodeId }: { pointer: string; expected: ExprType; nodeId?: string },
  ): void {
    const said = ({ message, position, missing }: ExpressionProblem) => ({
      message: t('{message}（第 {position} 个字符）', { message, position: position + 1 }),
      nodeId,
      ...(missing === undefined ? {} : { missing }),
    })
    for (const problem of problems) this.report(place, pointer, { code: 'expression_invalid', ...said(problem) })
    for (const warning of warnings)
      this.report(place, pointer, { code: 'unknown_option', severity: 'warning', ...said(warning) })
    if (problems.length === 0 && !fits(type, expected))
      this.report(place, pointer, {
        code: 'expression_type',
        message: t('此处需要{expected}，现为{actual}', { expected: typeTitle(expected), actual: typeTitle(type) }),
        nodeId,
      })
  }

  private effect(place: Place, effect: RuleEffect, pointer: string): void {
    const node = this.index.get(effect.target)?.node
    // Compiling the rules has already reported an unknown target.
    if (!node) return
    const set: DerivedProperties = effect.set ?? {}
    const type = exprTypeOf(node)
    if (type === null) {
      if ([set.required, set.value, set.readOnly, set.error].some((value) => value !== undefined))
        this.report(place, pointer, {
          code: 'rule_target',
          message: t('「{title}」没有值，只能设置是否显示', { title: titleOf(node) }),
          nodeId: node.id,
        })
      return
    }
    if (set.value !== undefined)
      this.expression(place, set.value, { pointer: `${pointer}/set/value`, expected: type, nodeId: node.id })
    if (set.error !== undefined)
      this.found(place, checkTemplate(set.error, typeEnvironmentOf(this.document, place.subTable)), {
        pointer: `${pointer}/set/error`,
        expected: 'text',
        nodeId: node.id,
      })
  }

  /** What a rule shows, although nothing ever hides it. */
  private shownAnyway(place: Place, effects: readonly RuleEffect[]): void {
    for (const [position, { target, set }] of effects.entries()) {
      const node = this.index.get(target)?.node
      if (!node || set?.visible !== true || node.visible === false || this.hidden.has(target)) continue
      this.report(place, `${place.pointer}/then/${position}`, {
        severity: 'warning',
        code: 'shown_anyway',
        message: t('「{title}」一直显示，这里的“显示”不起作用；要在条件不满足时隐藏，请在“否则”中添加“隐藏”', {
          title: titleOf(node),
        }),
        nodeId: target,
      })
    }
  }

  check(rule: Rule, pointer: string): void {
    const branches = (['then', 'else'] as const).map((name) => ({
      name,
      effects: Array.isArray(rule[name]) ? rule[name] : [],
    }))
    const tables = new Set(
      branches.flatMap(({ effects }) => effects.map(({ target }) => this.index.get(target)?.subTable?.id)),
    )
    const subTable = tables.size === 1 ? [...tables][0] : undefined
    const place: Place = { rule, pointer, subTable }
    this.expression(place, rule.when, { pointer: `${pointer}/when`, expected: 'boolean' })
    for (const { name, effects } of branches)
      for (const [position, effect] of effects.entries()) this.effect(place, effect, `${pointer}/${name}/${position}`)
    this.shownAnyway(place, branches[0]?.effects ?? [])
  }
}

const broken = new Set(['rule_invalid', 'formula_invalid'])

/**
 * All problems of a form's rules: texts that do not parse or type-check, unknown nodes, two rules for one
 * property of one node, cycles. The rules must have the shape of schemas/documents/form.schema.json. Never throws.
 */
export function findRuleProblems(document: FormDocument): Problem[] {
  const { problems } = compileRules(document)
  const unparsed = new Set(problems.filter(({ code }) => broken.has(code)).map(({ ruleId }) => ruleId))
  const checker = new RuleChecker(document)
  for (const [position, rule] of (document.rules ?? []).entries())
    if (!unparsed.has(rule.id)) checker.check(rule, `/rules/${position}`)
  return [...problems, ...checker.problems]
}
