import type { OperationTypes } from '@/domain/contract/generated/types'
import { AppError } from '@/domain/errors/AppError'
import { t } from '@/domain/i18n/t'
import { channelsOf, type MessageChannel, type MessageKind, messageKinds } from '@/domain/messages/messageKinds'
import type { Database } from '@/server/db/connect'
import { newId } from '@/server/db/newId'
import { scoped } from '@/server/db/scoped'
import type { MessagingSettings } from '@/server/env'
import type { Session } from '@/server/plugins/session'
import { audit } from '@/server/resources/audit'
import { checkMail, checkRobot } from '@/server/resources/message-settings/checkAddresses'
import { sendBy } from '@/server/resources/message-settings/delivery/deliver'
import { kindTitles } from '@/server/resources/message-settings/kindTitles'
import { throttle } from '@/server/resources/throttle'

type Settings = OperationTypes['getMessageSettings']['reply']
type KindRow = OperationTypes['switchMessageKind']['reply']

const nothing = { email: null, robotType: null, robotUrl: null, robotSecret: null, channels: {} }

/** How the caller's messages reach him; nobody else's can be accessed. */
export function messageSettingRepository(db: Database, session: Session, messaging: MessagingSettings) {
  const { realmId, userId } = session
  const scope = scoped(db, { realmId })

  const own = async () =>
    (await scope
      .select('messageSetting')
      .select(['email', 'robotType', 'robotUrl', 'robotSecret', 'channels'])
      .where('userId', '=', userId)
      .executeTakeFirst()) ?? nothing

  async function store(values: {
    email?: string | null
    robotType?: 'wecom' | 'dingtalk' | 'feishu' | null
    robotUrl?: string | null
    robotSecret?: string | null
    channels?: string
  }): Promise<void> {
    await scope
      .insert('messageSetting', { userId, channels: '{}', ...values })
      .onConflict((conflict) => conflict.columns(['realmId', 'userId']).doUpdateSet(values))
      .execute()
  }

  /** Why the last message did not leave; empty where the last one did. */
  async function problem(): Promise<string> {
    const last = await scope
      .select('messageDelivery')
      .select(['status', 'error'])
      .where('userId', '=', userId)
      .where('status', 'in', ['sent', 'failed'])
      .orderBy('createdAt', 'desc')
      .limit(1)
      .executeTakeFirst()
    return last?.status === 'failed' ? (last.error ?? '') : ''
  }

  async function read(): Promise<Settings> {
    const { email, robotType, robotUrl, robotSecret } = await own()
    const hasMail = messaging.smtpUrl !== undefined
    return { email, robotType, robotUrl, hasSecret: robotSecret !== null, hasMail, problem: await problem() }
  }

  /** What is switched on, and by which of that messages can come: those with an address. */
  const rowOf = (
    { email, robotUrl, channels }: Pick<Awaited<ReturnType<typeof own>>, 'email' | 'robotUrl' | 'channels'>,
    kind: MessageKind,
  ): KindRow => {
    const wanted = channelsOf(channels, kind)
    const names = (['site', 'mail', 'robot'] as const).filter((channel) => wanted[channel])
    const mail = wanted.mail && email !== null && messaging.smtpUrl !== undefined
    const robot = wanted.robot && robotUrl !== null
    return { kind, ...kindTitles[kind](), site: wanted.site, mail, robot, channels: names }
  }

  return {
    read,

    async setMail({ email }: OperationTypes['setMailAddress']['body']): Promise<Settings> {
      await store({ email: email ? checkMail(messaging, email) : null })
      await audit(db, { session, operation: 'setMailAddress', target: email ?? '' })
      return read()
    },

    /** A secret that is not given stays, as long as the robot is the same. */
    async setRobot({ type, url, secret }: OperationTypes['setRobot']['body']): Promise<Settings> {
      if (!type) {
        await store({ robotType: null, robotUrl: null, robotSecret: null })
      } else {
        const before = await own()
        const robotUrl = checkRobot(messaging, url ?? '')
        const kept = before.robotUrl === robotUrl ? before.robotSecret : null
        await store({ robotType: type, robotUrl, robotSecret: secret?.trim() || kept })
      }
      await audit(db, { session, operation: 'setRobot', target: type ?? '' })
      return read()
    },

    /** Sends something at once, so that one sees whether it comes. Throws conflict with what went wrong. */
    async attempt(channel: MessageChannel): Promise<void> {
      await throttle(db, `message ${channel} ${userId}`).attempt()
      const message = {
        id: newId(),
        title: t('测试消息'),
        content: t('能看到这条消息，说明设置正确'),
        url: messaging.publicUrl,
      }
      let isSent = false
      try {
        isSent = await sendBy(messaging, channel, await own(), message)
      } catch (error) {
        const text = (error instanceof Error ? error.message : String(error)).slice(0, 300)
        throw new AppError('conflict', { message: t('没有送达：{text}', { text }) })
      }
      if (!isSent) throw new AppError('conflict', { message: t('还没有设置地址，请先设置') })
    },

    async kinds(): Promise<KindRow[]> {
      const settings = await own()
      return messageKinds.map((kind) => rowOf(settings, kind))
    },

    async change(kind: MessageKind, wanted: readonly (MessageChannel | 'site')[]): Promise<KindRow> {
      const settings = await own()
      const [site, mail, robot] = (['site', 'mail', 'robot'] as const).map((channel) => wanted.includes(channel))
      const next = { ...settings.channels, [kind]: { site: site!, mail: mail!, robot: robot! } }
      await store({ channels: JSON.stringify(next) })
      return rowOf({ ...settings, channels: next }, kind)
    },
  }
}
