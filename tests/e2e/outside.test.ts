import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import path from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type ServerProcess, startServerProcess } from '@/tests/helpers/serverProcess'
import { copyPortal } from './copyPortal'
import { formOf, publishForm } from './forms'
import { arrive } from './visitors'

const FRAMED = 'https://bi.example.com'
let management: Server
let portal: ServerProcess
let copy: Awaited<ReturnType<typeof copyPortal>> | undefined

/** Redeems the code of its address, as a management portal does, and greets its user. */
const startManagement = async () => {
  const server = createServer(async (request, reply) => {
    const { searchParams } = new URL(request.url ?? '', 'http://localhost')
    const code = encodeURIComponent(searchParams.get('code') ?? '')
    const answer = await fetch(`${portal.url}/auth/customSSO/authByQrCode?randomCode=${code}`)
    const { code: result, user } = (await answer.json()) as { code: number; user?: { realName: string } }
    const text = result === 1 ? `管理门户：${user?.realName}，租户 ${searchParams.get('from')}` : '管理门户：凭证无效'
    reply.writeHead(200, { 'content-type': 'text/html; charset=utf-8' }).end(`<title>管理</title><h1>${text}</h1>`)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return server
}

/** A separate portal, which has a management portal and a site that may be framed. */
beforeAll(async () => {
  management = await startManagement()
  const { port } = management.address() as AddressInfo
  const url = `http://127.0.0.1:${port}/iam?from=portal`
  copy = await copyPortal()
  portal = await startServerProcess(
    path.resolve('dist/server/main.js'),
    {
      DATA_DIR: copy.folder,
      PORTAL_DEMO: 'true',
      PORTAL_ADMIN_PASSWORD: '',
      EXTENDED_MENUS: JSON.stringify([{ name: '管理门户', url, show: true }]),
      FRAME_ORIGINS: FRAMED,
    },
    process.cwd(),
  )
})

afterAll(async () => {
  await portal?.end('SIGTERM')
  await copy?.remove()
  management?.close()
})

describe('the management portal', () => {
  test('opens in a window of its own and knows who comes; its address is worth nothing twice', async () => {
    const visitor = await arrive('desktop', portal.url)
    const { page, context } = visitor
    await visitor.signIn('zhangwei')
    await visitor.page.goto('/')
    await visitor.button(/用户菜单/).click()
    const opened = context.waitForEvent('page')
    await page.getByRole('menuitem', { name: '管理门户' }).click()
    const other = await opened
    await other.getByRole('heading', { name: '管理门户：张伟，租户 portal' }).waitFor()
    await other.reload()
    await other.getByRole('heading', { name: '管理门户：凭证无效' }).waitFor()
    expect(visitor.complaints).toEqual([])
    await visitor.leave()
  })
})

describe('a framed site', () => {
  test('is shown in a form when the operator names it, and refused when not', async () => {
    const visitor = await arrive('desktop', portal.url)
    const { page, context } = visitor
    await context.route(`${FRAMED}/**`, (route) =>
      route.fulfill({ contentType: 'text/html', body: `<p>report of ${new URL(route.request().url()).search}</p>` }),
    )
    await visitor.signIn('builder')
    await visitor.enter('人事')
    const make = (code: string, url: string) =>
      publishForm(
        visitor,
        formOf(code, '报表', [
          { id: 'region', type: 'Text', title: '地区' },
          { id: 'report', type: 'Frame', title: '报表', url, height: 200 },
        ]),
      )
    await make('report', `${FRAMED}/sales?region={region}`)
    await page.goto(`/app/${visitor.appId}/form/report`)
    await visitor.field('地区').fill('华东')
    const frame = page.frameLocator('iframe[title=报表]')
    await frame.getByText(`report of ?region=${encodeURIComponent('华东')}`).waitFor()
    await visitor.shot('outside-frame')
    await make('stranger', 'https://evil.example.com/')
    await page.goto(`/app/${visitor.appId}/form/stranger`)
    await page.getByText(/evil\.example\.com/).waitFor()
    expect(await page.locator('iframe').count()).toBe(0)
    await visitor.shot('outside-stranger')
    expect(visitor.complaints).toEqual([])
    await visitor.leave()
  })
})
