import { beforeAll, describe, expect, test } from 'vitest'
import { chineseIn } from '@/tests/helpers/chineseIn'
import type { Visitor } from './Visitor'
import { signedIn } from './visitors'

let reader: Visitor

/** Chinese names given by people: not texts of the portal. Longer names come first, since others are part of them. */
let named: string[] = []

/** Every text in a value, at any depth: entries of a menu are nested. */
function textsIn(value: unknown): string[] {
  if (typeof value === 'string') return [value]
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(textsIn) : []
}

beforeAll(async () => {
  reader = await signedIn('admin')
  await reader.page.goto('/')
  await reader.button(/用户菜单/).click()
  await reader.page.getByRole('menuitem', { name: 'English' }).click()
  await reader.button(/user menu/).waitFor()
  await reader.enter('人事')
  const size = { query: { size: '200' } }
  const lists = await Promise.all([
    reader.call('listApplications', size),
    reader.call('listResources', size),
    reader.call('manageUsers', size),
    reader.call('listOrgs', size),
    reader.call('listRoles', size),
    reader.call('listRoleGroups', size),
    reader.call('listCatalogs', size),
    reader.call('listDicts', size),
    reader.call('listAnnouncements', size),
    reader.call('workbenchMenus', { query: { appId: reader.appId } }),
    reader.call('manageFormInstances', size),
    reader.call('listMyRequests', size),
    reader.call('listTodo', size),
  ])
  const initials = lists[0].content.map(({ name }) => name.slice(0, 1))
  named = [...new Set([...textsIn(lists), ...initials])].filter((text) => text !== '')
  named.sort((one, other) => other.length - one.length)
})

const expectEnglish = async (where: string, part = 'body') =>
  expect(await chineseIn(reader.page.locator(part), named), where).toEqual([])

/** Opens a page and waits until it has loaded. */
async function visit(path: string): Promise<void> {
  await reader.page.goto(path)
  await reader.page.locator('main h1, main h2').first().waitFor()
  await reader.page.waitForLoadState('networkidle')
}

describe('an English reader', () => {
  test('switches the portal', async () => {
    const { page } = reader
    await visit('/ywx/workbench')
    await reader.button(/^Switch portal/).click()
    await page.getByRole('menuitem', { name: 'Development portal' }).waitFor()
    await expectEnglish('the switch')
    await page.keyboard.press('Escape')
    await reader.button(/user menu/).click()
    await page.getByRole('menuitem', { name: 'Personal information' }).waitFor()
    expect(await page.getByRole('menuitem', { name: 'Management portal' }).count()).toBe(0)
    await page.keyboard.press('Escape')
  })

  test('arranges the workbench', async () => {
    const { page } = reader
    await visit('/ywx/workbench')
    await reader.button('Custom workbench').click()
    await expectEnglish('the menu of the workbench')
    await page.getByRole('menuitem', { name: 'Custom workbench' }).click()
    await page.getByRole('dialog').getByRole('checkbox').first().waitFor()
    await expectEnglish('the cards of the workbench')
    await reader.shot('english-workbench-editor')
  })

  test('opens the bell and the settings', async () => {
    const { page } = reader
    await visit('/ywx/workbench')
    await reader.button(/^Messages/).click()
    await page.locator('.ant-popover').waitFor()
    await expectEnglish('the bell', '.ant-popover')
    await page.keyboard.press('Escape')
    await reader.button(/user menu/).click()
    await page.getByRole('menuitem', { name: 'Appearance' }).click()
    await page.getByRole('dialog').getByRole('radio').first().waitFor()
    await expectEnglish('the settings')
    await reader.shot('english-settings')
  })

  test.each([
    ['/summary', null],
    ['/commapp', null],
    ['/application/list/index', 'New application'],
    ['/dataManagement/dict/index', null],
    ['/message/announcement', 'New announcement'],
    ['/systemManagement/org/index', 'New user'],
    ['/systemManagement/role/index', 'New role'],
    ['/ywx/{appId}/menus', 'New'],
    ['/ywx/{appId}/members', 'Add member'],
    ['/app-modules/business/businessList', 'New'],
    ['/app-modules/business/dict', 'New dictionary'],
    ['/app-modules/page-design/form', 'New form'],
    ['/operations-modules/operation/formList', null],
  ])('administrates at %s', async (path, opener) => {
    await visit(path.replace('{appId}', reader.appId))
    await expectEnglish(path)
    if (!opener) return
    await reader.button(opener).first().click()
    await reader.page.getByRole('dialog').getByRole('button').last().waitFor()
    await expectEnglish(`${path}: ${opener}`)
  })

  test('nobody complained', () => expect(reader.complaints).toEqual([]))
})
