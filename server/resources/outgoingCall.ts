import { lookup } from 'node:dns/promises'
import http from 'node:http'
import https from 'node:https'
import { isIP, type LookupFunction } from 'node:net'
import { AppError } from '@/domain/errors/AppError'
import { t } from '@/domain/i18n/t'
import { isForbidden } from '@/server/resources/forbiddenAddresses'

/** Where services may call. */
export interface OutgoingRules {
  /** Hosts, `*.example.com` for all below one; nothing else is called. */
  hosts: readonly string[]
  /** Addresses and networks of private ranges that may be called all the same. */
  networks: readonly string[]
}

export interface OutgoingCall {
  method: string
  url: string
  headers: Readonly<Record<string, string>>
  body?: string
  /** Time limit of the whole call. */
  milliseconds: number
}

/** What will not be better when it is tried again. */
export class HopelessError extends Error {
  override readonly name = 'HopelessError'
}

const mostBytes = 1024 * 1024

/** Whether a host is one of these, or below one (`*.example.com`). */
export const isAllowedHost = (host: string, hosts: readonly string[]): boolean =>
  hosts.some((one) => {
    const rule = one.toLowerCase()
    return rule.startsWith('*.') ? host.endsWith(rule.slice(1)) && host.length > rule.length - 1 : host === rule
  })

/** The one address that is called: looked up once, checked, and used for the connection, so that no second answer can lead elsewhere. */
async function addressOf(
  host: string,
  { hosts, networks }: OutgoingRules,
): Promise<{ address: string; family: number }> {
  const name = host.replace(/^\[|\]$/g, '').toLowerCase()
  if (!isAllowedHost(name, hosts)) throw new HopelessError(t('不允许访问主机 {host}，请联系系统管理员', { host: name }))
  const found = isIP(name) ? { address: name, family: isIP(name) } : await lookup(name)
  if (isForbidden(found.address, networks))
    throw new HopelessError(t('主机 {host} 指向内部网络，不允许访问', { host: name }))
  return found
}

/** Calls another system. Out: what it answered, as JSON or text. Follows no redirect. Throws HopelessError for what is not allowed or was refused for good. */
export async function callHost(call: OutgoingCall, rules: OutgoingRules): Promise<unknown> {
  const url = new URL(call.url)
  if (url.protocol !== 'https:' && url.protocol !== 'http:') throw new AppError('bad_request')
  const { address, family } = await addressOf(url.hostname, rules)
  const pinned: LookupFunction = (_host, options, done) =>
    options.all ? done(null, [{ address, family }]) : done(null, address, family)
  const { status, text } = await request(url, call, pinned)
  if (status >= 200 && status < 300) return parse(text)
  const message = t('对方返回 {status}：{text}', { status, text: text.slice(0, 500) })
  throw status >= 500 || [408, 425, 429].includes(status) ? new Error(message) : new HopelessError(message)
}

function parse(text: string): unknown {
  try {
    return text === '' ? null : JSON.parse(text)
  } catch {
    return text
  }
}

function request(
  url: URL,
  { method, headers, body, milliseconds }: OutgoingCall,
  lookup: LookupFunction,
): Promise<{ status: number; text: string }> {
  const signal = AbortSignal.timeout(milliseconds)
  const { request: open } = url.protocol === 'https:' ? https : http
  return new Promise((resolve, reject) => {
    const fail = (error: Error) =>
      reject(signal.aborted ? new Error(t('对方在 {seconds} 秒内没有应答', { seconds: milliseconds / 1000 })) : error)
    const sent = open(url, { method, headers, lookup, signal, agent: false }, (answer) => {
      const parts: Buffer[] = []
      let size = 0
      answer.on('data', (part: Buffer) => {
        size += part.length
        if (size > mostBytes) return void sent.destroy(new HopelessError(t('对方返回的内容超过 1 MB')))
        parts.push(part)
      })
      answer.on('error', fail)
      answer.on('end', () => resolve({ status: answer.statusCode ?? 0, text: Buffer.concat(parts).toString('utf8') }))
    })
    sent.on('error', fail)
    sent.end(body)
  })
}
