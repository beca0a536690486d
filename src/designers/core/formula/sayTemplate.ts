import { mapTemplate } from '@/domain/expression/parseTemplate'
import type { FormulaScope } from './FormulaScope'
import { resolveFormula } from './resolveFormula'

/** A formula as people write it: titles in place of ids. */
function withTitles(formula: string, scope: FormulaScope): string {
  let said = ''
  let at = 0
  for (const { from, to, title } of resolveFormula(formula, scope).chips) {
    said += formula.slice(at, from) + title
    at = to
  }
  return said + formula.slice(at)
}

/** A text with formulas in braces, as people write it. Never throws. */
export const sayTemplate = (stored: string, scope: FormulaScope): string =>
  mapTemplate(stored, (formula) => withTitles(formula, scope))

/** What people wrote, over ids. Never throws. */
export const resolveTemplate = (written: string, scope: FormulaScope): string =>
  mapTemplate(written, (formula) => resolveFormula(formula, scope).text)
