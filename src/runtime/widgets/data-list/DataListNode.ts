import type { DocumentNode } from '@/domain/documents/document'
import type { NodeOf } from '@/domain/documents/NodeOf'

/** The type of its nodes, for those who make one. */
export const dataListType = 'DataList'

export type DataListNode = NodeOf<'DataList'>

/** A column of a list; one that shows a form field is rendered by the field's kind, so a list shows what the form shows. */
export type ListColumn = DataListNode['columns'][number] & { field?: DocumentNode }

export type ListFilter = NonNullable<DataListNode['filters']>[number]
