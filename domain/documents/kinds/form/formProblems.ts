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
 * Everything wrong with a form: its shape, its nodes, what they mean together, its rules and actions. An error refuses to publish.
 * In: a form as loadForm gives it; `kindOf` where its kinds are not those of forms, as in dialogs of pages. Never throws.
 */
export function formProblems(document: FormDocument, kindOf: KindOf = fieldKindOf): Problem[] {
  const envelope = envelopeProblems(document, form)
  const nodes = validateNodes(document, kindOf)
  // What follows reads rules, layout and access; without their shape it would only add noise.
  if (envelope.some(({ pointer }) => /^\/(?:rules|layout|access|actions)/.test(pointer))) return [...envelope, ...nodes]
  if (nodes.some(({ code }) => code === 'too_many_nodes')) return [...envelope, ...nodes]
  const rules = findRuleProblems(document).filter(({ code }) => code !== 'formula_invalid')
  return [...envelope, ...nodes, ...validateMeaning(document, kindOf), ...rules, ...findActionProblems(document)]
}
