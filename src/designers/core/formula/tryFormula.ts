import { compileExpression } from '@/domain/expression/compileExpression'
import { ExpressionError } from '@/domain/expression/ExpressionError'
import type { ExprType } from '@/domain/expression/ExprType'
import { expressionDependencies } from '@/domain/expression/expressionDependencies'
import { parseExpression } from '@/domain/expression/parseExpression'
import { isTrue, toText } from '@/domain/expression/Value'
import { t } from '@/domain/i18n/t'
import { environmentOf, type FormulaSample, type FormulaScope } from './FormulaScope'

export interface FormulaTrial {
  result: string
  /** The values that it was computed from. */
  inputs: readonly { title: string; value: string }[]
}

interface Trial {
  scope: FormulaScope
  sample: FormulaSample
  /** The result of a condition in words. */
  expected: ExprType
}

/** The value of a formula for sample data, in words; null for an invalid formula or one that exceeds the budget. Never throws. */
export function tryFormula(stored: string, { scope, sample, expected }: Trial): FormulaTrial | null {
  if (stored.trim() === '') return null
  try {
    const value = compileExpression(stored)(sample.scope)
    const { names, row } = expressionDependencies(parseExpression(stored))
    const { titles } = environmentOf(scope)
    const input = (id: string, of: unknown) => ({ title: titles?.get(id) ?? id, value: sample.inWords(id, of) })
    const result =
      expected === 'boolean'
        ? isTrue(value)
          ? t('成立')
          : t('不成立')
        : Array.isArray(value)
          ? value.map((one) => toText(one)).join(t('、'))
          : toText(value)
    return {
      result: result === '' ? t('空') : result,
      inputs: [
        ...row.map((id) => input(id, sample.scope.row?.(id))),
        ...names.map((id) => input(id, sample.scope.get(id))),
      ],
    }
  } catch (error) {
    if (error instanceof ExpressionError) return null
    throw error
  }
}
