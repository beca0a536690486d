import type { Expr } from '@/domain/expression/Expr'
import { ExpressionError } from '@/domain/expression/ExpressionError'
import { parseExpression } from '@/domain/expression/parseExpression'
import { t } from '@/domain/i18n/t'

/** A part of a template: a text, or an expression and its position. */
type Part = { text: string } | { expression: string; position: number }

/** A prepared part: a text, or the expression of a placeholder. */
export type TemplatePart = string | Expr

const wide: Readonly<Record<string, string>> = { '｛': '{', '｝': '}' }

/** The content of a placeholder before its end: a text in quotes, which may contain braces, or any other character. */
const inHole = /"(?:[^"\\]|\\[\s\S])*"|'(?:[^'\\]|\\[\s\S])*'|[^}]/y

/** Where the placeholder that begins here ends; -1 when it is not closed. */
function endOfHole(text: string, from: number): number {
  let at = from
  while (at < text.length && text[at] !== '}') {
    inHole.lastIndex = at
    at += inHole.exec(text)?.[0].length ?? 1
  }
  return at < text.length ? at : -1
}

/** Splits `总额 {total} 超过预算` at its braces. Throws ExpressionError for an unmatched brace. */
function partsOf(template: string): Part[] {
  const text = template.replace(/[｛｝]/g, (brace) => wide[brace] ?? brace)
  const parts: Part[] = []
  let at = 0
  while (at < text.length) {
    const open = text.indexOf('{', at)
    if (open < 0) return [...parts, { text: text.slice(at) }]
    const close = endOfHole(text, open + 1)
    if (close < 0) throw new ExpressionError('unexpected', t('花括号没有结束'), open)
    if (open > at) parts.push({ text: text.slice(at, open) })
    parts.push({ expression: text.slice(open + 1, close), position: open + 1 })
    at = close + 1
  }
  return parts
}

/** The texts and the expressions of a template, in order. Throws ExpressionError, whose position lies in the template. */
export function templateParts(template: string): TemplatePart[] {
  return partsOf(template).map((part) => {
    if ('text' in part) return part.text
    try {
      return parseExpression(part.expression)
    } catch (error) {
      if (!(error instanceof ExpressionError)) throw error
      throw new ExpressionError(error.code, error.message, part.position + error.position)
    }
  })
}

/**
 * A text with expressions in braces as one expression for the text: `共 {sum} 元` is `CONCAT("共 ", sum, " 元")`. Throws
 * ExpressionError, whose position lies in the template.
 */
export function parseTemplate(template: string): Expr {
  const args = templateParts(template).map(
    (part): Expr => (typeof part === 'string' ? { op: 'literal', value: part } : part),
  )
  return { op: 'call', name: 'CONCAT', args }
}

/** Escapes a text, so that its braces are literal in a template. */
export const asTemplate = (text: string): string =>
  text.replace(/[{｛｝]/g, (brace) => `{"\\u${brace.charCodeAt(0).toString(16).padStart(4, '0')}"}`)

/** The template with each of its expressions mapped; unchanged where it is broken. Throws only what `map` throws. */
export function mapTemplate(template: string, map: (expression: string) => string): string {
  try {
    return partsOf(template)
      .map((part) => ('text' in part ? part.text : `{${map(part.expression)}}`))
      .join('')
  } catch (error) {
    if (error instanceof ExpressionError) return template
    throw error
  }
}
