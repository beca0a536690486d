import { argumentsOf, type Expr } from '@/domain/expression/Expr'
import type { ExpressionProblem } from '@/domain/expression/ExpressionProblem'
import type { TypeEnvironment } from '@/domain/expression/ExprType'
import { positionOf } from '@/domain/expression/parseExpression'
import { t } from '@/domain/i18n/t'

const idOf = (expr: Expr): string => (expr.op === 'name' || expr.op === 'member' ? expr.name : '')

/** Field and texts that an operation compares: `type == "年假"`, `type in ["年假", "病假"]`, `contains(types, "年假")`. */
function comparedWith(expr: Expr): { field: Expr; texts: readonly Expr[] } | null {
  const isContains = expr.op === 'call' && expr.name === 'contains'
  if (!isContains && expr.op !== '==' && expr.op !== '!=' && expr.op !== 'in') return null
  const [left, right] = expr.args
  if (!left || !right) return null
  if (right.op === 'list') return { field: left, texts: right.args }
  return left.op === 'literal' ? { field: right, texts: [left] } : { field: left, texts: [right] }
}

/**
 * Comparisons of a choice with a text that none of its options stores: they are always false, though they read well where the text is an
 * option's label. Records may hold an option that was removed, so these are warnings.
 */
export function unknownOptions(expr: Expr, environment: TypeEnvironment): ExpressionProblem[] {
  const compared = comparedWith(expr)
  const id = compared ? idOf(compared.field) : ''
  const options = environment.options?.get(id)
  const field = environment.titles?.get(id) ?? id
  const found = (options ? (compared?.texts ?? []) : []).flatMap((text): ExpressionProblem[] => {
    if (text.op !== 'literal' || typeof text.value !== 'string' || text.value === '') return []
    const { value } = text
    if (options?.some((option) => option.value === value)) return []
    const labelled = options?.find((option) => option.label === value)
    const message = labelled
      ? t('「{field}」的选项“{value}”存为“{stored}”，请与“{stored}”比较', { field, value, stored: labelled.value })
      : t('「{field}」没有存为“{value}”的选项', { field, value })
    return [{ message, position: positionOf(text) }]
  })
  return [...found, ...argumentsOf(expr).flatMap((part) => unknownOptions(part, environment))]
}
