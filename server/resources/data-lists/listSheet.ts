import { sql } from 'kysely'
import type { CellNames } from '@/domain/cells/CellWriter'
import type { FormDocument } from '@/domain/documents/document'
import type { ListDocument } from '@/domain/documents/kinds/list/ListDocument'
import { cellNames } from '@/server/records/cellNames'
import type { RecordShape } from '@/server/records/RecordShape'
import type { StoredRecord } from '@/server/records/RecordSource'
import { recordStore } from '@/server/records/recordStore'
import { type SheetColumn, sheetColumns } from '@/server/resources/data-lists/sheetColumns'
import { formOf, openList, publishedList } from '@/server/resources/listRows'
import type { RecordContext } from '@/server/resources/recordContext'

/** What a reader asks of a list, of all pages. */
export interface SheetQuery {
  filter?: string
  search?: string
  sort?: string
  /** Ids of columns. */
  columns?: string
}

/** Some records, and for each column the names of what was chosen in them. */
export interface SheetSlice {
  records: StoredRecord[]
  names: CellNames[]
}

/** All records of a list for one reader. */
export interface ListSheet {
  list: ListDocument
  form: FormDocument
  shape: RecordShape | null
  columns: SheetColumn[]
  total: number
  slices: AsyncIterable<SheetSlice>
}

/** All rows of a list are put in order by one statement; it may take longer than a page may. In milliseconds. */
const orderMs = 60_000

/**
 * A list as it goes out as a whole, with the rights of the reader and within its scope. In: the most rows that it may have. Throws not_found,
 * bad_request, expression_invalid, too_many_rows or timed_out before any row is read.
 */
export async function listSheet(
  context: RecordContext,
  { code, query, most }: { code: string; query: SheetQuery; most: number },
): Promise<ListSheet> {
  const { db, caller } = context
  const { document: list } = await publishedList(db, caller, code)
  const source = await openList(db, caller, list)
  const form = await formOf(db, caller, source)
  const columns = sheetColumns(list, form, query.columns)
  const { filter, search, sort = list.sort } = query
  const asked = { filter, search, sort, limit: list.scope }
  const ids = await db.transaction().execute(async (trx) => {
    await sql`set local statement_timeout = ${sql.raw(String(orderMs))}`.execute(trx)
    return recordStore(trx, caller, await openList(trx, caller, list)).order(asked, most)
  })
  const { shape } = source
  async function* slices(): AsyncGenerator<SheetSlice> {
    for await (const records of recordStore(db, caller, source).slices(asked, ids)) {
      const names = columns.map(async ({ node, rawOf }) =>
        node && shape ? cellNames(context, { shape, node }, records.map(rawOf)) : new Map<string, string>(),
      )
      yield { records, names: await Promise.all(names) }
    }
  }
  return { list, form, shape, columns, total: ids.length, slices: slices() }
}
