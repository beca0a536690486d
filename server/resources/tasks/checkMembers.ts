import { AppError } from '@/domain/errors/AppError'
import { t } from '@/domain/i18n/t'
import { activeMembers } from '@/server/engine/people'
import type { ProcessContext } from '@/server/resources/processCall'

/** Throws validation_failed for somebody who could never see a task of the application. */
export async function checkMembers(
  { db, scope }: Pick<ProcessContext, 'db' | 'scope'>,
  people: readonly string[],
): Promise<void> {
  const members = await activeMembers(db, scope, people)
  if (people.some((id) => !members.includes(id.toLowerCase())))
    throw new AppError('validation_failed', { message: t('所选人员不是此应用的成员，请重新选择') })
}
