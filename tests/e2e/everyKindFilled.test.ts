import { beforeAll, describe, expect, test } from 'vitest'
import type { DocumentNode } from '@/domain/documents/document'
import { fieldKindList } from '@/domain/documents/fieldKinds'
import { fillers } from './fillers'
import { formOf, publishForm, submitForm } from './forms'
import type { Visitor } from './Visitor'
import { signedIn } from './visitors'

const company: DocumentNode = { id: 'name', type: 'Text', title: '供应商' }

const own: Readonly<Record<string, object>> = {
  SubTable: { children: [{ id: 'column', type: 'Text', title: '列' }] },
  DictSelect: { dict: 'leave_type' },
  RemoteSelect: { source: { $ref: 'dictionary:leave_type' } },
  RelatedRecord: { form: { $ref: 'form:fill_vendor' }, labelField: 'name' },
  SubForm: { form: { $ref: 'form:fill_vendor' }, version: 1 },
}

const idOf = (type: string) => `${type.charAt(0).toLowerCase()}${type.slice(1)}1`

/** The kinds that people fill in; the others are computed, or containers. */
const filled = fieldKindList.filter(({ valueType, computed }) => valueType !== 'none' && !computed)

const nodes = filled.map(
  ({ type, title, create }) =>
    ({ id: idOf(type), type, title, required: true, ...structuredClone(create), ...own[type] }) as DocumentNode,
)

/** Compares the expected stored value: a pattern matches, an object's other parts don't matter. */
function expectedOf(stored: unknown): unknown {
  if (stored instanceof RegExp) return expect.stringMatching(stored)
  if (Array.isArray(stored)) return stored.map(expectedOf)
  if (typeof stored !== 'object' || stored === null) return stored
  return expect.objectContaining(
    Object.fromEntries(Object.entries(stored).map(([key, value]) => [key, expectedOf(value)])),
  )
}

async function fillAll(visitor: Visitor, isByFinger: boolean): Promise<void> {
  const { page } = visitor
  await page.goto(`/app/${visitor.appId}/form/all_filled`)
  await page.locator('.portal-form').first().waitFor()
  const item = (title: string) =>
    page.locator('.portal-item').filter({ has: page.locator('.portal-item-label').getByText(title, { exact: true }) })
  const press = async (what: ReturnType<typeof item>) => {
    if (isByFinger) return what.tap()
    // Once the look-alike has been replaced, the real control is pressed.
    await what.hover()
    await what.click()
  }
  for (const { type, title } of filled) {
    await fillers[type]?.fill({ visitor, item, press }, title).catch((cause: Error) => {
      throw new Error(`${type}: ${cause.message}`)
    })
    expect(await page.locator('.portal-item-invalid').allTextContents(), type).toEqual([])
  }
}

let builder: Visitor

beforeAll(async () => {
  builder = await signedIn('builder', '人事')
  await publishForm(builder, formOf('fill_vendor', '逐个填写的供应商', [company]))
  await submitForm(builder, 'fill_vendor', { name: '华东纸业' })
  await publishForm(builder, formOf('all_filled', '逐个填写', nodes))
})

describe('every kind is filled by its own control', () => {
  test('and none is forgotten', () => {
    expect(Object.keys(fillers).sort()).toEqual(filled.map(({ type }) => type).sort())
  })

  test.each([
    ['by pointer', 'desktop'],
    ['by finger', 'phone'],
  ] as const)('%s', async (_, screen) => {
    const visitor = await signedIn('builder', '人事', screen)
    await fillAll(visitor, screen === 'phone')
    await visitor.expectAccessible()
    await visitor.shotOf('.portal-form', `every-kind-filled-${screen}`)
    const press = visitor.button('提交')
    await (screen === 'phone' ? press.tap() : press.click())
    await visitor.page.getByText('提交成功').waitFor()
    const { content } = await visitor.call('listFormInstances', { query: { form: 'all_filled', size: '1' } })
    const { data } = await visitor.call('getFormInstance', { params: { orderId: content[0]?.orderId ?? '' } })
    for (const { type } of filled)
      expect((data as Record<string, unknown>)[idOf(type)], type).toEqual(expectedOf(fillers[type]?.stored))
    expect(visitor.complaints).toEqual([])
    await visitor.leave()
  })
})
