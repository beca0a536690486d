import type { Rule, RuleEffect } from '@/domain/documents/document'

/** A rule as in a document: `effects` apply while `when` is true. */
export function makeRule(id: string, when: string, effects: RuleEffect[]): Rule {
  return { id, when, then: effects }
}
