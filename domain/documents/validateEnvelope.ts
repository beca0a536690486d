import type { PortalDocument } from '@/domain/documents/document'
import type { Problem } from '@/domain/documents/Problem'
import { schemaProblems } from '@/domain/documents/schemaProblems'
import { t } from '@/domain/i18n/t'
import action from '@/schemas/documents/action.schema.json' with { type: 'json' }
import common from '@/schemas/documents/common.schema.json' with { type: 'json' }
import form from '@/schemas/documents/form.schema.json' with { type: 'json' }
import page from '@/schemas/documents/page.schema.json' with { type: 'json' }

const schemas: Readonly<Record<string, object>> = { form, page }
const related = [common, action]

/** What is wrong with all of a document but the nodes below its root. Never throws. */
export function validateEnvelope(document: PortalDocument): Problem[] {
  const schema = Object.hasOwn(schemas, document.kind) ? schemas[document.kind] : undefined
  if (!schema) {
    const message = t('不认识的文档种类 {kind}', { kind: document.kind })
    return [{ severity: 'error', code: 'unknown_kind', message, pointer: '/kind' }]
  }
  return schemaProblems(document, schema, related).map(({ pointer, message }) => {
    const ruleIndex = /^\/rules\/(\d+)/.exec(pointer)?.[1]
    const rules = (document as { rules?: { id?: unknown }[] }).rules
    const ruleId = ruleIndex === undefined ? undefined : rules?.[Number(ruleIndex)]?.id
    return {
      severity: 'error',
      code: 'schema',
      message,
      pointer,
      ...(typeof ruleId === 'string' ? { ruleId } : {}),
    }
  })
}
