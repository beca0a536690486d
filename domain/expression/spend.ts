import { ExpressionError } from '@/domain/expression/ExpressionError'
import { maximumResultLength } from '@/domain/expression/limits'
import type { Run } from '@/domain/expression/Scope'
import { t } from '@/domain/i18n/t'

/** Takes steps from the budget of an evaluation. Throws ExpressionError when it is used up. */
export function spend(run: Run, steps: number): void {
  run.steps -= steps
  if (run.steps < 0) throw new ExpressionError('budget', t('表达式的计算量过大，请简化'))
}

/** Returns a text of acceptable length. Throws ExpressionError when it is longer. */
export function bounded(text: string): string {
  if (text.length > maximumResultLength) throw new ExpressionError('budget', t('表达式产生的文本过长，请简化'))
  return text
}
