import { ExpressionError } from '@/domain/expression/ExpressionError'
import { expressionToWords } from '@/domain/expression/expressionToWords'
import { parseExpression } from '@/domain/expression/parseExpression'
import { t } from '@/domain/i18n/t'
import { isRecord } from '@/domain/isRecord'

/** What the words of a property need of its schema. */
export interface PropertySchema {
  title?: string
  $ref?: string
  enum?: readonly unknown[]
  'x-enum-titles'?: readonly string[]
  'x-language'?: string
  properties?: Readonly<Record<string, PropertySchema>>
}

export const NO_SCHEMA: PropertySchema = {}

/**
 * A value of a document in words: choices by their titles, conditions as sentences with the titles of what they name, references by their codes.
 * Never throws.
 */
export function sayValue(
  value: unknown,
  schema: PropertySchema = NO_SCHEMA,
  titles: Readonly<Record<string, string>> = {},
): string {
  const title = schema['x-enum-titles']?.[schema.enum?.indexOf(value) ?? -1]
  if (title !== undefined) return t(title)
  if (value === undefined || value === null || value === '') return t('（无）')
  if (typeof value === 'boolean') return value ? t('是') : t('否')
  if (Array.isArray(value)) return value.map((one) => sayValue(one)).join(t('、')) || t('（无）')
  if (typeof value === 'string' && schema['x-language'] === 'expression') return inWords(value, titles)
  return isRecord(value) ? sayRecord(value, schema, titles) : String(value)
}

function sayRecord(
  value: Readonly<Record<string, unknown>>,
  { properties = {} }: PropertySchema,
  titles: Readonly<Record<string, string>>,
): string {
  // An option, a colour for a value, a column: known by its label.
  if (typeof value.label === 'string') return value.label
  if (typeof value.$ref === 'string') return value.$ref.replace(/^.*:/, '')
  const said = Object.entries(value).map(
    ([name, one]) => `${t(properties[name]?.title ?? name)} ${sayValue(one, properties[name], titles)}`,
  )
  return said.join(t('，')) || t('（无）')
}

/** An expression as a sentence; as it stands where it is none. */
function inWords(text: string, titles: Readonly<Record<string, string>>): string {
  try {
    return expressionToWords(parseExpression(text), { titles })
  } catch (error) {
    if (error instanceof ExpressionError) return text
    throw error
  }
}
