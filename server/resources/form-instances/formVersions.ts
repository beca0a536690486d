import { sql } from 'kysely'
import type { FormDocument } from '@/domain/documents/document'
import type { FormerKeys } from '@/domain/documents/kinds/form/formerKeys'
import { loadForm } from '@/domain/documents/kinds/form/loadForm'
import { pinSubForms } from '@/domain/documents/kinds/form/subForms'
import { AppError } from '@/domain/errors/AppError'
import type { Database } from '@/server/db/connect'
import type { ResourceScope } from '@/server/db/references'
import { readSubForms } from '@/server/resources/readSubForms'

export interface FormVersion {
  formId: string
  code: string
  version: number
  document: FormDocument
  formerKeys: FormerKeys
}

/** Published versions never change, so what was read once is kept; the oldest go first. */
const kept = new Map<string, FormVersion>()
const maxKept = 300

/** The version an instance is pinned to, whether or not the form is still online. Throws not_found. */
export async function pinnedVersion(
  db: Database,
  scope: ResourceScope,
  formId: string,
  version: number,
): Promise<FormVersion> {
  const key = `${scope.realmId}/${scope.appId}/${formId}/${version}`
  const known = kept.get(key)
  if (known) return known
  const { rows } = await sql<FormVersion>`
    select r.id as form_id, r.code, v.version, v.document, v.former_keys from resource r
    join resource_version v on v.realm_id = r.realm_id and v.app_id = r.app_id and v.resource_id = r.id
    where r.realm_id = ${scope.realmId} and r.app_id = ${scope.appId}::uuid and r.id = ${formId}::uuid
      and v.version = ${version}`.execute(db)
  if (!rows[0]) throw new AppError('not_found')
  const document = loadForm(rows[0].document)
  const found = { ...rows[0], document: pinSubForms(document, await readSubForms(db, scope, document)) }
  kept.set(key, found)
  if (kept.size > maxKept) kept.delete(kept.keys().next().value!)
  return found
}

/** The version people fill in now, or a given earlier one, of a form that is online; by id or by any code it has or had. Throws not_found. */
export async function fillableVersion(
  db: Database,
  scope: ResourceScope,
  form: string,
  version?: number,
): Promise<FormVersion> {
  const { id, publishedVersion, isOnline } = await findForm(db, scope, form)
  if (!isOnline || publishedVersion === null) throw new AppError('not_found')
  return pinnedVersion(db, scope, id, version ?? publishedVersion)
}

/** A form that was published once, whether or not it is online; by id or code. Throws not_found. */
export async function findForm(db: Database, scope: ResourceScope, form: string) {
  const row = await db
    .selectFrom('resource')
    .select(['id', 'publishedVersion', 'isOnline'])
    .where('realmId', '=', scope.realmId)
    .where('appId', '=', scope.appId)
    .where('kind', '=', 'form')
    .where((where) =>
      where.or([
        where(sql<string>`id::text`, '=', form.toLowerCase()),
        where(
          'id',
          'in',
          sql<string>`(select id from code_owner where realm_id = ${scope.realmId} and app_id = ${scope.appId}::uuid
            and kind = 'form' and code = ${form})`,
        ),
      ]),
    )
    .executeTakeFirst()
  if (!row) throw new AppError('not_found')
  return row
}
