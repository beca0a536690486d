import type { DocumentNode } from '@/domain/documents/document'
import type { PageAction, PageSource } from '@/src/runtime/page/PageAction'

export interface ListColumn {
  /** Dotted path in the row. */
  key: string
  title: string
  type?: 'text' | 'number' | 'money' | 'datetime' | 'date' | 'tag' | 'boolean'
  width?: number
  sortable?: boolean
  /** Shown at first; the user may choose others. */
  hidden?: boolean
  /** Makes the cell a link. */
  to?: string
  /** Path of an outer address in the row, which the cell leads to instead where there is one. */
  url?: string
  tags?: Record<string, { label: string; color?: string }>
  /** A form field: rendered by its kind, so a list shows what the form shows. */
  field?: DocumentNode
}

export interface ListFilter {
  /** Key of the query parameter. */
  key: string
  title: string
  options?: { value: string; label: string }[]
  source?: PageSource & { value: string; label: string }
  placeholder?: string
}

/** The DataList widget's part of a document (schemas/widgets/data-list.schema.json). */
export interface DataListNode extends DocumentNode {
  source: PageSource
  /** What the rows belong to; its name, at a path of the reply, stands beside the title. */
  about?: PageSource & { label: string }
  rowKey: string
  columns: ListColumn[]
  /** Columns of a form's fields, once the query names the form. */
  fieldColumns?: PageSource & { when: string; valuePath: string }
  search?: string
  filters?: ListFilter[]
  actions?: PageAction[]
  rowActions?: PageAction[]
  bulkActions?: PageAction[]
  defaultSort?: string
  /** The source gives all of it at once and takes no page. */
  plain?: boolean
  empty?: { title: string; description?: string }
}
