import { findActionProblems } from '@/domain/actions/findActionProblems'
import type { FormDocument } from '@/domain/documents/document'
import { envelopeProblems } from '@/domain/documents/envelope/envelopeProblems'
import { fieldKindOf } from '@/domain/documents/fieldKinds'
import { validateMeaning } from '@/domain/documents/kinds/form/validateMeaning'
import type { Problem } from '@/domain/documents/Problem'
import { type KindOf, validateNodes } from '@/domain/documents/tree/validateNodes'
import { findRuleProblems } from '@/domain/rules/findRuleProblems'
import form from '@/schemas/documents/form.schema.json' with { type: 'json' }

/**
 * All problems of a form: its shape, its nodes, how they relate, its rules and actions. An error prevents publishing.
 * In: a form as loadForm returns it; `kindOf` where other kinds than those of forms are allowed, as in dialogs of pages. Never throws.
 */
export function formProblems(document: FormDocument, kindOf: KindOf = fieldKindOf): Problem[] {
  const envelope = envelopeProblems(document, form)
  const nodes = validateNodes(document, kindOf)
  // The checks below read rules, layout and access; if their shape is wrong they would only add noise.
  if (envelope.some(({ pointer }) => /^\/(?:rules|layout|access|actions)/.test(pointer))) return [...envelope, ...nodes]
  if (nodes.some(({ code }) => code === 'too_many_nodes')) return [...envelope, ...nodes]
  const rules = findRuleProblems(document).filter(({ code }) => code !== 'formula_invalid')
  return [...envelope, ...nodes, ...validateMeaning(document, kindOf), ...rules, ...findActionProblems(document)]
}
