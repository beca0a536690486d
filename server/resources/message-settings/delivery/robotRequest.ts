import { createHmac } from 'node:crypto'
import { t } from '@/domain/i18n/t'
import type { RobotType } from '@/domain/messages/messageKinds'
import type { Message } from '@/server/resources/message-settings/delivery/Message'

export interface Robot {
  type: RobotType
  url: string
  secret: string | null
}

interface RobotRequest {
  url: string
  body: object
}

const sha256 = (key: string, text: string) => createHmac('sha256', key).update(text).digest('base64')

const linesOf = ({ title, content, url }: Message) => [title, content, url].filter(Boolean).join('\n')

/** Texts are plain: titles come from forms, and markup in them would mention everybody or hide where a link leads. */
const requests: Record<RobotType, (robot: Robot, message: Message, now: number) => RobotRequest> = {
  wecom: ({ url }, message) => ({ url, body: { msgtype: 'text', text: { content: linesOf(message) } } }),

  dingtalk({ url, secret }, message, now) {
    const signed = new URL(url)
    if (secret) {
      signed.searchParams.set('timestamp', String(now))
      signed.searchParams.set('sign', sha256(secret, `${now}\n${secret}`))
    }
    const { title, content, url: messageUrl } = message
    const body = messageUrl
      ? { msgtype: 'link', link: { title, text: content || title, messageUrl } }
      : { msgtype: 'text', text: { content: linesOf(message) } }
    return { url: signed.href, body }
  },

  feishu({ url, secret }, { title, content, url: href }, now) {
    const timestamp = String(Math.floor(now / 1000))
    const signature = secret ? { timestamp, sign: sha256(`${timestamp}\n${secret}`, '') } : {}
    const lines = [
      ...(content ? [[{ tag: 'text', text: content }]] : []),
      ...(href ? [[{ tag: 'a', text: t('打开'), href }]] : []),
    ]
    return { url, body: { ...signature, msg_type: 'post', content: { post: { zh_cn: { title, content: lines } } } } }
  },
}

/** What is posted to a robot, signed where it has a secret. In: the clock in milliseconds. */
export function robotRequest(robot: Robot, message: Message, now: number): RobotRequest {
  return requests[robot.type](robot, message, now)
}

/** Robots answer 200 whatever happens, and say in the answer what went wrong. Out: null for success. */
export function robotError(answer: unknown): string | null {
  const { errcode, errmsg, code, msg } = (answer ?? {}) as Record<string, unknown>
  const number = errcode ?? code
  if (number === 0) return null
  return t('机器人没有接受消息：{text}', { text: String(errmsg ?? msg ?? JSON.stringify(answer)).slice(0, 300) })
}
