import { bindOf } from '@/domain/documents/bindOf'
import type { FormDocument } from '@/domain/documents/document'
import { kindTraitsOf } from '@/domain/documents/kindTraitsOf'
import { AppError } from '@/domain/errors/AppError'
import { t } from '@/domain/i18n/t'
import { classificationOf } from '@/domain/process/classification/classificationOf'
import { fieldsOf, ownValue } from '@/domain/validation/acceptValues'
import type { FormValues } from '@/domain/validation/FormState'
import { newId } from '@/server/db/newId'
import { addReaders } from '@/server/engine/addReaders'
import { activeMembers } from '@/server/engine/people'
import { notify } from '@/server/resources/notices'
import type { ProcessContext } from '@/server/resources/processCall'
import { addressOf } from '@/server/resources/processNotices'
import { checkMembers } from '@/server/resources/tasks/checkMembers'

interface Sent {
  id: string
  title: string
  /** Where the copies were asked for. */
  node: string
  document: FormDocument
  before: FormValues
  data: FormValues
  now: string
}

/** The people whom the fields of a form name for a copy, each once. */
function namedIn(document: FormDocument, data: FormValues): string[] {
  const fields = fieldsOf(document).filter(({ type }) => kindTraitsOf(type)?.copies === true)
  const people = fields.flatMap((node) => [ownValue(data, bindOf(node))].flat())
  return [...new Set(people.filter((one) => typeof one === 'string'))]
}

/**
 * Sends copies to the people whom the form names for them, notifies them and has the log say so; who has a copy gets no other. Those who left
 * since they were named are passed over. In: a scope in a transaction of `withEffects`. Throws validation_failed for newly named people who can't
 * work in the application.
 */
export async function sendFieldCopies(
  { scope, session }: Pick<ProcessContext, 'scope' | 'session'>,
  { id, title, node, document, before, data, now }: Sent,
): Promise<void> {
  const people = namedIn(document, data)
  if (people.length === 0) return
  const known = new Set(namedIn(document, before))
  // Who had a copy before keeps it; a request that has become confidential goes to nobody else.
  if (classificationOf(document, data)?.isRestricted) {
    if (people.every((one) => known.has(one))) return
    throw new AppError('validation_failed', { message: t('此流程的密级不允许抄送，请移除抄送的人员') })
  }
  const { db, realmId, appId } = scope
  await checkMembers(
    { db, scope },
    people.filter((one) => !known.has(one)),
  )
  const readers = await activeMembers(db, scope, people)
  const added = await addReaders(scope, { instanceId: id, node, readers, at: now })
  if (added.length === 0) return
  const { userId, realName } = session
  const remark = { id: newId(), instanceId: id, userId, type: 'copy' as const, text: '' }
  await scope.insert('processRemark', { ...remark, people: JSON.stringify(added) }).execute()
  const userIds = added.filter((one) => one !== userId)
  if (userIds.length === 0) return
  await notify(db, {
    realmId,
    kind: 'copy',
    userIds,
    createdBy: userId,
    title: t('抄送：{title}', { title }).slice(0, 200),
    content: t('{name} 抄送给您', { name: realName }),
    link: addressOf({ appId, id }),
  })
}
