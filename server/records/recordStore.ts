import { inKeysOfList } from '@/domain/documents/kinds/form/inKeysOf'
import { AppError } from '@/domain/errors/AppError'
import { t } from '@/domain/i18n/t'
import type { FormValues } from '@/domain/validation/FormState'
import type { Database } from '@/server/db/connect'
import { type PageQuery, pageWindow } from '@/server/db/paging'
import { places } from '@/server/db/places'
import { guarded } from '@/server/records/guarded'
import { type Labels, labelsOf } from '@/server/records/labelsOf'
import type { FieldCondition } from '@/server/records/linkedFilters'
import { presentRecord, presentRecords, redacted } from '@/server/records/presentRecord'
import type { RecordCaller } from '@/server/records/RecordCaller'
import type {
  CheckedQuery,
  Count,
  RecordSource,
  RowWindow,
  StoredRecord,
  WritableRecords,
} from '@/server/records/RecordSource'
import { fieldsFor, recordQuery, rowScope } from '@/server/records/recordQuery'
import { rowLimit } from '@/server/records/rowRules'

/** What records are asked for by a reader. */
export interface RecordsQuery {
  filter?: string
  /** A condition of a published list, which its builder set. */
  limit?: string
  sort?: string
  search?: string
  isOwn?: boolean
  isDeleted?: boolean
  linked?: readonly FieldCondition[]
}

export interface RecordPage<L> {
  /** Under the keys of the source's shape if it has one. */
  records: StoredRecord[]
  total: number
  /** There are more than `total`; the rest was not counted. */
  isCapped: boolean
  /** The record before the next page; null on the last page, and if the order does not support it. */
  next: string | null
  page: number
  size: number
  labels: L
}

/** What the caller sees of a page's records: under the keys of their own versions, and under those of the source's shape. */
interface Presented {
  content: StoredRecord[]
  listed: StoredRecord[]
}

type ListQuery = PageQuery & RecordsQuery & { after?: string }

/**
 * Reads the records of a source on behalf of a caller: filters, sorts and searches by readable fields, returns visible ones.
 * Throws expression_invalid, bad_request or not_found.
 */
export function recordStore(db: Database, caller: RecordCaller, table: RecordSource) {
  const source = guarded(table)
  const ask = async (request: Parameters<typeof recordQuery>[3]) =>
    recordQuery(source, caller, await fieldsFor(db, caller, source), request)

  const namesIn = (records: StoredRecord[]): Promise<Labels> => labelsOf(db, caller.realmId, records)

  return {
    page: (query: ListQuery) => readList(query, ({ content }) => namesIn(content)),

    /** The same with other labels for what the caller sees of the records. */
    pageWith: readList,

    /** The ids of all records of a query, in order. Throws too_many_rows for more than `most`. */
    async order(query: RecordsQuery, most: number): Promise<string[]> {
      const ids = await source.order(await askLimited(query), most + 1)
      if (ids.length <= most) return ids
      throw new AppError('too_many_rows', {
        message: t('满足条件的记录超过 {most} 条，请用查询条件缩小范围后重试', { most }),
      })
    },

    /**
     * The records of an order, a slice after the other, each as it is when its slice is read: what has left the query since is left out. No
     * connection is held between two slices, so a reader may take his time.
     */
    async *slices(query: RecordsQuery, ids: readonly string[]): AsyncGenerator<StoredRecord[]> {
      const checked = await askLimited(query)
      const slice = async (some: readonly string[]) => {
        const records = await source.page({ ...checked, ids: some }, { size: some.length, offset: 0 })
        const content = await presentRecords(db, caller, records)
        return content.map(inListKeys)
      }
      for (let at = 0; at < ids.length; at += sliceSize) {
        yield await inTurn(() => slice(ids.slice(at, at + sliceSize)))
      }
    },

    /** Somebody else's record does not exist, except for managers of the application. Throws not_found. */
    async one(id: string): Promise<{ record: StoredRecord; labels: Labels }> {
      const record = await presentRecord(db, caller, await this.stored(id))
      return { record, labels: await namesIn([record]) }
    },

    /** The ids of those of some records that the caller may change. */
    async writable(records: readonly StoredRecord[]): Promise<ReadonlySet<string>> {
      const own = records.filter(
        ({ createdBy, isInProcess }) => !isInProcess && (caller.isManager || createdBy === caller.userId),
      )
      if (!source.rules || caller.isManager || records.length === 0) return new Set(own.map(({ id }) => id))
      const ids = records.map(({ id }) => id)
      const { write: writeRules } = await source.rules.written()
      const found = await source.page(await ask({ ids, writeRules }), { size: ids.length, offset: 0 })
      return new Set(found.map(({ id }) => id))
    },

    /** Unredacted, for checking a change of it. Throws not_found. */
    async stored(id: string): Promise<StoredRecord> {
      const [record] = await source.page(await ask({ ids: [id] }), { size: 1, offset: 0 })
      if (!record) throw new AppError('not_found')
      return record
    },
  }

  async function readList<L>(query: ListQuery, labelled: (records: Presented) => Promise<L>): Promise<RecordPage<L>> {
    const { page, size, offset } = pageWindow(query)
    const { sort, after } = query
    if (after !== undefined && sort) throw new AppError('bad_request', { message: t('排序后的列表只能按页码翻页') })
    const checked = await askLimited(query)
    const window = { size, offset, after }
    const reading = source.page(checked, window)
    // What the page looks through anyway is counted meanwhile: most pages are full, and then the count is needed.
    const ahead = isCountedAhead(checked, window) ? source.count(checked, maxCounted) : undefined
    // A page that fails is the failure; that of its count comes with it.
    ahead?.catch(() => undefined)
    const records = await reading
    const [count, presented] = await Promise.all([countOf(source, checked, { window, records, ahead }), present()])
    const next = sort || records.length < size ? null : (records.at(-1)?.id ?? null)
    return { ...presented, ...count, next, page, size }

    async function present() {
      const content = await presentRecords(db, caller, records)
      const listed = content.map(inListKeys)
      return { records: listed, labels: await labelled({ content, listed }) }
    }
  }

  async function askLimited({ limit, ...query }: RecordsQuery): Promise<CheckedQuery> {
    const limits = limit && source.shape ? await rowLimit(db, caller, { shape: source.shape, text: limit }) : []
    const { linked, filter, sort, search, isOwn, isDeleted } = query
    return ask({ linked, filter, limits, sort, search, isOwn, isDeleted })
  }

  function inListKeys(record: StoredRecord): StoredRecord {
    if (!source.shape) return record
    const data = inKeysOfList(record.data, { from: record.shape.document, to: source.shape.document })
    return { ...record, data }
  }
}

/** The conditions on the rows that may be changed, of a source that has any. */
async function rulesOf({ rules }: WritableRecords) {
  return rules ? { rules: [...rules.read, ...(await rules.written()).write] } : {}
}

const maxCounted = 10_000

/** Records that are read at once on the way into a file. */
const sliceSize = 1000

/** Slices that this node reads at once, for all readers: each keeps it busy for a while, in which it answers nobody. */
const reading = places(2)

async function inTurn<T>(work: () => Promise<T>): Promise<T> {
  await reading.enter()
  try {
    return await work()
  } finally {
    reading.leave()
  }
}

/** Whether a count costs little beside the page: it stops early, and nothing is searched for. Else a scan would take two connections. */
const isCountedAhead = ({ scope, filters, search, ids }: CheckedQuery, { offset }: RowWindow) =>
  scope.limits.length === 0 &&
  !scope.isDeleted &&
  filters.length === 0 &&
  search === '' &&
  ids === null &&
  offset < maxCounted

/** A page of the query's result and the total. */
export async function readPage(source: RecordSource, query: CheckedQuery, window: RowWindow) {
  const records = await source.page(query, window)
  return { records, ...(await countOf(source, query, { window, records })) }
}

/**
 * The total of a query whose page was read. A page that is not full is the last one and need not be counted; the count stops at the number
 * of records that anybody would page through.
 */
async function countOf(
  source: RecordSource,
  query: CheckedQuery,
  {
    window,
    records,
    ahead,
  }: { window: RowWindow; records: readonly StoredRecord[]; ahead?: Promise<Count> | undefined },
): Promise<Count> {
  const isLast = records.length < window.size && (records.length > 0 || window.offset === 0)
  if (isLast) return { total: window.offset + records.length, isCapped: false }
  const turned = records.length > 0 ? window.offset + records.length : 0
  if (turned > maxCounted) return { total: turned, isCapped: true }
  const { total, isCapped } = await (ahead ?? source.count(query, maxCounted))
  return { total: Math.max(total, turned), isCapped }
}

/**
 * Changes records on behalf of a caller, in the transaction that the table was opened with. Throws not_found for another's record, as for
 * a missing one.
 */
export function recordWriter(trx: Database, caller: RecordCaller, table: WritableRecords) {
  async function lock(id: string): Promise<StoredRecord> {
    const record = await table.lock(id, rowScope(caller, await rulesOf(table)))
    if (!record) throw new AppError('not_found')
    return record
  }

  return {
    insert: (record: Parameters<WritableRecords['insert']>[0]) => table.insert(record, caller.userId),

    /** In: the revision that the change is based on, and a function that changes the record. Throws revision_conflict with the current record, record_leaves_scope. */
    async change(
      id: string,
      { rev, to }: { rev: number; to: (record: StoredRecord) => Promise<FormValues> },
    ): Promise<{ before: StoredRecord; data: FormValues; rev: number }> {
      const before = await lock(id)
      if (before.rev !== rev) {
        const data = await redacted(trx, caller, before.shape.document, before.data)
        throw new AppError('revision_conflict', { details: { baseRevision: rev, theirs: { data, rev: before.rev } } })
      }
      const data = await to(before)
      await table.update(before, { data, rev: rev + 1 }, caller.userId)
      // Nobody moves a row to where others work; a state in which it may no longer be changed is another matter.
      const limits = (await table.rules?.written())?.person ?? []
      if (limits.length > 0 && !(await table.lock(id, { createdBy: null, isDeleted: false, limits })))
        throw new AppError('record_leaves_scope')
      return { before, data, rev: rev + 1 }
    },

    async remove(id: string): Promise<void> {
      await lock(id)
      await table.remove(id, caller.userId)
    },

    async restore(id: string): Promise<void> {
      const scope = rowScope(caller, { isDeleted: true, ...(await rulesOf(table)) })
      if (!(await table.restore(id, scope))) throw new AppError('not_found')
    },
  }
}
