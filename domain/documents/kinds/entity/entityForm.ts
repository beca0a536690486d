import type { DocumentNode, FormDocument } from '@/domain/documents/document'
import type { EntityDocument, EntityField } from '@/domain/documents/kinds/entity/EntityDocument'
import { columnTypeOf, fieldTypes } from '@/domain/documents/kinds/entity/fieldTypes'
import { emptyForm } from '@/domain/documents/kinds/form/emptyForm'
import { refOf } from '@/domain/documents/refOf'

/** A short text; longer ones are long texts. */
const longestText = 200
/** A title of a list stays readable, and a unique value fits into an index. */
const longestLongText = 20_000

const cache = new WeakMap<EntityDocument, FormDocument>()

/**
 * An entity as a form: its fields are nodes with the same ids. Everything that works on records — filters, rights, labels, validation,
 * lists, the forms to create and change one — works on it unchanged. Cached by the document object.
 */
export function entityForm(entity: EntityDocument): FormDocument {
  const known = cache.get(entity)
  if (known) return known
  const form = emptyForm(entity)
  const wide = entity.fields.filter(isWide).map(({ id }): [string, { span: number }] => [id, { span: 2 }])
  const made: FormDocument = {
    ...form,
    ...(entity.description ? { description: entity.description } : {}),
    root: { ...form.root, shared: true, children: entity.fields.map(nodeOf) },
    layout: { desktop: { root: { columns: 2 }, ...Object.fromEntries(wide) } },
  }
  cache.set(entity, made)
  return made
}

const isWide = ({ type }: EntityField) => type === 'longText' || columnTypeOf(type) === 'jsonb'

/** A field as the node that fills it in. */
export function nodeOf(field: EntityField): DocumentNode {
  const { id, title, type, description, required, default: initial } = field
  const { node, dictNode } = fieldTypes[type]
  const dict = refOf(field.dict)
  return {
    id,
    type: dict && dictNode ? dictNode : node,
    title,
    ...(description ? { description } : {}),
    ...(required ? { required } : {}),
    ...(initial === undefined || initial === '' ? {} : { default: initial }),
    ...(ownOf[type]?.(field) ?? {}),
  } as DocumentNode
}

const given = (properties: Record<string, unknown>) =>
  Object.fromEntries(Object.entries(properties).filter(([, value]) => value !== undefined))

const ofNumber = ({ min, max, precision, unit }: EntityField) => given({ min, max, precision, unit })

/** What only nodes of one type have. */
const ownOf: Readonly<Partial<Record<EntityField['type'], (field: EntityField) => object>>> = {
  text: ({ maxLength = longestText }) => ({ maxLength: Math.min(maxLength, 500) }),
  longText: ({ maxLength = longestLongText }) => ({ maxLength }),
  number: ofNumber,
  money: ({ unit: _, ...field }) => ofNumber(field),
  choice: ({ options = [], dict }) => {
    const code = refOf(dict)?.replace(/^dictionary:/, '')
    return code ? { dict: code } : { options }
  },
  person: ({ current }) => (current ? { currentUser: true } : {}),
  department: ({ current }) => (current ? { currentOrg: true } : {}),
  relation: ({ entity }) => given({ form: entity }),
  file: ({ maxCount }) => given({ maxCount }),
}
