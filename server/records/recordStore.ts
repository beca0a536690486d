import { inKeysOfList } from '@/domain/documents/kinds/form/inKeysOf'
import { AppError } from '@/domain/errors/AppError'
import type { FormValues } from '@/domain/validation/FormState'
import type { Database } from '@/server/db/connect'
import { type PageQuery, pageWindow } from '@/server/db/paging'
import { guarded } from '@/server/records/guarded'
import { type Labels, labelsOf } from '@/server/records/labelsOf'
import { presentRecord, redacted } from '@/server/records/presentRecord'
import type { RecordCaller } from '@/server/records/RecordCaller'
import type { CheckedQuery, RecordSource, StoredRecord, WritableRecords } from '@/server/records/RecordSource'
import { fieldsFor, recordQuery, rowScope } from '@/server/records/recordQuery'

export interface RecordPage {
  /** In the keys of the source's shape where it has one. */
  records: StoredRecord[]
  total: number
  page: number
  size: number
  labels: Labels
}

/**
 * Reads the records of a source as a caller: filters, sorts and searches by what the caller may read, shows what the caller may see.
 * Throws expression_invalid, bad_request or not_found.
 */
export function recordStore(db: Database, caller: RecordCaller, table: RecordSource) {
  const source = guarded(table)
  const ask = async (asked: Parameters<typeof recordQuery>[3]) =>
    recordQuery(source, caller, await fieldsFor(db, caller, source), asked)

  return {
    async page(query: PageQuery & { filter?: string; isOwn?: boolean }): Promise<RecordPage> {
      const { page, size, offset } = pageWindow(query)
      const { filter, sort, search, isOwn } = query
      const checked = await ask({ filter, sort, search, isOwn })
      const { records, total } = await readPage(source, checked, { size, offset })
      const content = await Promise.all(records.map((record) => presentRecord(db, caller, record)))
      const labels = await labelsOf(db, caller.realmId, content)
      return { records: content.map(inListKeys), total, page, size, labels }
    },

    /** Somebody else's record does not exist, but for those who manage the application. Throws not_found. */
    async one(id: string): Promise<{ record: StoredRecord; labels: Labels }> {
      const record = await presentRecord(db, caller, await this.stored(id))
      return { record, labels: await labelsOf(db, caller.realmId, [record]) }
    },

    /** As it lies there, for what judges a change of it. Throws not_found. */
    async stored(id: string): Promise<StoredRecord> {
      const [record] = await source.page(await ask({ ids: [id] }), { size: 1, offset: 0 })
      if (!record) throw new AppError('not_found')
      return record
    },
  }

  function inListKeys(record: StoredRecord): StoredRecord {
    if (!source.shape) return record
    const data = inKeysOfList(record.data, { from: record.shape.document, to: source.shape.document })
    return { ...record, data }
  }
}

/** A page of what was asked and how many there are; a first page that is not full need not be counted. */
export async function readPage(source: RecordSource, query: CheckedQuery, window: { size: number; offset: number }) {
  const records = await source.page(query, window)
  const isWhole = window.offset === 0 && records.length < window.size
  return { records, total: isWhole ? records.length : await source.count(query) }
}

/**
 * Changes records as a caller, in the transaction that the table was opened with. Throws not_found for what is not the caller's, as for
 * what is not there.
 */
export function recordWriter(trx: Database, caller: RecordCaller, table: WritableRecords) {
  async function lock(id: string): Promise<StoredRecord> {
    const record = await table.lock(id, rowScope(caller))
    if (!record) throw new AppError('not_found')
    return record
  }

  return {
    insert: (record: Parameters<WritableRecords['insert']>[0]) => table.insert(record, caller.userId),

    /** In: the revision that the change starts from, and what it makes of the record. Throws revision_conflict with what is there now. */
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
      return { before, data, rev: rev + 1 }
    },

    async remove(id: string): Promise<void> {
      await lock(id)
      await table.remove(id, caller.userId)
    },

    async restore(id: string): Promise<void> {
      if (!(await table.restore(id, rowScope(caller, { isDeleted: true })))) throw new AppError('not_found')
    },
  }
}
