import { type RawBuilder, sql } from 'kysely'
import type { OperationTypes } from '@/domain/contract/generated/types'
import { bindOf } from '@/domain/documents/bindOf'
import type { FormDocument } from '@/domain/documents/document'
import { inKeysOfList } from '@/domain/documents/kinds/form/inKeysOf'
import { subFormsOf } from '@/domain/documents/kinds/form/subForms'
import { kindTraitsOf } from '@/domain/documents/kindTraitsOf'
import { AppError } from '@/domain/errors/AppError'
import { fieldsOf } from '@/domain/validation/acceptValues'
import type { FormValues } from '@/domain/validation/FormState'
import { redactData } from '@/domain/validation/redactData'
import { canonicalHash } from '@/server/db/canonicalHash'
import type { Database } from '@/server/db/connect'
import type { Session, Tenant } from '@/server/plugins/session'
import { audit, changesBetween } from '@/server/resources/audit'
import type { Invoke } from '@/server/resources/defineResource'
import { checkSubmission } from '@/server/resources/form-instances/checkSubmission'
import { saveFileUses } from '@/server/resources/form-instances/fileUses'
import { filterColumns, filterCondition, sortColumns } from '@/server/resources/form-instances/filterColumns'
import { findUnknownChoices } from '@/server/resources/form-instances/findUnknownChoices'
import { type FormVersion, findForm, pinnedVersion } from '@/server/resources/form-instances/formVersions'
import { labelsOf } from '@/server/resources/form-instances/labels'
import { readableVersions } from '@/server/resources/form-instances/readableVersions'
import { withLiveValues } from '@/server/resources/form-instances/withLiveValues'
import { containing, orderBy, pageWindow } from '@/server/resources/paging'
import { principalsOf } from '@/server/resources/principals'
import { redactDocument, redactSubForms } from '@/server/resources/redactDocument'

type ListQuery = OperationTypes['manageFormInstances']['query']
type ListReply = OperationTypes['manageFormInstances']['reply']
type Instance = OperationTypes['getFormInstance']['reply']

interface InstanceRow {
  orderId: string
  formId: string
  title: string
  version: number
  rev: number
  createdAt: string
  updatedAt: string
  createdBy: string
  createdByName: string
  data: Record<string, unknown>
}

const columns = sql`i.id as order_id, i.form_id, i.title, i.version, i.rev, i.created_at, i.updated_at, i.created_by,
  a.real_name as created_by_name, i.data`

/** A form and those that it embeds: access rules of all of them may name organisations. */
const allForms = (document: FormDocument) => [document, ...Object.values(subFormsOf(document))]

/** What was changed of a record; secrets are named, not told. */
function changesOf(document: FormDocument, before: FormValues, after: FormValues) {
  const secrets = fieldsOf(document).filter(({ type }) => kindTraitsOf(type)?.secret === true)
  const told = (values: FormValues) => ({
    ...values,
    ...Object.fromEntries(
      secrets.map((node) => [bindOf(node), canonicalHash(values[bindOf(node)] ?? null).slice(0, 8)]),
    ),
  })
  return changesBetween(told(before), told(after))
}

/** What people of one application have filled in. */
export function formInstanceRepository(db: Database, session: Session, tenant: Tenant) {
  const { realmId, userId } = session
  const { appId } = tenant
  const scope = { realmId, appId }
  const isManager = tenant.permissionType <= 2
  const mine = sql`i.realm_id = ${realmId} and i.app_id = ${appId}::uuid and i.deleted_at is null`

  /** Somebody else's instance does not exist, but for those who manage the application. */
  async function read(orderId: string, trx: Database = db, lock = sql``): Promise<InstanceRow> {
    const { rows } = await sql<InstanceRow>`
      select ${columns} from form_instance i join account a on a.realm_id = i.realm_id and a.id = i.created_by
      where ${mine} and i.id = ${orderId}::uuid ${lock}`.execute(trx)
    const row = rows[0]
    if (!row || (row.createdBy !== userId && !isManager)) throw new AppError('not_found')
    return row
  }

  /** In: what rows of the application are asked for. Fields of the form can be filtered and sorted by when one form is named. */
  async function list(query: ListQuery, visible: RawBuilder<unknown>): Promise<ListReply> {
    const { page, size, offset } = pageWindow(query)
    const { where, fields, shown } = await conditions(query, visible)
    const order = orderBy(query.sort, sortColumns(fields), sql`i.id desc`, sql`i.created_at desc`)
    const { rows } = await sql<InstanceRow>`
      with page as (select i.id from form_instance i where ${where} order by ${order} limit ${size} offset ${offset})
      select ${columns} from page join form_instance i on ${mine} and i.id = page.id
      join account a on a.realm_id = i.realm_id and a.id = i.created_by order by ${order}`.execute(db)
    const isWhole = offset === 0 && rows.length < size
    const total = isWhole ? rows.length : await count(where)
    return { ...(await present(rows, shown)), total, page, size }
  }

  async function conditions(query: ListQuery, visible: RawBuilder<unknown>) {
    const form = query.form ? await findForm(db, scope, query.form) : null
    const published = form?.publishedVersion ? await pinnedVersion(db, scope, form.id, form.publishedVersion) : null
    const fields = await filterableFields(published)
    const terms = [mine, visible, filterCondition(query.filter, fields)]
    if (form) terms.push(sql`i.form_id = ${form.id}::uuid`)
    // By title alone: a search over the data would answer for fields that the caller may not see.
    if (query.search?.trim()) terms.push(sql`i.title ilike ${containing(query.search)}`)
    return { where: sql.join(terms, sql` and `), fields, shown: published?.document }
  }

  /** What of a form this caller may filter and sort by; the system's columns alone for rows of all forms. */
  async function filterableFields(form: FormVersion | null) {
    if (!form) return filterColumns(null)
    const { formId: id, version: publishedVersion, document, formerKeys } = form
    const readable = await readableVersions(db, session, scope, { id, publishedVersion })
    return filterColumns({ root: document.root, formerKeys, readable })
  }

  async function count(where: RawBuilder<unknown>): Promise<number> {
    const { rows } = await sql<{ total: number }>`select count(*) as total from form_instance i where ${where}`.execute(
      db,
    )
    return rows[0]?.total ?? 0
  }

  /** In: the version by whose fields a list of one form is shown. */
  async function present(rows: InstanceRow[], shown?: FormDocument): Promise<Pick<ListReply, 'content' | 'labels'>> {
    const content: ListReply['content'] = []
    const pages: { document: FormDocument; data: FormValues }[] = []
    for (const { formId, ...row } of rows) {
      const { code, document } = await pinnedVersion(db, scope, formId, row.version)
      const principals = await principalsOf(db, session, allForms(document))
      const current = await withLiveValues({ db, session, tenant }, document, row.data)
      const data = redactData(document, current, principals)
      const keyed = shown ? inKeysOfList(data, { from: document, to: shown }) : data
      content.push({ ...row, form: code, formTitle: document.title, data: keyed })
      pages.push({ document, data })
    }
    return { content, labels: await labelsOf(db, realmId, pages) }
  }

  return {
    mine: (query: ListQuery) => list(query, sql`i.created_by = ${userId}::uuid`),
    manage: (query: ListQuery) => list(query, sql`true`),

    /** With the document of the version it was filled in with, whatever was published since. */
    async get(orderId: string): Promise<Instance> {
      const { formId, ...row } = await read(orderId)
      const { code, document } = await pinnedVersion(db, scope, formId, row.version)
      const principals = await principalsOf(db, session, allForms(document))
      const current = await withLiveValues({ db, session, tenant }, document, row.data)
      const data = redactData(document, current, principals)
      const labels = await labelsOf(db, realmId, [{ document, data }])
      const canChange = row.createdBy === userId || isManager
      return {
        ...row,
        form: code,
        formTitle: document.title,
        data,
        document: redactDocument(document, principals),
        subForms: redactSubForms(subFormsOf(document), principals),
        labels,
        canEdit: canChange,
        canDelete: canChange,
      }
    },

    async update(orderId: string, body: OperationTypes['updateFormInstance']['body'], invoke: Invoke) {
      const unknownChoices = await this.unknownChoices(orderId, body.data, invoke)
      return db.transaction().execute(async (trx) => {
        const row = await read(orderId, trx, sql`for update of i`)
        const { document } = await pinnedVersion(trx, scope, row.formId, row.version)
        if (row.rev !== body.rev) {
          const principals = await principalsOf(trx, session, allForms(document))
          const theirs = { data: redactData(document, row.data, principals), rev: row.rev }
          throw new AppError('revision_conflict', { details: { baseRevision: body.rev, theirs } })
        }
        const data = await checkSubmission({
          db: trx,
          session,
          tenant,
          document,
          data: body.data,
          previous: row.data,
          now: new Date(),
          unknownChoices,
        })
        const rev = row.rev + 1
        await trx
          .updateTable('formInstance')
          .set({ data: JSON.stringify(data), rev, updatedAt: new Date().toISOString(), updatedBy: userId })
          .where('realmId', '=', realmId)
          .where('appId', '=', appId)
          .where('id', '=', orderId)
          .execute()
        await saveFileUses(trx, scope, orderId, { document, data })
        await audit(trx, {
          session,
          tenant,
          operation: 'updateFormInstance',
          target: orderId,
          details: changesOf(document, row.data, data),
        })
        return { orderId, rev }
      })
    },

    /** Before the transaction; what another change meanwhile makes of it ends as a conflict. */
    async unknownChoices(orderId: string, data: FormValues, invoke: Invoke) {
      const row = await read(orderId)
      const { document } = await pinnedVersion(db, scope, row.formId, row.version)
      return findUnknownChoices({ db, session, tenant, invoke }, { document, data, previous: row.data })
    },

    /** Into the recycle bin. */
    async remove(orderId: string): Promise<void> {
      await db.transaction().execute(async (trx) => {
        await read(orderId, trx, sql`for update of i`)
        await trx
          .updateTable('formInstance')
          .set({ deletedAt: new Date().toISOString(), deletedBy: userId })
          .where('realmId', '=', realmId)
          .where('appId', '=', appId)
          .where('id', '=', orderId)
          .execute()
        await audit(trx, { session, tenant, operation: 'deleteFormInstance', target: orderId })
      })
    },
  }
}
