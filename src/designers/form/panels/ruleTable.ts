import type { Rule } from '@/domain/documents/document'
import type { NodeIndex } from '@/domain/documents/tree/indexNodes'

/** The sub-table in whose rows a rule is computed: the one in which all of its targets are columns. */
export function ruleTable(rule: Rule, index: NodeIndex): string | undefined {
  const effects = [...rule.then, ...(rule.else ?? [])]
  const tables = new Set(effects.map(({ target }) => index.get(target)?.subTable?.id))
  return tables.size === 1 ? [...tables][0] : undefined
}
