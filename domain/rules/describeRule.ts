import { bindOf } from '@/domain/documents/bindOf'
import type { DocumentNode, FormDocument, Rule } from '@/domain/documents/document'
import { indexNodes } from '@/domain/documents/tree/indexNodes'
import { titleOf } from '@/domain/documents/tree/titleOf'
import { wordsOf } from '@/domain/documents/tree/wordsOf'
import { compileTree } from '@/domain/expression/compileExpression'
import { ExpressionError } from '@/domain/expression/ExpressionError'
import { expressionDependencies } from '@/domain/expression/expressionDependencies'
import { expressionToWords } from '@/domain/expression/expressionToWords'
import { parseExpression } from '@/domain/expression/parseExpression'
import type { Scope } from '@/domain/expression/Scope'
import { isTrue, toText, toValue } from '@/domain/expression/Value'
import { t } from '@/domain/i18n/t'
import type { Cause, ConditionInput } from '@/domain/rules/Explanation'
import { resolveColumns, tablesOfDocument } from '@/domain/rules/resolveColumns'

/** A value as its field shows it: the label of an option, a count of rows, `空`. */
export function valueInWords(node: DocumentNode | undefined, value: unknown): string {
  if (value === null || value === undefined || value === '') return t('空')
  if (Array.isArray(value) && value.some((item) => typeof item === 'object'))
    return t('{length} 项', { length: value.length })
  const options = Array.isArray(node?.options) ? node.options : []
  const label = (one: unknown) => String(options.find((option) => option?.value === one)?.label ?? toText(toValue(one)))
  if (Array.isArray(value)) return value.length === 0 ? t('空') : value.map(label).join(t('、'))
  if (typeof value === 'object')
    return Object.values(value)
      .map((part) => toText(toValue(part)))
      .join(' ')
  return label(value)
}

/** An expression in words; its text when it does not parse. */
export function inWords(text: string, document: FormDocument): string {
  try {
    return expressionToWords(parseExpression(text), wordsOf(document))
  } catch (error) {
    if (error instanceof ExpressionError) return text
    throw error
  }
}

function inputsOf(text: string, document: FormDocument, scope: Scope): ConditionInput[] {
  const { names, row } = expressionDependencies(parseExpression(text))
  const read = (id: string, value: unknown): ConditionInput[] => {
    const node = indexNodes(document).get(id)?.node
    return node ? [{ nodeId: id, title: titleOf(node), value: valueInWords(node, value) }] : []
  }
  return [...names.flatMap((id) => read(id, scope.get(id))), ...row.flatMap((id) => read(id, scope.row?.(id)))]
}

/** The condition of a rule over the current values. Out: undefined when it does not parse or exceeds the budget. */
export function conditionOf(rule: Rule, document: FormDocument, scope: Scope): Cause['condition'] {
  try {
    const { expr } = resolveColumns(parseExpression(rule.when), tablesOfDocument(document))
    return {
      text: inWords(rule.when, document),
      holds: isTrue(compileTree(expr)(scope)),
      inputs: inputsOf(rule.when, document, scope),
    }
  } catch (error) {
    if (error instanceof ExpressionError) return undefined
    throw error
  }
}

/** The scope of a form's data: values hidden by rules read as null. */
export function scopeOfData(
  document: FormDocument,
  data: Readonly<Record<string, unknown>>,
  { now, user, row }: Pick<Scope, 'user'> & { now: Date; row?: Readonly<Record<string, unknown>> },
): Scope {
  const bind = (id: string) => {
    const node = indexNodes(document).get(id)?.node
    return node ? bindOf(node) : id
  }
  return {
    get: (id) => data[bind(id)] ?? null,
    ...(row ? { row: (id: string) => row[bind(id)] ?? null } : {}),
    now: () => now,
    user,
  }
}
