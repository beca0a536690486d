import { bindOf } from '@/domain/documents/bindOf'
import type { DocumentNode, FormDocument } from '@/domain/documents/document'
import { kindTraitsOf } from '@/domain/documents/kindTraitsOf'
import { propertyOf } from '@/domain/documents/propertyOf'
import { fieldsOf, ownValue } from '@/domain/validation/acceptValues'

export interface Classification {
  /** Id of the field. */
  field: string
  label: string
  /** Whether the request is not to be printed or copied to others. */
  isRestricted: boolean
}

function levelAt(node: DocumentNode, value: unknown): Classification | null {
  const levels = node.options ?? []
  const at = levels.findIndex((option) => option.value === value)
  const level = levels[at]
  if (!level) return null
  const from = levels.findIndex((option) => option.value === propertyOf(node, 'restrictFrom'))
  return { field: node.id, label: level.label, isRestricted: from >= 0 && at >= from }
}

/** How confidential a request is: by the field of its form that says so; by the strictest of several. Null where none does. */
export function classificationOf(
  document: FormDocument,
  data: Readonly<Record<string, unknown>>,
): Classification | null {
  const levels = fieldsOf(document)
    .filter(({ type }) => kindTraitsOf(type)?.classifies === true)
    .flatMap((node) => levelAt(node, ownValue(data, bindOf(node))) ?? [])
  return levels.find(({ isRestricted }) => isRestricted) ?? levels[0] ?? null
}
