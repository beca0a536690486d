import { type RawBuilder, sql } from 'kysely'
import { bindOf } from '@/domain/documents/bindOf'
import type { DocumentNode, FormDocument } from '@/domain/documents/document'
import { fieldByName } from '@/domain/documents/kinds/form/formerKeys'
import { kindTraitsOf } from '@/domain/documents/kindTraitsOf'
import { indexNodes } from '@/domain/documents/tree/indexNodes'
import { AppError } from '@/domain/errors/AppError'
import type { SqlColumn } from '@/domain/expression/sqlFunctions'
import { ownValue } from '@/domain/validation/acceptValues'
import type { FormValues } from '@/domain/validation/FormState'
import { redactData } from '@/domain/validation/redactData'
import { idArray } from '@/server/db/values'
import { carriedValue, carryingNodes } from '@/server/resources/form-instances/carriedValues'
import { filterColumns, filterCondition } from '@/server/resources/form-instances/filterColumns'
import { findForm, pinnedVersion } from '@/server/resources/form-instances/formVersions'
import { type ReadableVersions, readableVersions } from '@/server/resources/form-instances/readableVersions'
import type { Choice, Source, SourceContext } from '@/server/resources/form-instances/sources/Source'
import { visibleInstances } from '@/server/resources/form-instances/visibleInstances'
import { containing } from '@/server/resources/paging'
import { principalsOf } from '@/server/resources/principals'

interface Row {
  id: string
  label: string
  title: string
  version: number
  data: Record<string, unknown>
}

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

/**
 * The submitted records of another form of the application that the caller may see. In: the form and the node that choose, the
 * code of the form chosen from. Throws reference_missing when that was never published.
 */
export async function formSource(
  context: SourceContext,
  { document, node, code }: { document: FormDocument; node: DocumentNode; code: string },
): Promise<Source> {
  const { db, session, tenant } = context
  const scope = { realmId: session.realmId, appId: tenant.appId }
  const form = await findForm(db, scope, code).catch(() => null)
  if (!form || form.publishedVersion === null) throw new AppError('reference_missing')
  const { document: target, formerKeys } = await pinnedVersion(db, scope, form.id, form.publishedVersion)
  // A published filter limits the records and shows nothing; what is shown or searched is what the caller may read.
  const known = filterColumns({ root: target.root, formerKeys })
  const readable = await readableVersions(db, session, scope, { id: form.id, publishedVersion: form.publishedVersion })
  const readableColumns = filterColumns({ root: target.root, formerKeys, readable })
  const open = openFields(target, readable)
  const named = fieldByName(target, formerKeys)
  const openByName = (name: unknown) => open.get(typeof name === 'string' ? (named(name)?.id ?? '') : '')
  const label = labelColumn(openByName(node.labelField), readableColumns)
  const fields = (Array.isArray(node.columns) ? node.columns : []).flatMap((name) => openByName(name) ?? [])
  const filter = typeof node.filter === 'string' ? node.filter : undefined
  const where = sql`${visibleInstances(session, tenant)} and i.form_id = ${form.id}::uuid
    and ${filterCondition(filter, context.isDraft ? readableColumns : known)}`
  const columns = sql`i.id, ${label} as label, i.title, i.version, i.data`
  const carrying = carryingNodes(document).filter((one) => one[kindTraitsOf(one.type)?.carriedFrom ?? ''] === node.id)

  async function asChoice({ id, label: text, title, version, data }: Row): Promise<Choice> {
    const own = (await pinnedVersion(db, scope, form!.id, version)).document
    const principals = await principalsOf(db, session, [own])
    const seen = redactData(own, data, principals)
    const record = { document: own, data, principals }
    return {
      value: id,
      label: text,
      ...(text === title ? {} : { detail: title }),
      ...(fields.length > 0
        ? { data: Object.fromEntries(fields.map((field) => [bindOf(field), valueIn(own, seen, field)])) }
        : {}),
      ...(carrying.length > 0
        ? { carried: Object.fromEntries(carrying.map((one) => [one.id, carriedValue(one, record)])) }
        : {}),
    }
  }

  return {
    fields,
    async list({ search, page, size }) {
      const found =
        search === '' ? sql`true` : sql`(${label} ilike ${containing(search)} or i.title ilike ${containing(search)})`
      const { rows } = await sql<Row & { total: number }>`
        select ${columns}, count(*) over () as total from form_instance i where ${where} and ${found}
        order by i.created_at desc, i.id desc limit ${size} offset ${(page - 1) * size}`.execute(db)
      return { content: await Promise.all(rows.map(asChoice)), total: rows[0]?.total ?? 0 }
    },
    async named(labels) {
      const { rows } = await sql<Row>`
        select * from (select ${columns}, row_number() over (partition by ${label} order by i.created_at desc) as place
          from form_instance i where ${where} and ${label} in (select jsonb_array_elements_text(${JSON.stringify(labels)}::jsonb))) found
        where place <= 2`.execute(db)
      return Promise.all(rows.map(asChoice))
    },
    async find(values) {
      const ids = values.filter((value) => uuid.test(value))
      if (ids.length === 0) return []
      const { rows } = await sql<Row>`
        select ${columns} from form_instance i where ${where} and i.id = any(${idArray(ids)}::uuid[])`.execute(db)
      return Promise.all(rows.map(asChoice))
    },
  }
}

/** The top-level fields of a form that the caller may see, by id. */
function openFields(target: FormDocument, readable: ReadableVersions): Map<string, DocumentNode> {
  const open = new Map<string, DocumentNode>()
  for (const [id, { node }] of indexNodes(target)) {
    const traits = kindTraitsOf(node.type)
    if (traits && traits.valueType !== 'none' && readable.has(id)) open.set(id, node)
  }
  return open
}

/** The text that stands for a record: the field the document names, where the caller may see it, else the record's title. */
function labelColumn(field: DocumentNode | undefined, known: Record<string, SqlColumn>): RawBuilder<string> {
  const column = field && known[field.id]
  const isText = column && !column.type.endsWith('[]')
  return isText ? sql<string>`coalesce(nullif((${sql.raw(column.sql)})::text, ''), i.title)` : sql<string>`i.title`
}

/** A record's value of a field of the newest version, which had another key, or was not there, when the record was filled in. */
function valueIn(own: FormDocument, data: FormValues, { id }: DocumentNode): unknown {
  const node = indexNodes(own).get(id)?.node
  return (node && ownValue(data, bindOf(node))) ?? null
}
