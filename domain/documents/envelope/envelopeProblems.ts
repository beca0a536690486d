import type { Envelope } from '@/domain/documents/envelope/Envelope'
import type { Problem } from '@/domain/documents/Problem'
import { schemaProblems } from '@/domain/documents/schemaProblems'
import { isRecord } from '@/domain/isRecord'
import action from '@/schemas/documents/action.schema.json' with { type: 'json' }
import common from '@/schemas/documents/common.schema.json' with { type: 'json' }
import linkage from '@/schemas/documents/linkage.schema.json' with { type: 'json' }

const related = [common, action, linkage]

/** The id of the rule that a pointer points into. */
function ruleAt(document: Envelope & { rules?: unknown }, pointer: string): string | undefined {
  const index = /^\/rules\/(\d+)/.exec(pointer)?.[1]
  const { rules } = document
  const rule: unknown = index !== undefined && Array.isArray(rules) ? rules[Number(index)] : undefined
  return isRecord(rule) && typeof rule.id === 'string' ? rule.id : undefined
}

/** The violations of the schema of the document's kind (schemas/documents). Never throws. */
export function envelopeProblems(document: Envelope, schema: object): Problem[] {
  return schemaProblems(document, schema, related).map(({ pointer, message }) => {
    const ruleId = ruleAt(document, pointer)
    return { severity: 'error', code: 'schema', message, pointer, ...(ruleId === undefined ? {} : { ruleId }) }
  })
}
