import { checkExpression } from '@/domain/expression/checkExpression'
import { type ExprType, fits, typeTitle } from '@/domain/expression/ExprType'
import { expressionToWords } from '@/domain/expression/expressionToWords'
import { parseExpression } from '@/domain/expression/parseExpression'
import { printExpression } from '@/domain/expression/printExpression'
import { t } from '@/domain/i18n/t'
import { environmentOf, type FormulaScope, wordsOfScope } from './FormulaScope'
import { type FormulaChip, resolveFormula } from './resolveFormula'

export interface FormulaReading {
  /** The text to store: canonical if valid, with ids in any case. */
  stored: string
  chips: readonly FormulaChip[]
  /** The formula in words, if valid. */
  words: string | null
  /** The first problem, with its position in the written text. */
  problem: { message: string; at: number } | null
  /** What is hardly meant, though it may be stored. */
  warning?: string
}

/**
 * Parses the text of a formula editor. In: the text, its place, the required type. Never throws.
 */
export function readFormula(written: string, scope: FormulaScope, expected: ExprType = 'any'): FormulaReading {
  const { text, chips, writtenAt } = resolveFormula(written, scope)
  if (text.trim() === '') return { stored: '', chips, words: null, problem: null }
  const { type, problems, warnings } = checkExpression(text, environmentOf(scope))
  const [first] = problems
  if (first)
    return { stored: text, chips, words: null, problem: { message: first.message, at: writtenAt(first.position) } }
  const expr = parseExpression(text)
  const stored = printExpression(expr)
  if (!fits(type, expected)) {
    const message = t('结果须为{expected}，现为{actual}', { expected: typeTitle(expected), actual: typeTitle(type) })
    return { stored, chips, words: null, problem: { message, at: 0 } }
  }
  const words = expressionToWords(expr, wordsOfScope(scope))
  return { stored, chips, words, problem: null, ...(warnings[0] ? { warning: warnings[0].message } : {}) }
}
