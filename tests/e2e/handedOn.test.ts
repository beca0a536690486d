import { expect, test } from 'vitest'
import { arrive, signedIn } from './visitors'

test('a page that is handed on has nothing of the visitor before', async () => {
  const first = await signedIn('builder', '人事')
  const { page } = first
  await page.route('**/nowhere', (route) => route.fulfill({ body: 'routed' }))
  await page.goto('/summary')
  await first.hold('phone')
  await page.context().addCookies([{ name: 'left', value: 'behind', url: page.url() }])
  await first.leave()
  const next = await arrive()
  // Otherwise nothing is handed on, and the tests take longer than they need.
  expect(next.page).toBe(page)
  const left = await page.evaluate(() => ({
    stored: window.localStorage.length + window.sessionStorage.length,
    pages: window.history.length,
    width: window.innerWidth,
    touches: navigator.maxTouchPoints,
  }))
  expect(left).toEqual({ stored: 0, pages: 1, width: 1440, touches: 0 })
  expect(await page.context().cookies()).toEqual([])
  await page.goto('/nowhere')
  expect(await page.getByText('routed').count()).toBe(0)
  await page.goto('/summary')
  await page.waitForURL('**/login?**')
  expect(next.complaints).toEqual([])
  await next.leave()
})

test('one whose context was changed is not', async () => {
  const first = await arrive()
  const { page } = first
  await first.context.addInitScript(() => undefined)
  await first.leave()
  expect(page.isClosed()).toBe(true)
})
