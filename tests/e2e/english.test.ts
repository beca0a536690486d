import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { DocumentNode } from '@/domain/documents/document'
import { fieldKindList } from '@/domain/documents/fieldKinds'
import type { FieldKind } from '@/domain/documents/NodeKind'
import { setCatalogue, t } from '@/domain/i18n/t'
import { translateDocument } from '@/domain/i18n/translateDocument'
import { chineseIn } from '@/tests/helpers/chineseIn'
import { DesignerDriver } from './DesignerDriver'
import { formOf, publishForm, submitForm } from './forms'
import type { Visitor } from './Visitor'
import { signedIn } from './visitors'

const CATALOGUES = path.resolve(import.meta.dirname, '../../schemas/locales/en')

let reader: Visitor
let designer: DesignerDriver

/** Names of people, departments and roles, of places in the region data, and titles of submissions, which are stored in Chinese. */
const FOREIGN = ['的Supplier', '浙江省', '杭州市', '西湖区', '北京市', '东城区']

const expectEnglish = async (where: string, part = 'body') =>
  expect(await chineseIn(reader.page.locator(part), FOREIGN), where).toEqual([])

beforeAll(async () => {
  const files = readdirSync(CATALOGUES).map((file) => readFileSync(path.join(CATALOGUES, file), 'utf8'))
  setCatalogue(Object.assign({}, ...files.map((file) => JSON.parse(file))))
  reader = await signedIn('admin')
  await reader.page.goto('/')
  designer = new DesignerDriver(reader.page)
  const people = [reader.call('listUsers'), reader.call('listOrgs')] as const
  const roles = reader.call('listRoleGroups', { query: { type: 'role' } })
  for (const { content } of await Promise.all([...people, roles])) FOREIGN.push(...content.map(({ name }) => name))
  // A separate application: everything that builders name in it has an English name.
  await reader.call('createApplication', { body: { code: 'people', name: 'People' } })
  await reader.button(/用户菜单/).waitFor()
  expect(await chineseIn(reader.page.locator('body'), FOREIGN)).not.toEqual([])
  await reader.button(/用户菜单/).click()
  await reader.page.getByRole('menuitem', { name: 'English' }).click()
  await reader.button(/user menu/).waitFor()
  await reader.enter('People')
})

afterAll(async () => {
  setCatalogue({})
})

const titleOf = (type: string) => t(fieldKindList.find((kind) => kind.type === type)?.title ?? type)

const price: DocumentNode = { id: 'price', type: 'Money', title: 'Price' }

/** The references of kinds that depend on other resources. */
async function makeReferred(): Promise<void> {
  const items = ['Small', 'Large'].map((label) => ({ value: label.toLowerCase(), label }))
  await reader.call('createDict', { body: { code: 'sizes', name: 'Sizes', items } })
  const name: DocumentNode = { id: 'name', type: 'Text', title: 'Company', required: true }
  await publishForm(reader, formOf('supplier', 'Supplier', [name, price]))
  await submitForm(reader, 'supplier', { name: 'Acme', price: 12.5 })
}

/** A node of each kind, required where possible, with the texts that an English builder gets from the palette. */
function everyKind(): DocumentNode[] {
  const supplier = { $ref: 'form:supplier' }
  const own: Record<string, object> = {
    Formula: { expression: 'number1 * 2' },
    Summary: { table: 'subTable1', column: 'amount' },
    SubTable: { children: [{ id: 'amount', type: 'Number', title: 'Amount', min: 10 }] },
    DictSelect: { dict: 'sizes' },
    RemoteSelect: { source: { $ref: 'dictionary:sizes' } },
    RelatedRecord: { form: supplier, labelField: 'name', columns: ['price'] },
    RelatedProperty: { record: 'relatedRecord1', field: price },
    SubForm: { form: supplier, version: 1 },
    Frame: { url: '/favicon.svg?of={text1}', height: 160 },
  }
  const make = ({ type, title, create, valueType, computed }: FieldKind): DocumentNode => {
    const id = `${type.charAt(0).toLowerCase()}${type.slice(1)}1`
    const { children, ...rest } = translateDocument(create) as { children?: object[] }
    return {
      title: t(title),
      ...rest,
      id,
      type,
      ...(children
        ? { children: children.map((child, at) => ({ ...child, id: `${id}_${at}` })) as DocumentNode[] }
        : {}),
      ...(valueType === 'none' || computed ? {} : { required: true }),
      ...own[type],
    }
  }
  return fieldKindList
    .filter(({ rootOf, parents }) => !rootOf && !parents)
    .map((kind) => JSON.parse(JSON.stringify(make(kind))) as DocumentNode)
}

describe('an English reader', () => {
  test('designs with every kind', async () => {
    const { page } = reader
    await page.goto('/app-modules/page-design/form')
    await reader.button('New form').click()
    await expectEnglish('a new form')
    await reader.field('Name').fill('Everything')
    await reader.field('Code').fill('everything')
    await reader.button('Create and design').click()
    await designer.ready()
    await reader.shot('english-designer')
    await expectEnglish('an empty designer')
    for (const { type } of fieldKindList.filter((kind) => !kind.rootOf && !kind.parents)) {
      await page.locator(`[data-palette="${type}"]`).click()
      await page.locator(`.design-selected[data-node-type="${type}"]`).waitFor()
      for (const tab of await page.locator('.designer-right').getByRole('tab').all()) {
        // Some two hundred tabs: a press that looks for a still and uncovered place first takes as long as all else.
        await tab.dispatchEvent('click')
        await expect.poll(() => tab.getAttribute('aria-selected')).toBe('true')
        await expectEnglish(`${type}: ${await tab.textContent()}`, '.designer-right')
      }
    }
    await expectEnglish('every kind on the canvas')
    await reader.shot('english-properties')
  })

  test('reads rules, history and problems, and previews', async () => {
    const { page } = reader
    for (const panel of ['Outline', 'Data', 'History', 'Problems', 'Rules']) {
      await designer.panel(panel)
      await expectEnglish(panel)
      await reader.shot(`english-panel-${panel}`)
    }
    await reader.button('Add rule').click()
    await reader.button('Add effect').first().click()
    await expectEnglish('a rule')
    await reader.shot('english-rule')
    await reader.expectAccessible()
    await reader.button('Preview').click()
    const dialog = page.getByRole('dialog')
    await dialog.getByRole('checkbox', { name: 'Sample data' }).check()
    await dialog.getByRole('checkbox', { name: 'Inspect rules' }).check()
    await dialog.locator('.portal-form').waitFor()
    await reader.shot('english-preview')
    await dialog.getByRole('button', { name: 'Try submitting' }).click()
    await expectEnglish('a preview')
    await dialog.getByRole('button', { name: 'Close', exact: true }).last().click()
  })

  test('fills in a form of every kind, and sees what is missing', async () => {
    const { page } = reader
    await makeReferred()
    await publishForm(reader, formOf('claim', 'Claim', everyKind()))
    await page.goto(`/app/${reader.appId}/form/claim`)
    await page.locator('.portal-form').first().waitFor()
    await expectEnglish('an empty form')
    await reader.button('Submit').click()
    await page.getByText('Please fill in “Text”').waitFor()
    await expectEnglish('what is missing')
    await reader.expectAccessible()
    await reader.shotOf('.portal-form', 'english-form')
  })

  test('fills in what comes from dictionaries and other forms', async () => {
    const { page } = reader
    await reader.choose(titleOf('DictSelect'), 'Large')
    await reader.choose(titleOf('RemoteSelect'), 'Small')
    await page.getByRole('button', { name: `${titleOf('RelatedRecord')}: choose a record` }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByRole('cell', { name: 'Acme', exact: true }).waitFor()
    await expectEnglish('the records to choose from')
    await reader.expectAccessible()
    await reader.shot('english-records')
    await dialog.getByRole('radio', { name: 'Acme' }).check()
    await dialog.getByRole('button', { name: 'OK' }).click()
    await page.getByRole('link', { name: 'Acme' }).waitFor()
    await page.locator('output').filter({ hasText: '12.50' }).waitFor()
    await page.getByText('Please fill in “Company”').waitFor()
    await reader.field('Company').fill('Own')
    await page.getByText('Please fill in “Company”').waitFor({ state: 'detached' })
    await expect.poll(() => page.frameLocator('iframe').locator(':root').count()).toBe(1)
    await expectEnglish('what was chosen')
  })

  test('sees the reason when the server refuses a file', async () => {
    const { page } = reader
    const input = page.locator('input[type=file]').first()
    await input.setInputFiles({ name: 'fake.png', mimeType: 'image/png', buffer: Buffer.from('MZ no picture') })
    await page.locator('.portal-files .portal-item-message').first().waitFor()
    await input.setInputFiles({ name: 'note.txt', mimeType: 'text/plain', buffer: Buffer.from('text') })
    await page.getByRole('link', { name: /note\.txt/ }).waitFor()
    await reader.button(/Add row/).click()
    await reader.field('Row 1 Amount').click()
    await reader.field('Row 1 Amount').fill('3')
    await reader.field('Row 1 Amount').press('Tab')
    await expectEnglish('uploads')
  })

  test('publishes a change and compares the versions', async () => {
    const { page } = reader
    await page.goto('/app-modules/page-design/form')
    await page.getByRole('row', { name: /claim/ }).getByRole('button', { name: 'Design', exact: true }).click()
    await designer.ready()
    await designer.select('text1')
    await designer.set('Title', 'Reason')
    await designer.saved()
    await reader.button('Publish').click()
    const dialog = page.getByRole('dialog')
    await dialog.getByRole('list', { name: 'Changes' }).waitFor()
    await expectEnglish('the changes')
    await reader.shot('english-publish')
    await dialog.getByLabel('Note').fill('Second')
    await dialog.getByRole('button', { name: 'Publish', exact: true }).click()
    await dialog.waitFor({ state: 'hidden' })
    await page.goto(`/app-modules/form-appversion?resourceId=${new URL(page.url()).pathname.split('/').at(-1)}`)
    await page
      .getByRole('row', { name: /Second/ })
      .first()
      .waitFor()
    await expectEnglish('the versions')
    await reader.shot('english-versions')
  })

  test('has it all on a phone', async () => {
    const { page } = reader
    await page.setViewportSize({ width: 390, height: 844 })
    await page.goto(`/app/${reader.appId}/form/claim`)
    await page.locator('.portal-form-phone').first().waitFor()
    await reader.button('Submit').click()
    await page.getByText('Please fill in “Reason”').waitFor()
    await expectEnglish('a form on a phone')
    const overflow = () =>
      page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)
    expect(await overflow()).toBe(0)
    await reader.shotOf('.portal-form', 'english-form-phone')
    await page.goto('/app-modules/page-design/form')
    await page.getByRole('link', { name: 'Everything' }).waitFor()
    expect(await overflow()).toBe(0)
    await reader.shot('english-forms-phone')
  })

  test('nobody complained', () => expect(reader.complaints).toEqual([]))
})
