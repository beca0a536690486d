import type { DocumentNode } from '@/domain/documents/document'
import { kindTraitsOf } from '@/domain/documents/kindTraitsOf'

/** Whether a node is a field: something that is kept in the data. */
export const hasValue = ({ type }: DocumentNode): boolean => (kindTraitsOf(type)?.valueType ?? 'none') !== 'none'
