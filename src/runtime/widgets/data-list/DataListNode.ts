import type { DocumentNode } from '@/domain/documents/document'
import type { ActionSource } from '@/src/runtime/actions/ActionRun'
import type { PageButton } from '@/src/runtime/page/PageButton'

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
  source?: ActionSource & { value: string; label: string }
  placeholder?: string
}

/** The DataList widget's part of a document (schemas/widgets/data-list.schema.json). */
export interface DataListNode extends DocumentNode {
  source: ActionSource
  /** What the rows belong to; its name, at a path of the reply, stands beside the title. */
  about?: ActionSource & { label: string }
  rowKey: string
  /** Begins the keys of its state in the address; absent where it is not there. */
  address?: string
  columns: ListColumn[]
  /** Columns of a form's fields, when the condition holds. */
  fieldColumns?: ActionSource & { when: string; valuePath: string }
  search?: string
  filters?: ListFilter[]
  actions?: PageButton[]
  rowActions?: PageButton[]
  bulkActions?: PageButton[]
  defaultSort?: string
  /** The source gives all of it at once and takes no page. */
  plain?: boolean
  empty?: { title: string; description?: string }
}
