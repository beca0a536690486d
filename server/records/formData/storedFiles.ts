import { sql } from 'kysely'
import type { Database } from '@/server/db/connect'
import { scoped } from '@/server/db/scoped'
import { idArray } from '@/server/db/values'
import { rowsOf } from '@/server/records/formData/rowConditions'
import type { RecordCaller } from '@/server/records/RecordCaller'
import { rowScope } from '@/server/records/recordQuery'

export interface StoredFile {
  id: string
  name: string
  size: number
  type: string
}

/** Those of some uploads that the caller uploaded, that a visible record refers to, or that are in `shown`. */
export async function storedFiles(
  db: Database,
  caller: RecordCaller,
  { ids, shown }: { ids: Iterable<string>; shown: Iterable<string> },
): Promise<StoredFile[]> {
  const { rows } = scoped(db, caller)
  const found = await sql<StoredFile>`
    select f.id, f.name, f.size, f.type from ${rows('file')} f where f.id = any(${idArray(ids)}::uuid[])
      and (f.created_by = ${caller.userId}::uuid or f.id = any(${idArray(shown)}::uuid[])
        or exists (select 1 from ${rows('fileUse')} u join ${rows('formInstance')} i on i.id = u.instance_id
          where u.file_id = f.id and ${rowsOf(rowScope(caller))}))`.execute(db)
  return found.rows
}
