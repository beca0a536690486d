import type { DocumentNode, FormDocument } from '@/domain/documents/document'
import { kindTraitsOf } from '@/domain/documents/kindTraitsOf'
import { refOf } from '@/domain/documents/refOf'
import { parseReference } from '@/domain/documents/tree/harvestReferences'
import { indexNodes } from '@/domain/documents/tree/indexNodes'

/** Published forms by code and version, `leave_apply@3`. */
export type SubForms = Readonly<Record<string, FormDocument>>

/** Deepest nesting of embedded forms. */
export const maximumSubFormDepth = 5

export interface SubFormReference {
  node: DocumentNode
  code: string
  version: number
  /** Its key in SubForms. */
  key: string
}

/** The form that a node embeds, and its version; null for all other nodes and for unfinished ones. */
export function subFormReference(node: DocumentNode): SubFormReference | null {
  if (kindTraitsOf(node.type)?.embeds !== true) return null
  const reference = parseReference(refOf(node.form))
  const { version } = node
  if (reference?.kind !== 'form' || typeof version !== 'number') return null
  return { node, code: reference.code, version, key: `${reference.code}@${version}` }
}

/** The forms that a document embeds directly. */
export const subFormReferences = (document: FormDocument): SubFormReference[] =>
  [...indexNodes(document).values()].flatMap(({ node }) => subFormReference(node) ?? [])

const pinned = new WeakMap<FormDocument, SubForms>()

/**
 * Assigns the pinned forms to a document, for its own references and for theirs in turn. Cached by the document object, like
 * everything derived from a document: documents are never changed.
 */
export function pinSubForms(document: FormDocument, subForms: SubForms): FormDocument {
  for (const one of [document, ...Object.values(subForms)]) pinned.set(one, subForms)
  return document
}

/** The forms pinned for a document, direct and nested. */
export const subFormsOf = (document: FormDocument): SubForms => pinned.get(document) ?? {}

/** The form that a node of a document embeds; undefined when it embeds none or none was pinned. */
export function subFormOf(document: FormDocument, node: DocumentNode): FormDocument | undefined {
  const reference = subFormReference(node)
  const subForms = subFormsOf(document)
  return reference && Object.hasOwn(subForms, reference.key) ? subForms[reference.key] : undefined
}
