import type { DocumentNode } from '@/domain/documents/document'
import { kindTraitsOf } from '@/domain/documents/kindTraitsOf'

/** Whether a node is a field: whether the data contains a value for it. */
export const hasValue = ({ type }: DocumentNode): boolean => (kindTraitsOf(type)?.valueType ?? 'none') !== 'none'
