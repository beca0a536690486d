import { AppError } from '@/domain/errors/AppError'
import { t } from '@/domain/i18n/t'
import type { MessagingSettings } from '@/server/env'
import { isAllowedHost } from '@/server/resources/outgoingCall'

const refuse = (message: string): never => {
  throw new AppError('validation_failed', { message })
}

/** An address that mail may be sent to. Throws conflict without a mail server, and validation_failed. */
export function checkMail({ smtpUrl, mailDomains }: MessagingSettings, text: string): string {
  if (!smtpUrl) throw new AppError('conflict', { message: t('门户没有设置邮件服务器，请联系系统管理员') })
  const email = text.trim()
  const [, domain = ''] = /^[A-Za-z0-9._%+-]{1,64}@([A-Za-z0-9-]+(?:\.[A-Za-z0-9-]+)+)$/.exec(email) ?? []
  if (domain === '') refuse(t('邮箱格式不正确，请检查'))
  if (mailDomains.length > 0 && !mailDomains.includes(domain.toLowerCase()))
    refuse(t('只能使用 {domains} 的邮箱', { domains: mailDomains.join(', ') }))
  return email
}

/**
 * An address that robots' messages may be posted to; whether it is a private one is checked when it is called. Without a private network that
 * may be called, robots are those of the internet: by https, at its own port, since the address is their key. Throws validation_failed.
 */
export function checkRobot({ robots }: MessagingSettings, text: string): string {
  const url = URL.canParse(text.trim()) ? new URL(text.trim()) : null
  if (!url || !/^https?:$/.test(url.protocol) || url.username || url.password)
    return refuse(t('机器人的地址须以 https:// 开头，请从群机器人的设置中复制'))
  const isInside = robots.networks.length > 0
  if (!isInside && (url.protocol !== 'https:' || url.port !== ''))
    refuse(t('机器人的地址须以 https:// 开头，请从群机器人的设置中复制'))
  if (!isAllowedHost(url.hostname, robots.hosts))
    refuse(t('机器人的地址只能在 {hosts}，请从群机器人的设置中复制', { hosts: robots.hosts.join(', ') }))
  return url.href
}
