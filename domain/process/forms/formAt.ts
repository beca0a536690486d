import { holdsRows } from '@/domain/documents/capabilities'
import type { DocumentNode, FormDocument } from '@/domain/documents/document'
import { kindTraitsOf } from '@/domain/documents/kindTraitsOf'
import { indexNodes } from '@/domain/documents/tree/indexNodes'
import { childrenOf } from '@/domain/documents/tree/walkNodes'
import { valueTypeOf } from '@/domain/documents/valueTypeOf'
import type { CompleteActivity } from '@/domain/process/generated/settings'

export type FieldAccess = 'edit' | 'read' | 'hidden' | 'required' | 'masked'

interface ActivityAccess {
  /** By the id of a field, a column or a container. */
  fields: CompleteActivity['fields']
  /** Of sub-tables by their ids: whether rows are added and removed; where nothing is said, as the table's field access has it. */
  rows?: CompleteActivity['rows']
  /** Of all fields that are not named. */
  otherwise: 'edit' | 'read'
}

/** A form as an activity has it. */
export interface ActivityForm extends FormDocument {
  /** Fields and columns whose values are shown masked there, with who may see them according to the form itself. Hidden everywhere else. */
  masked: NonNullable<FormDocument['access']>
}

const hasValue = (node: DocumentNode) => valueTypeOf(node).type !== 'none'
const isOpen = (access: FieldAccess) => access === 'edit' || access === 'required'

/** Whether a part of its value can be shown: a list of rows or another form is shown or hidden as a whole. */
export const isMaskable = (node: DocumentNode): boolean =>
  hasValue(node) && !holdsRows(node) && kindTraitsOf(node.type)?.embeds !== true

/**
 * A form as an activity has it: what is hidden there may be seen by nobody, what is read changed by nobody, what is required must be
 * filled in. What is masked is hidden, until `maskedForm` shows a part of it. The rights and rules of the form itself hold besides.
 * Browser and server judge by this one document.
 */
export function formAt(document: FormDocument, settings: ActivityAccess): ActivityForm {
  const { fields } = settings
  const access: NonNullable<FormDocument['access']> = { ...document.access }
  const masked: ActivityForm['masked'] = {}
  const changes = new Map<string, Partial<DocumentNode>>()
  for (const [id, { node, subTable }] of indexNodes(document)) {
    const own = fields[id]
    if (own === 'masked' && isMaskable(node)) masked[id] = { ...access[id] }
    if (isUnseen(own)) access[id] = { ...access[id], view: [] }
    else if (hasValue(node)) {
      const stated = statedAt(settings, own, subTable)
      if (isEditable(node, stated, fields)) changes.set(id, rowLimits(node, stated, settings))
      else access[id] = { ...access[id], edit: [] }
      if (own === 'required') changes.set(id, { ...changes.get(id), required: true })
    }
  }
  return { ...document, root: changed(document.root, changes), access, masked }
}

type Seen = Exclude<FieldAccess, 'hidden' | 'masked'>

/** Whether the value of a field leaves the server nowhere but as a mask. */
export const isUnseen = (access: FieldAccess | undefined): access is 'hidden' | 'masked' =>
  access === 'hidden' || access === 'masked'

/** What holds at a field that can be seen: a column that is not named follows its table. */
function statedAt({ fields, otherwise }: ActivityAccess, own: Seen | undefined, table: DocumentNode | undefined): Seen {
  const around = table && fields[table.id]
  return own ?? (around && !isUnseen(around) ? around : otherwise)
}

/** A table is open where a column is. */
const isEditable = (node: DocumentNode, stated: Seen, fields: ActivityAccess['fields']): boolean =>
  isOpen(stated) || (holdsRows(node) && childrenOf(node).some((column) => isOpen(fields[column.id] ?? 'read')))

function rowLimits(node: DocumentNode, stated: Seen, { rows = {} }: ActivityAccess): Partial<DocumentNode> {
  if (!holdsRows(node)) return {}
  const { add = isOpen(stated), remove = isOpen(stated) } = rows[node.id] ?? {}
  return { ...(add ? {} : { allowAdd: false }), ...(remove ? {} : { allowDelete: false }) }
}

function changed(node: DocumentNode, changes: ReadonlyMap<string, Partial<DocumentNode>>): DocumentNode {
  if (changes.size === 0) return node
  const own = changes.has(node.id) ? { ...node, ...changes.get(node.id) } : node
  return own.children ? { ...own, children: own.children.map((child) => changed(child, changes)) } : own
}

/**
 * What somebody may see who has to do with several activities: hidden is only what none of them shows, masked what none of them shows
 * whole; nothing is changed.
 */
export function fieldsSeenAt(activities: readonly Pick<CompleteActivity, 'fields'>[]): CompleteActivity['fields'] {
  const seen = Object.keys(activities[0]?.fields ?? {}).flatMap((id) => {
    const all = activities.map(({ fields }) => fields[id])
    if (!all.every((access) => access === 'hidden' || access === 'masked')) return []
    return [[id, all.includes('masked') ? ('masked' as const) : ('hidden' as const)]]
  })
  return Object.fromEntries(seen)
}
