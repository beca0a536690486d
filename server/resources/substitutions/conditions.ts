import { sql } from 'kysely'
import type { OperationTypes } from '@/domain/contract/generated/types'
import { dictionaryOf } from '@/domain/documents/dictionaryOf'
import type { DocumentNode, FormDocument } from '@/domain/documents/document'
import { refOf } from '@/domain/documents/refOf'
import { titleOf } from '@/domain/documents/tree/titleOf'
import { valueTypeOf } from '@/domain/documents/valueTypeOf'
import { AppError } from '@/domain/errors/AppError'
import { t } from '@/domain/i18n/t'
import { conditionFields, conditionProblems, type JudgedForm } from '@/domain/process/approvers/substitutionCondition'
import { inWords } from '@/domain/rules/describeRule'
import type { Database } from '@/server/db/connect'
import { principalsOf } from '@/server/db/principals'
import type { ResourceScope } from '@/server/db/references'
import { acrossApplications, scoped } from '@/server/db/scoped'
import { processVersion } from '@/server/engine/processVersions'
import type { Session } from '@/server/plugins/session'
import { findForm, pinnedVersion } from '@/server/records/formData/formVersions'
import type { Invoke } from '@/server/resources/defineResource'

type Fields = OperationTypes['listSubstitutionFields']['reply']

interface Readable {
  appId: string
  form: JudgedForm
  /** What the reader sees at one task or another. */
  fields: DocumentNode[]
}

/** A form as it was published last, whether or not it is online: requests that run are still judged. */
async function newestForm(
  db: Database,
  scope: ResourceScope,
  reference: string | undefined,
): Promise<FormDocument | null> {
  if (!reference?.startsWith('form:')) return null
  try {
    const { id, publishedVersion } = await findForm(db, scope, reference.slice('form:'.length))
    return publishedVersion === null ? null : (await pinnedVersion(db, scope, id, publishedVersion)).document
  } catch (error) {
    if (error instanceof AppError && error.code === 'not_found') return null
    throw error
  }
}

/** A published process of an application that somebody belongs to, with the fields that his conditions may name; null without one. */
async function readableIn(db: Database, session: Session, processId: string): Promise<Readable | null> {
  const { realmId, userId, isSuperuser } = session
  const { rows: of } = acrossApplications(db, { realmId })
  const { rows } = await sql<{ appId: string; version: number }>`
    select r.app_id, r.published_version as version from ${of('resource')} r
    where r.id = ${processId}::uuid and r.kind = 'process' and r.published_version is not null and (${isSuperuser}::boolean
      or exists (select from ${of('applicationMember')} m where m.app_id = r.app_id and m.user_id = ${userId}::uuid))`.execute(
    db,
  )
  const [found] = rows
  if (!found) return null
  const scope = scoped(db, { realmId, appId: found.appId })
  const { document: process } = await processVersion(scope, processId, found.version)
  const document = await newestForm(db, scope, refOf(process.settings.form))
  if (!document) return null
  const form = { document, activities: process.activities }
  const tasks = Object.entries(process.elements).flatMap(([id, { $type }]) => ($type === 'bpmn:UserTask' ? [id] : []))
  const fields = conditionFields(form, tasks, await principalsOf(db, session, [document]))
  return { appId: found.appId, form, fields }
}

/** Fields that a condition may name, with what they can be compared with. Throws not_found. */
export async function listSubstitutionFields(
  { db, session, invoke }: { db: Database; session: Session; invoke: Invoke },
  processId: string,
): Promise<Fields> {
  const found = await readableIn(db, session, processId)
  if (!found) throw new AppError('not_found')
  const { appId, fields } = found
  const optionsOf = async (node: DocumentNode) => {
    const code = dictionaryOf(node)
    if (code === null) return Array.isArray(node.options) ? node.options : undefined
    const query = { code, size: 1 }
    const { content } = (await invoke(
      'listDicts',
      { query },
      { session, tenant: { appId } },
    )) as OperationTypes['listDicts']['reply']
    return content[0]?.items
  }
  const content = await Promise.all(
    fields.map(async (node) => {
      const { type, multiple } = valueTypeOf(node)
      const options = (await optionsOf(node))?.map(({ value, label }) => ({ value, label }))
      const valueType = multiple && !type.endsWith('[]') ? `${type}[]` : type
      return { id: node.id, title: titleOf(node), valueType, ...(options ? { options } : {}) }
    }),
  )
  return { content }
}

/** Throws validation_failed for a condition without a process, expression_invalid with the place for one that its form can't answer. */
export async function checkCondition(
  db: Database,
  session: Session,
  { processId, condition }: { processId: string | null; condition: string | null },
): Promise<void> {
  if (condition === null) return
  if (processId === null) throw new AppError('validation_failed', { message: t('按条件代理时，请先选择流程') })
  const found = await readableIn(db, session, processId)
  if (!found) throw new AppError('not_found')
  const [problem] = conditionProblems(condition, found.form.document, found.fields)
  if (!problem) return
  const { message, position } = problem
  throw new AppError('expression_invalid', { message: t('代理的条件：{message}', { message }), details: { position } })
}

/** A condition as its reader may know it, and whether his tasks can still be judged by it. In: another's is told only as far as he sees its fields. */
export async function sayCondition(
  db: Database,
  session: Session,
  { processId, condition, isOwn }: { processId: string; condition: string; isOwn: boolean },
): Promise<{ text: string; isBroken: boolean }> {
  const found = await readableIn(db, session, processId)
  if (found && conditionProblems(condition, found.form.document, found.fields).length === 0)
    return { text: inWords(condition, found.form.document), isBroken: false }
  if (!isOwn) return { text: t('满足条件的任务'), isBroken: false }
  return { text: t('条件中的字段已停用或不再可见，任务留给本人'), isBroken: true }
}
