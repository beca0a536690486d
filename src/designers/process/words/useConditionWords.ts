import { indexNodes } from '@/domain/documents/tree/indexNodes'
import { wordsOf } from '@/domain/documents/tree/wordsOf'
import { ExpressionError } from '@/domain/expression/ExpressionError'
import { expressionToWords } from '@/domain/expression/expressionToWords'
import { parseExpression } from '@/domain/expression/parseExpression'
import { conditionFields, useDictionaryOptions } from '@/src/designers/core/conditions/conditionFields'
import { useProcessSession } from '@/src/designers/process/session/ProcessSession'

/** A condition in the words of the form; empty for none. For observers. */
export function useConditionWords(text: string): string {
  const { form } = useProcessSession()
  const nodes = form ? [...indexNodes(form).values()].map(({ node }) => node) : []
  const dictionaries = useDictionaryOptions(nodes)
  // While the form is loaded its fields have no titles yet.
  if (text !== '' && form === undefined) return '…'
  if (text === '' || !form) return text
  const labels = conditionFields(nodes, dictionaries).flatMap(({ id, options }) =>
    options ? [[id, Object.fromEntries(options.map(({ value, label }) => [value, label]))] as const] : [],
  )
  try {
    return expressionToWords(parseExpression(text), { ...wordsOf(form), labels: Object.fromEntries(labels) })
  } catch (error) {
    if (error instanceof ExpressionError) return text
    throw error
  }
}
