import { sql } from 'kysely'
import { loadForm } from '@/domain/documents/kinds/form/loadForm'
import { pinSubForms } from '@/domain/documents/kinds/form/subForms'
import { AppError } from '@/domain/errors/AppError'
import type { Database } from '@/server/db/connect'
import type { ResourceScope } from '@/server/db/references'
import { scoped } from '@/server/db/scoped'
import { readSubForms } from '@/server/records/formData/readSubForms'
import type { RecordShape } from '@/server/records/RecordShape'

/** Published versions never change, so they are cached; the oldest entries go first. */
const cache = new Map<string, RecordShape>()
const maxCached = 300

/** The version that an instance is pinned to, whether or not the form is still online. Throws not_found. */
export async function pinnedVersion(
  db: Database,
  scope: ResourceScope,
  formId: string,
  version: number,
): Promise<RecordShape> {
  const key = `${scope.realmId}/${scope.appId}/${formId}/${version}`
  const known = cache.get(key)
  if (known) return known
  const { rows } = scoped(db, scope)
  const found = await sql<RecordShape>`
    select r.id, r.code, v.version, v.document, v.former_keys from ${rows('resource')} r
    join ${rows('resourceVersion')} v on v.resource_id = r.id
    where r.id = ${formId}::uuid and v.version = ${version}`.execute(db)
  const row = found.rows[0]
  if (!row) throw new AppError('not_found')
  const document = loadForm(row.document)
  const shape = { ...row, document: pinSubForms(document, await readSubForms(db, scope, document)) }
  cache.set(key, shape)
  if (cache.size > maxCached) cache.delete(cache.keys().next().value!)
  return shape
}

/** The current version for filling in, or a given earlier one, of a form that is online; by id or by any current or former code. Throws not_found. */
export async function fillableVersion(
  db: Database,
  scope: ResourceScope,
  form: string,
  version?: number,
): Promise<RecordShape> {
  const { id, publishedVersion, isOnline } = await findForm(db, scope, form)
  if (!isOnline || publishedVersion === null) throw new AppError('not_found')
  return pinnedVersion(db, scope, id, version ?? publishedVersion)
}

/** A form that was published once, whether or not it is online; by id or code. Throws not_found. */
export async function findForm(db: Database, scope: ResourceScope, form: string) {
  const own = scoped(db, scope)
  const row = await own
    .select('resource')
    .select(['id', 'publishedVersion', 'isOnline'])
    .where('kind', '=', 'form')
    .where((where) =>
      where.or([
        where(sql<string>`id::text`, '=', form.toLowerCase()),
        where(
          'id',
          'in',
          sql<string>`(select id from ${own.rows('codeOwner')} o where kind = 'form' and code = ${form})`,
        ),
      ]),
    )
    .executeTakeFirst()
  if (!row) throw new AppError('not_found')
  return row
}
