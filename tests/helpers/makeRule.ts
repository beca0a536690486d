import type { Rule, RuleEffect } from '@/domain/documents/document'

/** A rule as in a document: `effects` hold while `when` does. */
export function makeRule(id: string, when: string, effects: RuleEffect[]): Rule {
  return { id, when, then: effects }
}
