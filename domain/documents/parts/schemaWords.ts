import type { Envelope } from '@/domain/documents/envelope/Envelope'
import { contentOf, type Part, type PartRef, type PartWords } from '@/domain/documents/parts/Part'
import { NO_SCHEMA, type PropertySchema, sayValue } from '@/domain/documents/parts/sayValue'
import { t } from '@/domain/i18n/t'
import { isRecord } from '@/domain/isRecord'

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
  const known: Readonly<Record<string, PropertySchema>> = {
    ...properties,
    title: { title: t('标题') },
    code: { title: t('编码') },
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
      sayValue(value, schemaOf(collections[collection]?.properties, property), titles),
    path: ([first = '', ...rest]) => [t(schemaOf(known, first).title ?? first), ...rest].join(' '),
    pathValue: ([first = ''], value) => sayValue(value, schemaOf(known, first), titles),
  }
}
