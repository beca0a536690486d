import { mapTemplate } from '@/domain/expression/parseTemplate'
import type { FormulaScope } from './FormulaScope'
import { resolveFormula } from './resolveFormula'

/** A formula for editing: with titles instead of ids. */
function withTitles(formula: string, scope: FormulaScope): string {
  let text = ''
  let at = 0
  for (const { from, to, title } of resolveFormula(formula, scope).chips) {
    text += formula.slice(at, from) + title
    at = to
  }
  return text + formula.slice(at)
}

/** A template for editing, with titles. Never throws. */
export const templateWithTitles = (stored: string, scope: FormulaScope): string =>
  mapTemplate(stored, (formula) => withTitles(formula, scope))

/** The written template with ids. Never throws. */
export const resolveTemplate = (written: string, scope: FormulaScope): string =>
  mapTemplate(written, (formula) => resolveFormula(formula, scope).text)
