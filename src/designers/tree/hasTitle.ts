import type { DocumentNode } from '@/domain/documents/document'
import { fieldKindOf } from '@/domain/documents/fieldKinds'

/** Whether people see a title of the node. */
export const hasTitle = ({ type }: DocumentNode): boolean => fieldKindOf(type)?.properties.title !== undefined
