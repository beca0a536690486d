import { redactDocument } from '@/domain/access/redactDocument'
import type { OperationTypes } from '@/domain/contract/generated/types'
import type { FormDocument } from '@/domain/documents/document'
import type { ListDocument } from '@/domain/documents/kinds/list/ListDocument'
import { sourceOf } from '@/domain/documents/kinds/list/listReferences'
import { loadList } from '@/domain/documents/kinds/list/loadList'
import { AppError } from '@/domain/errors/AppError'
import type { Database } from '@/server/db/connect'
import { onlineDocument } from '@/server/db/onlineDocument'
import type { PageQuery } from '@/server/db/paging'
import { scoped } from '@/server/db/scoped'
import type { FieldCondition } from '@/server/records/linkedFilters'
import { openSource } from '@/server/records/openSource'
import { principalsFor } from '@/server/records/presentRecord'
import type { RecordCaller } from '@/server/records/RecordCaller'
import type { RecordSource } from '@/server/records/RecordSource'
import { recordStore } from '@/server/records/recordStore'

type Rows = OperationTypes['listDataRows']['reply']
type Published = OperationTypes['getDataList']['reply']
type Preview = OperationTypes['previewDataRows']

type RowsQuery = PageQuery & { filter?: string; after?: string; conditions?: readonly FieldCondition[] }

/** A list that is online, by its code. Throws not_found. */
export async function publishedList(db: Database, caller: RecordCaller, code: string) {
  const found = await onlineDocument<ListDocument>(scoped(db, caller), 'list', code)
  return { ...found, document: loadList(found.document) }
}

/** The records of a list. Throws not_found. */
export async function openList(
  db: Database,
  caller: RecordCaller,
  list: Pick<ListDocument, 'source'>,
): Promise<RecordSource> {
  const source = sourceOf(list)
  if (!source) throw new AppError('not_found')
  return openSource(db, caller, source)
}

/** The fields of a source that the caller may see. Throws not_found for one without fields. */
export async function formOf(db: Database, caller: RecordCaller, { shape }: RecordSource): Promise<FormDocument> {
  if (!shape) throw new AppError('not_found')
  return redactDocument(shape.document, await principalsFor(db, caller, shape.document))
}

/** What a page needs to show a list. Throws not_found. */
export async function getList(db: Database, caller: RecordCaller, code: string): Promise<Omit<Published, 'process'>> {
  const { version, document, ...rest } = await publishedList(db, caller, code)
  const form = await formOf(db, caller, await openList(db, caller, document))
  // The server applies the condition that its builder set.
  const { scope: _, ...list } = document
  return { code: rest.code, title: document.title, version, list, form }
}

/** A page of a list's records: those in the scope of the list that the caller may see. Throws not_found, bad_request or expression_invalid. */
export async function listRows(db: Database, caller: RecordCaller, code: string, query: RowsQuery): Promise<Rows> {
  const { document } = await publishedList(db, caller, code)
  return rowsOf(db, caller, document, query)
}

/** The first records of a list under design, with the fields of its source. Throws as listRows. */
export async function previewRows(
  db: Database,
  caller: RecordCaller,
  body: Preview['body'],
): Promise<Preview['reply']> {
  const { scope, sort } = body
  const list = { source: { $ref: body.source }, scope, sort }
  const form = await formOf(db, caller, await openList(db, caller, list))
  return { form, rows: await rowsOf(db, caller, list, { size: 20 }) }
}

/** The first records of a list that is shown elsewhere, with the fields of its source. Throws as listRows. */
export async function shownRows(
  db: Database,
  caller: RecordCaller,
  list: ListDocument,
  query: RowsQuery,
): Promise<Preview['reply']> {
  const form = await formOf(db, caller, await openList(db, caller, list))
  return { form, rows: await rowsOf(db, caller, list, query) }
}

async function rowsOf(
  db: Database,
  caller: RecordCaller,
  list: Pick<ListDocument, 'source' | 'scope' | 'sort'>,
  query: RowsQuery,
): Promise<Rows> {
  const source = await openList(db, caller, list)
  const kind = sourceOf(list)?.kind
  const sort = query.sort ?? (query.after === undefined ? list.sort : undefined)
  const store = recordStore(db, caller, source)
  const { records, ...page } = await store.page({ ...query, sort, limit: list.scope, linked: query.conditions })
  const writable = await store.writable(records)
  return {
    ...page,
    content: records.map(({ label: _, createdOrg: __, isInProcess: ___, shape, ...record }) => ({
      ...record,
      form: kind === 'form' ? shape.code : `${kind}:${shape.code}`,
      version: shape.version,
      canChange: writable.has(record.id),
    })),
  }
}
