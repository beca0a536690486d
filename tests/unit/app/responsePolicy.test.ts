// @vitest-environment happy-dom
import type { AxiosAdapter } from 'axios'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { installResponsePolicy } from '@/src/app/responsePolicy'
import { session } from '@/src/app/session'
import { toasts } from '@/src/app/toasts'
import { attempt, call } from '@/src/services/api'
import { http } from '@/src/services/http'
import { signOut } from '@/src/services/session'
import { lastingStorage, STORAGE_KEYS, tabStorage } from '@/src/services/storage'
import { storedInput } from '@/src/services/storedInput'

interface Answer {
  status: number
  data?: unknown
  headers?: Record<string, string>
}

/** Stands for the network alone: everything above it is the real thing. */
function answer({ status, data = null, headers = {} }: Answer): void {
  http.defaults.adapter = (async (config) => {
    const response = { status, data, headers, statusText: '', config, request: {} }
    if (config.validateStatus?.(status)) return response
    throw Object.assign(new Error(`${status}`), { isAxiosError: true, response, config })
  }) as AxiosAdapter
}

const unauthenticated = (authScheme?: string): Answer => ({
  status: 401,
  data: { code: 'session_expired', message: '登录已过期，请重新登录' },
  headers: authScheme ? { 'www-authenticate': `Bearer realm="${authScheme}"` } : {},
})

const person = { id: '1', username: 'zhangwei', roles: [], isSuperuser: false }
const assign = vi.fn()
const shown = vi.fn()
const isSignedIn = () => session.user !== null && lastingStorage.get(STORAGE_KEYS.token) !== null

beforeEach(() => {
  installResponsePolicy()
  vi.spyOn(window.location, 'assign').mockImplementation(assign)
  window.history.replaceState({}, '', '/task?x=1')
  toasts.current = { open: shown } as unknown as typeof toasts.current
  session.user = person as unknown as typeof session.user
  session.enter('app-1')
  lastingStorage.set(STORAGE_KEYS.token, 'token')
  tabStorage.set(STORAGE_KEYS.userInfo, '{}')
})

afterEach(() => {
  vi.restoreAllMocks()
  vi.useRealTimers()
  assign.mockReset()
  shown.mockReset()
  tabStorage.set(STORAGE_KEYS.ticket, null)
})

describe('401', () => {
  const target = `/login?target_uri=${encodeURIComponent('/task?x=1&appId=app-1')}`

  test('with the scheme oauth leads to the login and back, with the application, and tells the host', async () => {
    const posted = vi.fn()
    vi.spyOn(window, 'parent', 'get').mockReturnValue({ postMessage: posted } as unknown as Window)
    answer(unauthenticated('oauth'))
    await expect(call('currentUser')).rejects.toMatchObject({ status: 401 })
    expect(assign).toHaveBeenCalledExactlyOnceWith(target)
    expect(posted).toHaveBeenCalledWith({ type: 'tokenFailure' }, '*')
    expect(isSignedIn()).toBe(false)
  })

  test('with the scheme local signs out here', async () => {
    answer(unauthenticated('local'))
    await expect(call('currentUser')).rejects.toMatchObject({ status: 401 })
    expect(assign).not.toHaveBeenCalled()
    expect(isSignedIn()).toBe(false)
    expect(tabStorage.get(STORAGE_KEYS.userInfo)).toBeNull()
  })

  test('with another scheme goes to CAS with a stored ticket', async () => {
    tabStorage.set(STORAGE_KEYS.ticket, 'ST-1')
    answer(unauthenticated('other'))
    await expect(call('currentUser')).rejects.toThrow()
    expect(assign).toHaveBeenCalledExactlyOnceWith('/bpm-server/login/cas?ticket=ST-1')
    // It can be used once, and the requested page is the target.
    expect(tabStorage.get(STORAGE_KEYS.ticket)).toBe('')
    expect(lastingStorage.get(STORAGE_KEYS.specialUri)).toBe('/task?x=1&appId=app-1')
  })

  test('with another scheme leads to the login without one', async () => {
    tabStorage.set(STORAGE_KEYS.ticket, '')
    answer(unauthenticated())
    await expect(call('currentUser')).rejects.toThrow()
    expect(assign).toHaveBeenCalledExactlyOnceWith(target)
  })

  test('of a wrong password is the login page’s own affair', async () => {
    answer({ status: 401, data: { code: 'login_failed', message: '用户名或密码错误，请重新输入' } })
    await expect(call('currentUser')).rejects.toThrow('用户名或密码错误，请重新输入')
    expect(isSignedIn()).toBe(true)
  })
})

describe('what ends the session', () => {
  test('204', async () => {
    answer({ status: 204 })
    await expect(call('currentUser')).rejects.toMatchObject({ status: 204 })
    expect(isSignedIn()).toBe(false)
    expect(await attempt('currentUser')).toBeNull()
    expect(shown).not.toHaveBeenCalled()
  })

  test('403 for another reason than missing administrator rights', async () => {
    answer({ status: 403, data: { code: 'csrf_refused', message: '请求来源不被信任，请刷新页面后重试' } })
    await expect(call('currentUser')).rejects.toThrow()
    expect(isSignedIn()).toBe(false)
  })

  test.each([401, 204, 403])('by %d lets pages keep what they hold first, for its user', async (status) => {
    const holders: unknown[] = []
    const stop = storedInput.onLeave(() => holders.push(session.user?.id))
    answer(status === 401 ? unauthenticated('oauth') : { status })
    await expect(call('currentUser')).rejects.toThrow()
    stop()
    expect(holders).toEqual([person.id])
  })

  test('but not 403 that says 没有管理员权限', async () => {
    answer({ status: 403, data: { code: 'not_administrator', message: '没有管理员权限' } })
    await expect(call('currentUser')).rejects.toThrow('没有管理员权限')
    expect(isSignedIn()).toBe(true)
  })

  test('a logout: the user at once, the rest 500 ms after the redirect', () => {
    vi.useFakeTimers()
    signOut('/login')
    expect(assign).toHaveBeenCalledExactlyOnceWith('/bpm-server/logout?target_uri=%2Flogin')
    expect(tabStorage.get(STORAGE_KEYS.userInfo)).toBeNull()
    vi.advanceTimersByTime(499)
    expect(lastingStorage.get(STORAGE_KEYS.token)).toBe('token')
    vi.advanceTimersByTime(1)
    expect(lastingStorage.get(STORAGE_KEYS.token)).toBeNull()
    expect(tabStorage.get(STORAGE_KEYS.tenant)).toBeNull()
  })
})

describe('other errors', () => {
  test.each([
    ['the server’s message', { code: 'conflict', message: '操作与当前状态冲突' }, '操作与当前状态冲突'],
    ['a general one without', { code: 'conflict' }, '请求错误，请稍后重试'],
    ['a general one for code.undefined', { code: 'code.undefined', message: 'x' }, '请求错误，请稍后重试'],
  ])('show %s', async (_, data, message) => {
    answer({ status: 500, data })
    await expect(call('currentUser')).rejects.toThrow(message)
    expect(await attempt('currentUser')).toBeNull()
    expect(shown).toHaveBeenCalledExactlyOnceWith(expect.objectContaining({ content: message }))
  })

  test.each([
    [{ message: '去别处看看' }, '去别处看看'],
    [null, 'Error'],
  ])('an answer that is neither success nor error (%o) is reported for five seconds', async (data, message) => {
    answer({ status: 304, data })
    await expect(call('currentUser')).rejects.toThrow(message)
    expect(shown).toHaveBeenCalledExactlyOnceWith({ type: 'error', content: message, duration: 5 })
  })

  test('the wrapper returns the reply if there is no error', async () => {
    answer({ status: 200, data: person })
    expect(await attempt('currentUser')).toEqual(person)
    expect(shown).not.toHaveBeenCalled()
  })
})
