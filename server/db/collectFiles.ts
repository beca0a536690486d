import { sql } from 'kysely'
import type { Database } from '@/server/db/connect'
import type { FileStore } from '@/server/storage/FileStore'

/** An upload without a record may belong to a form that is still being filled in. */
const graceMs = 7 * 24 * 3600_000
const atOnce = 200

/** Removes uploads that no record refers to. Out: how many. */
export async function collectFiles(db: Database, files: FileStore, now = Date.now()): Promise<number> {
  const before = new Date(now - graceMs).toISOString()
  let removed = 0
  for (;;) {
    // Row first: nobody can submit the upload without it; content without a row only takes space.
    const { rows } = await sql<{ id: string }>`
      delete from file f where (f.realm_id, f.app_id, f.id) in (
        select o.realm_id, o.app_id, o.id from file o where o.created_at < ${before}::timestamptz and not exists (
          select 1 from file_use u where u.realm_id = o.realm_id and u.app_id = o.app_id and u.file_id = o.id) and not exists (
          select 1 from record_file_use u where u.realm_id = o.realm_id and u.app_id = o.app_id and u.file_id = o.id) and not exists (
          select 1 from process_file_use u where u.realm_id = o.realm_id and u.app_id = o.app_id and u.file_id = o.id)
        limit ${atOnce})
      returning f.id`.execute(db)
    for (const { id } of rows) await files.remove(id)
    removed += rows.length
    if (rows.length < atOnce) return removed
  }
}
