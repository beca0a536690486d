import { sql } from 'kysely'
import { type ChannelsByKind, channelsOf, type MessageKind } from '@/domain/messages/messageKinds'
import type { Database } from '@/server/db/connect'
import { scoped } from '@/server/db/scoped'
import { idArray } from '@/server/db/values'
import { enqueue } from '@/server/jobs/enqueue'

/** The job that sends messages (deliverMessages); named here, since it is caused where messages are. */
export const deliveryJob = 'deliverMessages'

export interface Outgoing {
  realmId: number
  kind: MessageKind
  /** One message each. */
  to: readonly { id: string; userId: string }[]
  title: string
  /** Only what anybody may read; empty for most. */
  content?: string
  link: string | null
}

interface Setting {
  userId: string
  hasMail: boolean
  hasRobot: boolean
  channels: Partial<ChannelsByKind>
}

/** Has messages sent to those who want them outside the portal, once the transaction is committed. In: a transaction of `withEffects`. */
export async function queueDeliveries(
  trx: Database,
  { realmId, kind, to, title, content = '', link }: Outgoing,
): Promise<void> {
  const scope = scoped(trx, { realmId })
  const { rows } = await sql<Setting>`
    select s.user_id, s.email is not null as has_mail, s.robot_url is not null as has_robot, s.channels
    from ${scope.rows('messageSetting')} s where s.user_id = any(${idArray(to.map(({ userId }) => userId))}::uuid[])
      and (s.email is not null or s.robot_url is not null)`.execute(trx)
  if (rows.length === 0) return
  const settings = new Map(rows.map((row) => [row.userId, row]))
  const nextAt = new Date().toISOString()
  const deliveries = to.flatMap(({ id: messageId, userId }) => {
    const setting = settings.get(userId)
    if (!setting) return []
    const wanted = channelsOf(setting.channels, kind)
    const channels = [
      ...(setting.hasMail && wanted.mail ? (['mail'] as const) : []),
      ...(setting.hasRobot && wanted.robot ? (['robot'] as const) : []),
    ]
    return channels.map((channel) => ({ messageId, channel, userId, kind, title, content, link, nextAt }))
  })
  if (deliveries.length === 0) return
  await scope.insert('messageDelivery', deliveries).execute()
  await enqueue(trx, { name: deliveryJob }, { realmId, payload: {} })
}
