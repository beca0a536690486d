import nodemailer from 'nodemailer'
import { t } from '@/domain/i18n/t'
import type { MessagingSettings } from '@/server/env'
import type { Message } from '@/server/resources/message-settings/delivery/Message'
import { HopelessError } from '@/server/resources/outgoingCall'

/** Time limits for connecting, for the greeting and for silence. */
const limits = { connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 20_000 }

const escapes: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }
const escaped = (text: string) => text.replace(/[&<>"]/g, (sign) => escapes[sign]!)

const htmlOf = ({ title, content, url }: Message) =>
  [
    `<p style="font-size:16px;font-weight:600">${escaped(title)}</p>`,
    ...content.split('\n').map((line) => `<p>${escaped(line)}</p>`),
    url ? `<p><a href="${escaped(url)}">${t('打开')}</a></p>` : '',
  ].join('\n')

/** Mail servers refuse for good by 5xx. */
const isRefused = (error: unknown) => ((error as { responseCode?: number }).responseCode ?? 0) >= 500

/** Sends a message as mail, plain and as HTML. Throws HopelessError where the server refuses it for good. */
export async function sendMail(
  { smtpUrl, mailFrom, publicUrl }: MessagingSettings,
  to: string,
  message: Message,
): Promise<void> {
  if (!smtpUrl) throw new HopelessError(t('没有设置邮件服务器'))
  const host = publicUrl ? new URL(publicUrl).hostname : 'portal'
  const transport = nodemailer.createTransport({
    url: smtpUrl,
    ...limits,
    disableFileAccess: true,
    disableUrlAccess: true,
  })
  try {
    await transport.sendMail({
      from: mailFrom,
      to: { name: '', address: to },
      subject: message.title,
      messageId: `<${message.id}@${host}>`,
      headers: { 'auto-submitted': 'auto-generated' },
      text: [message.title, message.content, message.url].filter(Boolean).join('\n\n'),
      html: htmlOf(message),
    })
  } catch (error) {
    if (isRefused(error)) throw new HopelessError(error instanceof Error ? error.message : String(error))
    throw error
  } finally {
    transport.close()
  }
}
