import { sql } from 'kysely'
import type { OperationTypes } from '@/domain/contract/generated/types'
import { loadForm } from '@/domain/documents/kinds/form/loadForm'
import { publishedFieldsOf } from '@/domain/documents/kinds/form/publishedFieldsOf'
import type { Database } from '@/server/db/connect'
import { scoped } from '@/server/db/scoped'
import type { Session, Tenant } from '@/server/plugins/session'
import { draftRepository } from '@/server/resources/biz-resources/draftRepository'

type Reply = OperationTypes['publishedFields']['reply']
type Group = Reply['content'][number]

/** Limits: versions of the form itself, newest first, and other forms. */
const MAX_VERSIONS = 50
const MAX_FORMS = 100

interface Row {
  formId: string
  code: string
  title: string
  document: unknown
}

/** The fields of an application's published forms: what a builder can bind to while there are no data entities. */
export function fieldsRepository(db: Database, session: Session, tenant: Tenant) {
  const { realmId } = session
  const { appId } = tenant
  const scope = scoped(db, { realmId, appId })
  const from = sql`select r.id as form_id, r.code, r.title, v.document from ${scope.rows('resource')} r
    join ${scope.rows('resourceVersion')} v on v.resource_id = r.id
    where r.kind = 'form'`

  return {
    /** Fields of all versions of the form (in their newest definition), then those of the other published forms. Throws not_found. */
    async published(id: string): Promise<Reply> {
      const { code, title } = await draftRepository(db, session, tenant).read(id)
      const { rows: versions } = await sql<Row>`${from} and r.id = ${id}::uuid
        order by v.version desc limit ${MAX_VERSIONS}`.execute(db)
      const { rows: others } = await sql<Row>`${from} and r.id <> ${id}::uuid and r.is_online
        and v.version = r.published_version order by r.title, r.id limit ${MAX_FORMS}`.execute(db)
      const fieldsOf = (row: Row) => publishedFieldsOf(loadForm(row.document))
      const own = new Map<string, Group['fields'][number]>()
      for (const field of versions.flatMap(fieldsOf)) if (!own.has(field.bind)) own.set(field.bind, field)
      const group = (row: Row): Group => ({
        formId: row.formId,
        code: row.code,
        title: row.title,
        isOwn: false,
        fields: fieldsOf(row),
      })
      const mine: Group[] = own.size > 0 ? [{ formId: id, code, title, isOwn: true, fields: [...own.values()] }] : []
      return { content: [...mine, ...others.map(group).filter(({ fields }) => fields.length > 0)] }
    },
  }
}
