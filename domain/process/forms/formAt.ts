import { holdsRows } from '@/domain/documents/capabilities'
import type { DocumentNode, FormDocument } from '@/domain/documents/document'
import { indexNodes } from '@/domain/documents/tree/indexNodes'
import { childrenOf } from '@/domain/documents/tree/walkNodes'
import { valueTypeOf } from '@/domain/documents/valueTypeOf'
import type { CompleteActivity } from '@/domain/process/generated/settings'

export type FieldAccess = 'edit' | 'read' | 'hidden' | 'required'

interface ActivityAccess {
  /** By the id of a field, a column or a container. */
  fields: CompleteActivity['fields']
  /** Of all fields that are not named. */
  otherwise: 'edit' | 'read'
}

const hasValue = (node: DocumentNode) => valueTypeOf(node).type !== 'none'
const isOpen = (access: FieldAccess) => access === 'edit' || access === 'required'

/**
 * A form as an activity has it: what is hidden there may be seen by nobody, what is read changed by nobody, what is required must be
 * filled in. The rights and rules of the form itself hold besides. Browser and server judge by this one document.
 */
export function formAt(document: FormDocument, { fields, otherwise }: ActivityAccess): FormDocument {
  const access: NonNullable<FormDocument['access']> = { ...document.access }
  const required = new Set<string>()
  for (const [id, { node, subTable }] of indexNodes(document)) {
    const own = fields[id]
    if (own === 'hidden') access[id] = { ...access[id], view: [] }
    else if (hasValue(node)) {
      const around = subTable ? fields[subTable.id] : undefined
      const stated = own ?? (around === 'edit' || around === 'required' || around === 'read' ? around : otherwise)
      const isEditable =
        isOpen(stated) || (holdsRows(node) && childrenOf(node).some((column) => isOpen(fields[column.id] ?? 'read')))
      if (!isEditable) access[id] = { ...access[id], edit: [] }
      if (own === 'required') required.add(id)
    }
  }
  return { ...document, root: withRequired(document.root, required), access }
}

function withRequired(node: DocumentNode, ids: ReadonlySet<string>): DocumentNode {
  if (ids.size === 0) return node
  const own = ids.has(node.id) ? { ...node, required: true } : node
  return own.children ? { ...own, children: own.children.map((child) => withRequired(child, ids)) } : own
}

/** What somebody may see who has to do with several activities: hidden is only what is hidden in all of them; nothing is changed. */
export function fieldsSeenAt(activities: readonly Pick<CompleteActivity, 'fields'>[]): CompleteActivity['fields'] {
  const [first, ...others] = activities
  const hidden = Object.entries(first?.fields ?? {}).filter(
    ([id, access]) => access === 'hidden' && others.every(({ fields }) => fields[id] === 'hidden'),
  )
  return Object.fromEntries(hidden.map(([id]) => [id, 'hidden' as const]))
}
