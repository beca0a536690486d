import type { PartNames } from '@/domain/documents/kinds/DocumentKind'
import type { EntityDocument } from '@/domain/documents/kinds/entity/EntityDocument'
import { ExpressionError } from '@/domain/expression/ExpressionError'
import { renameInExpression } from '@/domain/expression/renameInExpression'

/** An entity with other ids for some fields; its title and its conditions follow. Never throws. */
export function renameEntityParts(document: EntityDocument, { fields: names }: PartNames): EntityDocument {
  if (!names || names.size === 0) return document
  const nameOf = (id: string) => names.get(id) ?? id
  const { titleField, scope } = document
  return {
    ...document,
    fields: document.fields.map((field) => ({ ...field, id: nameOf(field.id) })),
    ...(titleField === undefined ? {} : { titleField: nameOf(titleField) }),
    scope: Object.fromEntries(Object.entries(scope).map(([key, text]) => [key, renamed(text, names)])),
  }
}

function renamed(text: string, names: ReadonlyMap<string, string>): string {
  try {
    return renameInExpression(text, names)
  } catch (error) {
    if (error instanceof ExpressionError) return text
    throw error
  }
}
