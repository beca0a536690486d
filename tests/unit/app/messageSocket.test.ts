// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { openMessageSocket } from '@/src/services/messageSocket'

class FakeSocket {
  static all: FakeSocket[] = []
  readonly sent: string[] = []
  isClosed = false
  onopen = () => {}
  onerror = () => {}
  onmessage = (_: { data: string }) => {}
  onclose = (_: { code: number }) => {}

  constructor(readonly url: URL) {
    FakeSocket.all.push(this)
  }
  send(text: string) {
    this.sent.push(text)
  }
  close() {
    this.isClosed = true
  }
}

beforeEach(() => {
  FakeSocket.all = []
  vi.useFakeTimers()
  vi.stubGlobal('WebSocket', FakeSocket)
  vi.spyOn(console, 'info').mockImplementation(() => {})
})

afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

describe('the connection for messages', () => {
  test('beats every 20 s and hands messages on, but neither pongs nor nonsense', () => {
    const onMessage = vi.fn()
    openMessageSocket({ username: 'zhangwei', onMessage })
    const [socket] = FakeSocket.all
    expect(String(socket?.url)).toMatch(/^ws:.*\/bpm-server\/messageInSite\/zhangwei$/)
    socket?.onopen()
    vi.advanceTimersByTime(19_999)
    expect(socket?.sent).toEqual([])
    vi.advanceTimersByTime(20_001)
    expect(socket?.sent).toEqual(['HeartBeat', 'HeartBeat'])
    socket?.onmessage({ data: 'pong' })
    socket?.onmessage({ data: '{' })
    socket?.onmessage({ data: '{"title":"t","content":"c"}' })
    expect(onMessage).toHaveBeenCalledExactlyOnceWith({ title: 't', content: 'c' })
  })

  test('is opened again 10 s after an error or a close, once, and not after it was closed here', () => {
    const close = openMessageSocket({ username: 'zhangwei', onMessage: () => {} })
    FakeSocket.all[0]?.onerror()
    FakeSocket.all[0]?.onclose({ code: 1006 })
    vi.advanceTimersByTime(9_999)
    expect(FakeSocket.all).toHaveLength(1)
    vi.advanceTimersByTime(1)
    expect(FakeSocket.all).toHaveLength(2)
    expect(console.info).toHaveBeenCalledOnce()
    close()
    expect(FakeSocket.all[1]?.isClosed).toBe(true)
    FakeSocket.all[1]?.onclose({ code: 1000 })
    vi.advanceTimersByTime(60_000)
    expect(FakeSocket.all).toHaveLength(2)
  })

  test('is given up once the server says that the session has ended', () => {
    openMessageSocket({ username: 'zhangwei', onMessage: () => {} })
    FakeSocket.all[0]?.onclose({ code: 4401 })
    vi.advanceTimersByTime(60_000)
    expect(FakeSocket.all).toHaveLength(1)
  })
})
