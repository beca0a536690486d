import { findActionProblems } from '@/domain/actions/findActionProblems'
import type { FormDocument, PortalDocument } from '@/domain/documents/document'
import { fieldKindOf } from '@/domain/documents/fieldKinds'
import type { Problem } from '@/domain/documents/Problem'
import { pageKindOf } from '@/domain/documents/pageKinds'
import { validateEnvelope } from '@/domain/documents/validateEnvelope'
import { validateMeaning } from '@/domain/documents/validateMeaning'
import { type KindOf, validateNodes } from '@/domain/documents/validateNodes'
import { findRuleProblems } from '@/domain/rules/findRuleProblems'

/**
 * Everything wrong with a document: its shape, its nodes, what they mean together, its rules and actions. An error refuses to publish.
 * In: a document as loadDocument gives it; `kindOf` where its kinds are not those of its own kind of document. Never throws.
 */
export function validateDocument(
  document: PortalDocument,
  kindOf: KindOf = document.kind === 'page' ? pageKindOf : fieldKindOf,
): Problem[] {
  const envelope = validateEnvelope(document)
  const nodes = validateNodes(document, kindOf)
  // What follows reads rules, layout and access; without their shape it would only add noise.
  if (envelope.some(({ pointer }) => /^\/(?:rules|layout|access|actions)/.test(pointer))) return [...envelope, ...nodes]
  if (nodes.some(({ code }) => code === 'too_many_nodes')) return [...envelope, ...nodes]
  const rules = findRuleProblems(document as FormDocument).filter(({ code }) => code !== 'formula_invalid')
  const actions = findActionProblems(document as FormDocument)
  return [...envelope, ...nodes, ...validateMeaning(document, kindOf), ...rules, ...actions]
}
