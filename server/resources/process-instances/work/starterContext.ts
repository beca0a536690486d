import { t } from '@/domain/i18n/t'
import { scoped } from '@/server/db/scoped'
import { groupsOf, positionsOf } from '@/server/engine/people'
import { starterOf } from '@/server/engine/starterOf'
import type { Session } from '@/server/plugins/session'
import { HopelessError } from '@/server/resources/outgoingCall'
import type { Work, Worker } from '@/server/resources/process-instances/work/Work'
import { type ProcessContext, processContext } from '@/server/resources/processCall'

/** What a process does in somebody's name: with his rights, as if he were signed in. Throws HopelessError for who can't work here any longer. */
export async function contextOf(
  { db, realmId, invoke }: Worker,
  { appId }: Pick<Work, 'appId'>,
  userId: string,
): Promise<ProcessContext> {
  const user = await starterOf(db, realmId, userId)
  const member = await scoped(db, { realmId, appId })
    .select('applicationMember')
    .select('permissionType')
    .where('userId', '=', userId)
    .executeTakeFirst()
  if (!user || !(member || user.isSuperuser)) throw new HopelessError(t('以其身份执行的人员已停用或已不在应用中'))
  const session: Session = {
    realmId,
    tokenHash: '',
    userId,
    username: user.username,
    realName: user.name,
    avatar: null,
    orgId: user.orgId,
    orgName: null,
    isSuperuser: user.isSuperuser === true,
    roles: [...user.roles],
    positions: await positionsOf(db, realmId, userId),
    groups: await groupsOf(db, realmId, userId),
  }
  const permissionType = (user.isSuperuser ? 1 : (member?.permissionType ?? 3)) as 1 | 2 | 3
  return processContext({ db, session, tenant: { appId, permissionType }, invoke })
}
