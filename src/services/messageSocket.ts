import { t } from '@/domain/i18n/t'
import { urlOf } from './api'

export interface PushedMessage {
  title: string
  content: string
  /** Address within the portal that it leads to. */
  link?: string
}

const HEARTBEAT_MS = 20_000
const RECONNECT_MS = 10_000
/** The server's close code for an ended session: reconnecting is useless. */
const SESSION_ENDED = 4401

interface SocketOptions {
  username: string
  onMessage: (message: PushedMessage) => void
  /** The to-do list has changed. */
  onTodo: () => void
}

/**
 * Receives the user's new messages until it is closed (specification §4, §9): a heartbeat every 20 s, a new connection 10 s
 * after an error or a close. Errors are only logged; polling finds missed messages. Out: how to close it.
 */
export function openMessageSocket({ username, onMessage, onTodo }: SocketOptions): () => void {
  let socket: WebSocket | null = null
  let heartbeat: number | undefined
  let retry: number | undefined
  let isClosed = false

  const reconnect = () => {
    window.clearInterval(heartbeat)
    socket = null
    if (isClosed || retry !== undefined) return
    retry = window.setTimeout(() => {
      retry = undefined
      open()
    }, RECONNECT_MS)
  }
  const open = () => {
    const url = new URL(urlOf('messageInSite', { username }), window.location.href)
    url.protocol = url.protocol === 'https:' ? 'wss:' : 'ws:'
    const own = new WebSocket(url)
    socket = own
    own.onopen = () => {
      heartbeat = window.setInterval(() => own.send('HeartBeat'), HEARTBEAT_MS)
    }
    own.onmessage = ({ data }) => {
      if (data === 'pong') return
      try {
        const pushed = JSON.parse(String(data)) as PushedMessage | { todo: true }
        if ('todo' in pushed) onTodo()
        else onMessage(pushed)
      } catch (error) {
        log(error)
      }
    }
    own.onerror = () => log('the connection for messages failed')
    own.onclose = ({ code }) => {
      if (code === SESSION_ENDED) isClosed = true
      reconnect()
    }
  }
  open()
  return () => {
    isClosed = true
    window.clearInterval(heartbeat)
    window.clearTimeout(retry)
    socket?.close()
  }
}

function log(error: unknown): void {
  // biome-ignore lint/suspicious/noConsole: the specification asks for a log and nothing else (§8)
  console.info(t('消息推送：'), error)
}
