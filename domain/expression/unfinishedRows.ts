import type { Condition, ConditionGroup } from '@/domain/expression/conditionGroup'
import type { Expr } from '@/domain/expression/Expr'
import { ExpressionError } from '@/domain/expression/ExpressionError'
import type { ExpressionProblem } from '@/domain/expression/ExpressionProblem'
import type { TypeEnvironment } from '@/domain/expression/ExprType'
import { parseExpression } from '@/domain/expression/parseExpression'
import { toConditionGroup } from '@/domain/expression/toConditionGroup'
import { t } from '@/domain/i18n/t'

/** Whether a row of the condition builder still lacks the value that its field is compared with. */
export function isUnfinished({ op, right }: Condition): boolean {
  if (op === 'empty' || op === 'notEmpty') return false
  return right === undefined || right === null || right === '' || (Array.isArray(right) && right.length === 0)
}

const rowsOf = (group: ConditionGroup): Condition[] =>
  group.items.flatMap((item) => ('items' in item ? rowsOf(item) : [item]))

function tryParse(text: string): Expr | null {
  try {
    return parseExpression(text)
  } catch (error) {
    if (error instanceof ExpressionError) return null
    throw error
  }
}

/**
 * Rows of a condition that compare with nothing, as the condition builder writes them until a value is given. They would mean “is empty” or
 * never hold; who means that has an operator for it. None for a text that does not parse.
 */
export function unfinishedRows(text: string, { titles }: TypeEnvironment): ExpressionProblem[] {
  const expr = tryParse(text)
  const group = expr && toConditionGroup(expr)
  return (group ? rowsOf(group) : []).filter(isUnfinished).map(({ left }) => ({
    message: t('「{field}」还没有填写要比较的值；要判断是否填写，请选择“为空”或“不为空”', {
      field: titles?.get(left.split('.').at(-1) ?? left) ?? left,
    }),
    position: 0,
  }))
}
