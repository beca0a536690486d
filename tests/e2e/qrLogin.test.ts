import { beforeAll, describe, expect, test } from 'vitest'
import type { Visitor } from './Visitor'
import { arrive } from './visitors'

let desktop: Visitor
let phone: Visitor

beforeAll(async () => {
  phone = await arrive('phone')
})

/** Shows the code on a desktop that requested a page. Out: the address in the code, as a telephone reads it. */
async function show(): Promise<string> {
  desktop = await arrive()
  await desktop.context.clock.install()
  await desktop.page.goto('/login?target_uri=%2Fsummary')
  const begun = desktop.page.waitForResponse('**/qrLogins')
  await desktop.button('扫码登录').click()
  const { scanCode } = (await (await begun).json()) as { scanCode: string }
  await desktop.page.getByText('请用已登录本平台的手机扫描，并在手机上确认').waitFor()
  return `/qr-login/${scanCode}`
}

async function leave(): Promise<void> {
  expect(desktop.complaints).toEqual([])
  await desktop.leave()
}

describe('signing in by a telephone', () => {
  test('which signs in first, sees who asks, and agrees', async () => {
    const address = await show()
    await desktop.page.locator('.login-qr canvas, .login-qr svg').first().waitFor()
    await desktop.expectAccessible()
    await desktop.shot('qr-login-desktop')
    await phone.page.goto(address)
    await phone.field('用户名').fill('zhangwei')
    await phone.page.getByLabel('密码', { exact: true }).fill('Portal@2026')
    expect(await phone.button('扫码登录').isVisible()).toBe(false)
    await phone.button('登录').tap()
    await phone.page.getByRole('heading', { name: '允许这台电脑以您的账号登录？' }).waitFor()
    await phone.page.getByText('Chrome / Linux').waitFor()
    await phone.expectAccessible()
    await phone.shot('qr-login-phone')
    await phone.button('确认登录').tap()
    await phone.page.getByText('已确认，请在电脑上继续').waitFor()
    await desktop.page.waitForURL('**/summary')
    await desktop.button(/张伟，用户菜单/).waitFor()
    await phone.page.goto(address)
    await phone.page.getByText('二维码已失效，请在电脑上刷新后重新扫码').first().waitFor()
    await phone.shot('qr-login-gone')
    await leave()
  })

  test('which refuses; the code expires and is renewed', async () => {
    await phone.page.goto(await show())
    await phone.button('拒绝').tap()
    await phone.page.getByText('已拒绝').waitFor()
    await desktop.page.clock.fastForward('04:00')
    await desktop.page.getByText('二维码已过期，请刷新').waitFor()
    const again = desktop.page.waitForResponse('**/qrLogins')
    await desktop.page.getByText('点击刷新').click()
    expect((await again).status()).toBe(200)
    await desktop.button('返回账号登录').click()
    await desktop.field('用户名').waitFor()
    await leave()
    expect(phone.complaints).toEqual([])
  })
})
