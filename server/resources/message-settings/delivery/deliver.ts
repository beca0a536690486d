import { sql } from 'kysely'
import { t } from '@/domain/i18n/t'
import { type ChannelsByKind, channelsOf, type MessageChannel, type MessageKind } from '@/domain/messages/messageKinds'
import type { Database } from '@/server/db/connect'
import { scoped } from '@/server/db/scoped'
import type { MessagingSettings } from '@/server/env'
import { backOff } from '@/server/jobs/backOff'
import type { Message } from '@/server/resources/message-settings/delivery/Message'
import type { Robot } from '@/server/resources/message-settings/delivery/robotRequest'
import { sendMail } from '@/server/resources/message-settings/delivery/sendMail'
import { sendToRobot } from '@/server/resources/message-settings/delivery/sendToRobot'
import { HopelessError } from '@/server/resources/outgoingCall'

export interface Sender {
  db: Database
  realmId: number
  messaging: MessagingSettings
  now: () => Date
}

interface Delivery {
  messageId: string
  channel: MessageChannel
  userId: string
  kind: MessageKind
  title: string
  content: string
  link: string | null
  attempts: number
  failures: number
}

interface Addressee {
  email: string | null
  robotType: Robot['type'] | null
  robotUrl: string | null
  robotSecret: string | null
  channels: Partial<ChannelsByKind>
}

/** How long a node has for one message; after that another node takes it. Longer than all time limits of a sending together. */
const leaseMs = 2 * 60_000
/** Attempts before it is given up; the message inside the portal stays. */
const mostAttempts = 5

/** Takes what has waited longest. */
async function take({ db, realmId, now }: Sender): Promise<Delivery | undefined> {
  const scope = scoped(db, { realmId })
  const at = now()
  const nextAt = new Date(at.getTime() + leaseMs).toISOString()
  const longest = sql<boolean>`(message_id, channel) = (
    select d.message_id, d.channel from ${scope.rows('messageDelivery')} d
    where d.status = 'due' and d.next_at <= ${at.toISOString()}::timestamptz
    order by d.next_at limit 1 for update of d skip locked)`
  return scope
    .update('messageDelivery')
    .set((row) => ({ attempts: row('attempts', '+', 1), nextAt }))
    .where(longest)
    .returning(['messageId', 'channel', 'userId', 'kind', 'title', 'content', 'link', 'attempts', 'failures'])
    .executeTakeFirst() as Promise<Delivery | undefined>
}

/** Where it goes now; undefined for somebody who has switched it off since, or whose account is disabled. */
async function addresseeOf({ db, realmId }: Sender, { userId, kind, channel }: Delivery) {
  const { rows: of } = scoped(db, { realmId })
  const { rows } = await sql<Addressee>`
    select s.email, s.robot_type, s.robot_url, s.robot_secret, s.channels from ${of('messageSetting')} s
    join ${of('account')} a on a.id = s.user_id and not a.is_disabled where s.user_id = ${userId}::uuid`.execute(db)
  const found = rows[0]
  return found && channelsOf(found.channels, kind)[channel] ? found : undefined
}

/** Sends a message by a channel. Out: false without an address for it. Throws what went wrong. */
export async function sendBy(
  messaging: MessagingSettings,
  channel: MessageChannel,
  { email, robotType: type, robotUrl: url, robotSecret: secret }: Omit<Addressee, 'channels'>,
  message: Message,
): Promise<boolean> {
  if (channel === 'mail') {
    if (!email) return false
    await sendMail(messaging, email, message)
    return true
  }
  if (!type || !url) return false
  await sendToRobot(messaging, { type, url, secret }, message)
  return true
}

async function perform(sender: Sender, delivery: Delivery): Promise<'sent' | 'dropped'> {
  const { messageId: id, channel, title, content, link } = delivery
  const addressee = await addresseeOf(sender, delivery)
  if (!addressee) return 'dropped'
  const { publicUrl } = sender.messaging
  const url = link && publicUrl ? `${publicUrl}${link}` : undefined
  return (await sendBy(sender.messaging, channel, addressee, { id, title, content, url })) ? 'sent' : 'dropped'
}

/** A node ended while it sent this: robots take nothing back and recognise nothing, so it is not sent again. */
const isUncertain = ({ channel, attempts, failures }: Delivery) => channel === 'robot' && attempts - 1 > failures

/** Sends what has waited longest. Out: whether there was anything. What fails is tried again later; nothing else waits for it. */
export async function deliverOne(sender: Sender): Promise<boolean> {
  const delivery = await take(sender)
  if (!delivery) return false
  const { messageId, channel, attempts, failures } = delivery
  const set = (values: {
    status?: 'sent' | 'failed' | 'dropped'
    error?: string
    nextAt?: string
    failures?: number
  }) =>
    scoped(sender.db, { realmId: sender.realmId })
      .update('messageDelivery')
      .set(values)
      .where('messageId', '=', messageId)
      .where('channel', '=', channel)
      .where('attempts', '=', attempts)
      .execute()
  if (isUncertain(delivery)) {
    await set({ status: 'failed', error: t('发送时服务中断，不确定是否已送达，没有重发') })
    return true
  }
  try {
    await set({ status: await perform(sender, delivery) })
  } catch (error) {
    const message = (error instanceof Error ? error.message : String(error)).slice(0, 1000)
    const isOver = error instanceof HopelessError || attempts >= mostAttempts
    const nextAt = new Date(sender.now().getTime() + backOff(attempts)).toISOString()
    await set({ error: message, failures: failures + 1, ...(isOver ? { status: 'failed' } : { nextAt }) })
  }
  return true
}
