import type { FormDocument, Rule, RuleEffect } from '@/domain/documents/document'
import type { Problem } from '@/domain/documents/Problem'
import { indexNodes, type NodeIndex } from '@/domain/documents/tree/indexNodes'
import type { Expr } from '@/domain/expression/Expr'
import { ExpressionError } from '@/domain/expression/ExpressionError'
import { expressionDependencies } from '@/domain/expression/expressionDependencies'
import { parseExpression } from '@/domain/expression/parseExpression'
import { parseTemplate } from '@/domain/expression/parseTemplate'
import { t } from '@/domain/i18n/t'
import { isRecord } from '@/domain/isRecord'
import { type Derivation, type DerivedProperty, type Refusal, valueKey } from '@/domain/rules/Derivation'
import { resolveColumns, type Tables, tablesOfDocument } from '@/domain/rules/resolveColumns'
import { valueExpressionOf } from '@/domain/rules/valueExpressionOf'

export const derivedProperties: readonly DerivedProperty[] = ['visible', 'required', 'readOnly', 'value']

interface Collected {
  derivations: Derivation[]
  refusals: Refusal[]
  problems: Problem[]
}

class LostTarget extends ExpressionError {
  constructor(readonly target: string) {
    super('unexpected', t('组件「{target}」已不存在', { target }))
  }
}

interface Context {
  index: NodeIndex
  tables: Tables
}

/** A text as an AST over bindings, with the ids of the fields it reads. Throws ExpressionError. */
function readText(text: unknown, { tables }: Context): { expr: Expr; fields: string[] } {
  if (typeof text !== 'string') throw new ExpressionError('unexpected', t('此处须为表达式文本'))
  const parsed = parseExpression(text)
  const { names, row } = expressionDependencies(parsed)
  const { expr, columns } = resolveColumns(parsed, tables)
  return { expr, fields: [...names, ...row, ...columns] }
}

const effectsOf = (effects: unknown): RuleEffect[] =>
  Array.isArray(effects) ? effects.filter((effect) => isRecord(effect) && isRecord(effect.set)) : []

/** One entry for each node and property that either branch of a rule sets. */
function mergeBranches(
  rule: Rule,
): Map<string, { target: string; property: DerivedProperty; whileTrue?: unknown; whileFalse?: unknown }> {
  const merged = new Map<
    string,
    { target: string; property: DerivedProperty; whileTrue?: unknown; whileFalse?: unknown }
  >()
  for (const branch of ['then', 'else'] as const)
    for (const { target, set } of effectsOf(rule[branch]))
      for (const property of derivedProperties) {
        const value = set[property]
        if (value === undefined) continue
        const key = `${property} ${target}`
        const entry = merged.get(key) ?? { target, property }
        merged.set(key, { ...entry, [branch === 'then' ? 'whileTrue' : 'whileFalse']: value })
      }
  return merged
}

/** The messages of a rule, each with its branch. */
function collectRefusals(rule: Rule, { index, tables }: Context): Refusal[] {
  const when = resolveColumns(parseExpression(rule.when), tables).expr
  return (['then', 'else'] as const).flatMap((branch) =>
    effectsOf(rule[branch]).flatMap(({ target, set }): Refusal[] => {
      if (typeof set.error !== 'string') return []
      if (!index.has(target)) throw new LostTarget(target)
      const message = resolveColumns(parseTemplate(set.error), tables).expr
      return [{ target, ruleId: rule.id, when, whileTrue: branch === 'then', message }]
    }),
  )
}

function collectRule(rule: Rule, pointer: string, context: Context): Derivation[] {
  const when = readText(rule.when, context)
  const derivations: Derivation[] = []
  for (const { target, property, whileTrue, whileFalse } of mergeBranches(rule).values()) {
    if (!context.index.has(target)) throw new LostTarget(target)
    const copies: string[] = []
    const side = (value: unknown): boolean | Expr | undefined => {
      if (value === undefined) return undefined
      if (property !== 'value') return value === true
      const text = readText(value, context)
      copies.push(...text.fields)
      return text.expr
    }
    const sides = { whileTrue: side(whileTrue), whileFalse: side(whileFalse) }
    const reads = [...when.fields, ...copies].map(valueKey)
    derivations.push({ target, property, ruleId: rule.id, pointer, when: when.expr, ...sides, reads, copies })
  }
  return derivations
}

function collectFormulas(context: Context, collected: Collected): void {
  for (const [id, { node, pointer }] of context.index) {
    const text = valueExpressionOf(node)
    if (text === undefined) continue
    try {
      const { expr, fields } = readText(text, context)
      collected.derivations.push({
        target: id,
        property: 'value',
        pointer: `${pointer}/expression`,
        whileTrue: expr,
        reads: fields.map(valueKey),
        copies: fields,
      })
    } catch (error) {
      if (!(error instanceof ExpressionError)) throw error
      const message = t('公式有误：{message}', { message: error.message })
      collected.problems.push({
        severity: 'error',
        code: 'formula_invalid',
        message,
        nodeId: id,
        pointer: `${pointer}/expression`,
      })
    }
  }
}

/** A rule of a document that may not have been validated yet: missing parts are handled where they are read. */
const isRule = (rule: unknown): rule is Rule => isRecord(rule)

/**
 * Everything that rules and formulas derive in a document. A rule that does not parse or names an unknown node is left out
 * entirely and becomes a problem; so does the second rule for the same property of a node. Never throws.
 */
export function collectDerivations(document: FormDocument): Collected {
  const context: Context = { index: indexNodes(document), tables: tablesOfDocument(document) }
  const collected: Collected = { derivations: [], refusals: [], problems: [] }
  collectFormulas(context, collected)
  const rules: unknown[] = Array.isArray(document.rules) ? document.rules : []
  for (const [position, rule] of rules.entries()) {
    if (!isRule(rule)) continue
    const pointer = `/rules/${position}`
    const ruleId = String(rule.id)
    try {
      const derivations = collectRule(rule, pointer, context)
      collected.refusals.push(...collectRefusals(rule, context))
      collected.derivations.push(...derivations)
    } catch (error) {
      if (!(error instanceof ExpressionError)) throw error
      const missing = error instanceof LostTarget ? { missing: error.target } : {}
      const message = t('规则「{title}」有误：{message}', {
        title: String(rule.title ?? ruleId),
        message: error.message,
      })
      collected.problems.push({ severity: 'error', code: 'rule_invalid', message, ...missing, ruleId, pointer })
    }
  }
  return dropConflicts(collected, context.index)
}

const titleOfProperty = (property: DerivedProperty): string =>
  ({ visible: t('显示'), required: t('必填'), readOnly: t('只读'), value: t('值') })[property]

function dropConflicts({ derivations, refusals, problems }: Collected, index: NodeIndex): Collected {
  const first = new Map<string, Derivation>()
  for (const derivation of derivations) {
    const { target, property, ruleId, pointer } = derivation
    const key = `${property} ${target}`
    const other = first.get(key)
    if (!other) {
      first.set(key, derivation)
      continue
    }
    const title = index.get(target)?.node.title ?? target
    const rival = other.ruleId === undefined ? t('它的公式') : t('规则 {ruleId}', { ruleId: other.ruleId })
    const message = t('「{title}」的{property}已由{rival}决定，规则 {ruleId} 不能再次设置', {
      title,
      property: titleOfProperty(property),
      rival,
      ruleId,
    })
    problems.push({ severity: 'error', code: 'rule_conflict', message, nodeId: target, ruleId, pointer })
  }
  return { derivations: [...first.values()], refusals, problems }
}
