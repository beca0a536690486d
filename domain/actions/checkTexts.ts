import type { ActionValue } from '@/domain/actions/compileValues'
import type { Finding } from '@/domain/actions/StepWorld'
import { checkExpression, checkTemplate } from '@/domain/expression/checkExpression'
import { type ExprType, fits, type TypeEnvironment, typeTitle } from '@/domain/expression/ExprType'
import { t } from '@/domain/i18n/t'
import { isRecord } from '@/domain/isRecord'

interface Place {
  pointer: string
  environment: TypeEnvironment
}

type Checked = ReturnType<typeof checkExpression>

function findings({ type, problems }: Checked, pointer: string, expected: ExprType): Finding[] {
  if (problems.length > 0)
    return problems.map(({ message, position, missing }) => ({
      pointer,
      code: 'expression_invalid',
      message: t('{message}（第 {position} 个字符）', { message, position: position + 1 }),
      ...(missing === undefined ? {} : { missing }),
    }))
  if (fits(type, expected)) return []
  const message = t('此处需要{expected}，现为{actual}', { expected: typeTitle(expected), actual: typeTitle(type) })
  return [{ pointer, code: 'expression_type', message }]
}

/** The problems of an expression; a value that is not a text is left to the schema. */
export const expressionFindings = (text: unknown, { pointer, environment }: Place, expected: ExprType = 'any') =>
  typeof text === 'string' ? findings(checkExpression(text, environment), pointer, expected) : []

/** The same for a text with expressions in braces. */
export const templateFindings = (text: unknown, { pointer, environment }: Place) =>
  typeof text === 'string' ? findings(checkTemplate(text, environment), pointer, 'any') : []

const withItem = (environment: TypeEnvironment): TypeEnvironment => ({
  ...environment,
  names: new Map([...environment.names, ['item', 'any']]),
})

/** The same for all expressions of a value (`$defs/value` of the schema of actions). */
export function valueFindings(value: ActionValue | undefined, place: Place): Finding[] {
  const { pointer, environment } = place
  if (typeof value === 'string') return expressionFindings(value, place)
  if (Array.isArray(value))
    return value.flatMap((one: ActionValue, at) => valueFindings(one, { environment, pointer: `${pointer}/${at}` }))
  if (!isRecord(value)) return []
  if ('each' in value && 'as' in value)
    return [
      ...expressionFindings(value.each, { environment, pointer: `${pointer}/each` }, { list: 'any' }),
      ...valueFindings(value.as, { environment: withItem(environment), pointer: `${pointer}/as` }),
    ]
  return Object.entries(value).flatMap(([name, part]) =>
    valueFindings(part, { environment, pointer: `${pointer}/${name}` }),
  )
}
