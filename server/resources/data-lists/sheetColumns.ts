import type { CellWriter } from '@/domain/cells/CellWriter'
import { writerOf } from '@/domain/cells/writerOf'
import type { DocumentNode, FormDocument } from '@/domain/documents/document'
import type { ListColumn, ListDocument } from '@/domain/documents/kinds/list/ListDocument'
import { partTitle } from '@/domain/documents/kinds/list/partTitle'
import { rowPathOf } from '@/domain/documents/kinds/list/queryFields'
import { systemColumnOf } from '@/domain/documents/kinds/list/systemColumns'
import { indexNodes } from '@/domain/documents/tree/indexNodes'
import { AppError } from '@/domain/errors/AppError'
import { t } from '@/domain/i18n/t'
import type { StoredRecord } from '@/server/records/RecordSource'

/** A column of a list that goes out as a file. */
export interface SheetColumn {
  title: string
  /** Pixels on the screen. */
  width?: number
  align?: ListColumn['align']
  /** The field whose values it shows; absent for one of the system. */
  node?: DocumentNode
  writer: CellWriter
  rawOf(record: StoredRecord): unknown
}

/** A column as the reader has it: null where he may not see its field, or where that is gone. */
function columnOf(column: ListColumn, form: FormDocument): SheetColumn | null {
  const { field, title, format, width, align } = column
  const common = { ...(width ? { width } : {}), ...(align ? { align } : {}) }
  const system = systemColumnOf(field)
  if (system) {
    // A moment of the system is an instant, and everything else a text.
    const writer = writerOf({ id: field, type: '' }, format ?? (system.type === 'datetime' ? 'datetime' : undefined))
    const rawOf = (record: StoredRecord) => record[system.path as keyof StoredRecord]
    return { title: title || system.title, writer, rawOf, ...common }
  }
  const node = indexNodes(form).get(field)?.node
  if (!node) return null
  const key = rowPathOf(form, field).replace(/^data\./, '')
  const unit = node.unit && !format ? t('（{text}）', { text: node.unit }) : ''
  return {
    title: `${partTitle(column, node)}${unit}`,
    node,
    writer: writerOf(node, format),
    rawOf: ({ data }) => (Object.hasOwn(data, key) ? data[key] : undefined),
    ...common,
  }
}

/**
 * The columns of a list for one reader, in their order. In: the form as he sees it, and the ids of the columns that he chose; without them
 * those that the list shows at first. Throws bad_request for a column that the list does not have.
 */
export function sheetColumns(list: ListDocument, form: FormDocument, chosen: string | undefined): SheetColumn[] {
  const byId = new Map(list.columns.map((column) => [column.id, column]))
  const wanted =
    chosen === undefined
      ? list.columns.filter(({ hidden }) => hidden !== true)
      : chosen.split(',').map((id) => {
          const column = byId.get(id)
          if (!column) throw new AppError('bad_request', { message: t('列表没有列“{id}”，请刷新后重试', { id }) })
          return column
        })
  return wanted.flatMap((column) => columnOf(column, form) ?? [])
}
