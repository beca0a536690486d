import type { Envelope } from '@/domain/documents/envelope/Envelope'
import { contentOf, type Part, type PartRef, type PartWords } from '@/domain/documents/parts/Part'
import { ExpressionError } from '@/domain/expression/ExpressionError'
import { expressionToWords } from '@/domain/expression/expressionToWords'
import { parseExpression } from '@/domain/expression/parseExpression'
import { t } from '@/domain/i18n/t'
import { isRecord } from '@/domain/isRecord'

interface PropertySchema {
  title?: string
  enum?: readonly unknown[]
  'x-enum-titles'?: readonly string[]
  'x-language'?: string
}

/** What is said of the parts of one collection. */
interface CollectionWords {
  /** The type of its parts: `列`. */
  title: string
  /** The schemas of their properties. */
  properties: Readonly<Record<string, object>>
  /** The title of a part; its type where it has none. */
  titleOf(part: Part): string | undefined
}

interface SchemaWords {
  /** The titles of what expressions name, by id. */
  titles?: Readonly<Record<string, string>>
  /** The schemas of the document's own properties. */
  properties: Readonly<Record<string, object>>
  collections: Readonly<Record<string, CollectionWords>>
}

const NO_SCHEMA: PropertySchema = {}

/** The words of a kind whose parts are described by its schema alone, stored in lists; the second document has the last word. */
export function schemaWords(
  { titles = {}, properties, collections }: SchemaWords,
  before: Envelope,
  after: Envelope,
): PartWords {
  const partOf = ({ collection, id }: PartRef): Part | undefined => {
    for (const document of [after, before]) {
      const parts = contentOf(document, collection)
      const found: unknown = Array.isArray(parts) ? parts.find((part) => isRecord(part) && part.id === id) : undefined
      if (isRecord(found)) return found
    }
    return undefined
  }
  const typeOf = (ref: PartRef) => collections[ref.collection]?.title ?? ref.collection
  const title = (ref: PartRef): string => {
    const part = partOf(ref)
    return (part && collections[ref.collection]?.titleOf(part)) || typeOf(ref)
  }
  const schemaOf = (of: Readonly<Record<string, object>> | undefined, name: string): PropertySchema =>
    of?.[name] ?? NO_SCHEMA
  return {
    title,
    name: (ref) => t('{kind}「{title}」', { kind: typeOf(ref), title: title(ref) }),
    property: (ref, property) =>
      t('「{title}」{property}', {
        title: title(ref),
        property: t(schemaOf(collections[ref.collection]?.properties, property).title ?? property),
      }),
    value: ({ collection }, property, value) =>
      say(value, schemaOf(collections[collection]?.properties, property), titles),
    path: ([first = '', ...rest]) => [t(schemaOf(properties, first).title ?? first), ...rest].join(' '),
    pathValue: ([first = ''], value) => say(value, schemaOf(properties, first), titles),
  }
}

function say(value: unknown, schema: PropertySchema, titles: Readonly<Record<string, string>> = {}): string {
  const title = schema['x-enum-titles']?.[schema.enum?.indexOf(value) ?? -1]
  if (title !== undefined) return t(title)
  if (value === undefined || value === null || value === '') return t('（无）')
  if (typeof value === 'boolean') return value ? t('是') : t('否')
  if (Array.isArray(value)) return value.map((one) => say(one, NO_SCHEMA)).join(t('、')) || t('（无）')
  if (typeof value === 'string' && schema['x-language'] === 'expression') return inWords(value, titles)
  if (!isRecord(value)) return String(value)
  return typeof value.$ref === 'string' ? value.$ref : JSON.stringify(value)
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
