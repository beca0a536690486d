import type { DocumentNode, FormDocument } from '@/domain/documents/document'
import { kindTraitsOf } from '@/domain/documents/kindTraitsOf'
import { refOf } from '@/domain/documents/refOf'
import { parseReference } from '@/domain/documents/tree/harvestReferences'
import { indexNodes } from '@/domain/documents/tree/indexNodes'

/** Published forms by code and version, `leave_apply@3`. */
export type SubForms = Readonly<Record<string, FormDocument>>

/** How deep forms may lie in forms. */
export const maximumSubFormDepth = 5

export interface SubFormReference {
  node: DocumentNode
  code: string
  version: number
  /** Its place among SubForms. */
  key: string
}

/** The form that a node embeds, and its version; null for all other nodes and for those that are not finished. */
export function subFormReference(node: DocumentNode): SubFormReference | null {
  if (kindTraitsOf(node.type)?.embeds !== true) return null
  const reference = parseReference(refOf(node.form))
  const { version } = node
  if (reference?.kind !== 'form' || typeof version !== 'number') return null
  return { node, code: reference.code, version, key: `${reference.code}@${version}` }
}

/** The forms that a document embeds itself. */
export const subFormReferences = (document: FormDocument): SubFormReference[] =>
  [...indexNodes(document).values()].flatMap(({ node }) => subFormReference(node) ?? [])

const pinned = new WeakMap<FormDocument, SubForms>()

/**
 * Tells which frozen forms a document's references mean, for itself and for them in turn. Kept by the document object, as all that
 * is worked out of a document: documents are never changed.
 */
export function pinSubForms(document: FormDocument, subForms: SubForms): FormDocument {
  for (const one of [document, ...Object.values(subForms)]) pinned.set(one, subForms)
  return document
}

/** The forms pinned for a document, its own and those within them. */
export const subFormsOf = (document: FormDocument): SubForms => pinned.get(document) ?? {}

/** The form that a node of a document embeds; undefined when it embeds none or nobody has pinned it. */
export function subFormOf(document: FormDocument, node: DocumentNode): FormDocument | undefined {
  const reference = subFormReference(node)
  const subForms = subFormsOf(document)
  return reference && Object.hasOwn(subForms, reference.key) ? subForms[reference.key] : undefined
}
