import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { loadCode } from '@/src/components/lazy-part/loadCode'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

describe('code that is not in the page yet', () => {
  test('is handed on when it has come', async () => {
    await expect(loadCode(() => Promise.resolve('code'))).resolves.toBe('code')
    expect(vi.getTimerCount()).toBe(0)
  })

  test('is waited for 120 s', async () => {
    let isOver = false
    const problem = loadCode(() => new Promise(() => {})).catch((error: Error) => {
      isOver = true
      return error.message
    })
    await vi.advanceTimersByTimeAsync(119_999)
    expect(isOver).toBe(false)
    await vi.advanceTimersByTimeAsync(1)
    expect(await problem).toMatch(/没能加载，请检查网络后重试/)
  })

  test('is reported in words if it cannot be loaded', async () => {
    const cause = new TypeError('Failed to fetch dynamically imported module')
    await expect(loadCode(() => Promise.reject(cause))).rejects.toMatchObject({ message: /没能加载/, cause })
    expect(vi.getTimerCount()).toBe(0)
  })
})
