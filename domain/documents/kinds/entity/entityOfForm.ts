import type { DocumentNode, FormDocument } from '@/domain/documents/document'
import type { EntityDocument, EntityField, EntityFieldType } from '@/domain/documents/kinds/entity/EntityDocument'
import { reservedIds } from '@/domain/documents/kinds/entity/entityColumns'
import { canBeTitle, fieldTypeNames, fieldTypes, isComparable } from '@/domain/documents/kinds/entity/fieldTypes'
import { entityLoader } from '@/domain/documents/kinds/entity/loadEntity'
import { kindTraitsOf } from '@/domain/documents/kindTraitsOf'
import { refOf } from '@/domain/documents/refOf'
import { indexNodes } from '@/domain/documents/tree/indexNodes'
import { titleOf } from '@/domain/documents/tree/titleOf'
import { valueTypeOf } from '@/domain/documents/valueTypeOf'
import { isRecord } from '@/domain/isRecord'

/** The types of fields for values of nodes that are no field's own. */
const byValue: Readonly<Partial<Record<string, EntityFieldType>>> = {
  text: 'text',
  number: 'number',
  boolean: 'boolean',
  date: 'date',
  datetime: 'datetime',
  user: 'person',
  org: 'department',
  'file[]': 'file',
}

const longestId = 40

const hasOptions = ({ options }: DocumentNode) =>
  Array.isArray(options) &&
  options.every((one) => isRecord(one) && typeof one.value === 'string' && typeof one.label === 'string')

/** The type of field that holds a node's value; null for lists, rows and what is not stored. */
function typeOf(node: DocumentNode): EntityFieldType | null {
  const traits = kindTraitsOf(node.type)
  if (!traits || traits.secret) return null
  const own = fieldTypeNames.find((type) => [fieldTypes[type].node, fieldTypes[type].dictNode].includes(node.type))
  const { type, multiple } = valueTypeOf(node)
  if (multiple && type !== 'file[]') return null
  if (own === 'relation') return refOf(node.form)?.startsWith('entity:') ? own : null
  if (own) return own
  if (type === 'text' && hasOptions(node)) return 'choice'
  return byValue[type] ?? null
}

/** A node as a field; null where it is none. In: ids that are taken, and the new one is added to them. */
function fieldOf(node: DocumentNode, taken: Set<string>): EntityField | null {
  const type = typeOf(node)
  if (!type) return null
  const id = freeId(node.id, taken)
  taken.add(id)
  const limits = { min: node.min, max: node.max, precision: node.precision, unit: node.unit }
  const dict = typeof node.dict === 'string' ? { dict: { $ref: `dictionary:${node.dict}` } } : {}
  const own: Readonly<Partial<Record<EntityFieldType, object>>> = {
    text: typeof node.maxLength === 'number' && node.maxLength <= 500 ? { maxLength: node.maxLength } : {},
    number: limits,
    money: { ...limits, unit: undefined },
    choice: hasOptions(node) ? { options: node.options } : dict,
    relation: { entity: node.form },
  }
  const given = Object.entries(own[type] ?? {}).filter(([, value]) => value !== undefined && value !== null)
  return {
    id,
    title: titleOf(node),
    type,
    ...(node.required === true ? { required: true } : {}),
    ...(node.unique === true && isComparable({ type }) ? { unique: true } : {}),
    ...Object.fromEntries(given),
  }
}

/** An id that a column can have: that of the node where it can be one. */
function freeId(id: string, taken: ReadonlySet<string>): string {
  const plain = id.replace(/[^A-Za-z0-9_]/g, '').slice(0, longestId)
  const stem = /^[A-Za-z]/.test(plain) && !reservedIds.has(plain) ? plain : 'field'
  let free = stem
  for (let number = 2; taken.has(free) || reservedIds.has(free); number += 1)
    free = `${stem.slice(0, longestId - 4)}${number}`
  return free
}

/** The entity that holds what a form collects: its fields outside of sub-tables, as far as a table can hold them. */
export function entityOfForm(form: FormDocument, { code, title }: { code: string; title: string }): EntityDocument {
  const taken = new Set<string>()
  const fields = [...indexNodes(form).values()].flatMap(({ node, subTable }) => {
    const field = subTable ? null : fieldOf(node, taken)
    return field ? [field] : []
  })
  const titled = fields.find((field) => field.type === 'text') ?? fields.find(canBeTitle)
  return {
    kind: 'entity',
    schemaVersion: entityLoader.version,
    code,
    title,
    fields,
    ...(titled ? { titleField: titled.id } : {}),
    scope: {},
  }
}

/** The form that collects what an entity holds, as its builder goes on with it. */
export function formOfEntity(
  entity: { code: string; form: FormDocument },
  { code, title }: { code: string; title: string },
): FormDocument {
  const { shared: _, ...root } = entity.form.root
  return { ...entity.form, code, title, root: { ...root }, entity: { $ref: `entity:${entity.code}` } }
}
