import { resolveAccess } from '@/domain/access/resolveAccess'
import type { DocumentNode, FormDocument, RuleEffect } from '@/domain/documents/document'
import type { SubForms } from '@/domain/documents/kinds/form/subForms'

/** A form without the fields that the caller may not see, and without the rule effects on them. The document is not changed. */
export function redactDocument(document: FormDocument, principals: readonly string[]): FormDocument {
  const access = resolveAccess(document, principals)
  const hidden = new Set([...access].filter(([, { view }]) => !view).map(([id]) => id))
  if (hidden.size === 0) return document
  const visibleEffects = (effects: RuleEffect[] | undefined) => effects?.filter(({ target }) => !hidden.has(target))
  return {
    ...document,
    root: withoutNodes(document.root, hidden),
    rules: document.rules?.map((rule) => ({
      ...rule,
      then: visibleEffects(rule.then) ?? [],
      else: visibleEffects(rule.else),
    })),
    access: withoutKeys(document.access, hidden),
  }
}

/** The same for the forms that a form embeds. */
export function redactSubForms(subForms: SubForms, principals: readonly string[]): Record<string, FormDocument> {
  return Object.fromEntries(Object.entries(subForms).map(([key, inner]) => [key, redactDocument(inner, principals)]))
}

function withoutNodes(node: DocumentNode, hidden: Set<string>): DocumentNode {
  if (!node.children) return node
  const children = node.children.filter(({ id }) => !hidden.has(id)).map((child) => withoutNodes(child, hidden))
  return { ...node, children }
}

function withoutKeys<T>(record: Record<string, T> | undefined, hidden: Set<string>): Record<string, T> {
  return Object.fromEntries(Object.entries(record ?? {}).filter(([id]) => !hidden.has(id)))
}
