import { expect, test } from 'vitest'
import { formOf, publishForm, submitForm } from './forms'
import { signedIn } from './visitors'

const pane = (id: string, type: string, title: string, more: object = {}) => ({
  id,
  type,
  title,
  children: [{ id: `${id}Text`, type: 'Text', title: `${title}的内容` }],
  ...more,
})

const columns = Array.from({ length: 8 }, (_, at) => ({ id: `c${at}`, type: 'Text', title: `第${at}列` }))

test('a record is printed with every tab, panel and step, from a phone as well', async () => {
  const builder = await signedIn('builder', '人事')
  await publishForm(
    builder,
    formOf('printed', '要打印的', [
      { id: 'tabs', type: 'Tabs', children: [pane('t1', 'TabPane', '申请'), pane('t2', 'TabPane', '清单')] },
      {
        id: 'panels',
        type: 'Collapse',
        accordion: true,
        children: [pane('p1', 'CollapsePane', '甲'), pane('p2', 'CollapsePane', '乙', { collapsed: true })],
      },
      pane('g1', 'Group', '丙', { collapsible: true, collapsed: true }),
      { id: 'who', type: 'UserPicker', title: '经办人' },
      { id: 'rows', type: 'SubTable', title: '清单', children: columns },
    ]),
  )
  const data = Object.fromEntries(['t1', 't2', 'p1', 'p2', 'g1'].map((id) => [`${id}Text`, `写在${id}`]))
  const { id: who, realName } = await builder.call('currentUser', {})
  const row = Object.fromEntries(columns.map(({ id }) => [id, `${id}的值`]))
  const orderId = await submitForm(builder, 'printed', { ...data, who, rows: [row, row, row] })
  for (const screen of ['desktop', 'phone'] as const) {
    const reader = await signedIn('builder', '人事', screen)
    const { page } = reader
    await page.goto(`/ywx/${reader.appId}/task/myrequest/${orderId}`)
    await page.getByText('写在t1').waitFor()
    // Names come by a call of their own; who prints has seen them.
    await page.locator('.portal-sheet').getByText(realName, { exact: true }).waitFor()
    expect(await page.getByText('写在t2').isVisible()).toBe(false)
    await page.emulateMedia({ media: 'print' })
    await page.evaluate(() => window.dispatchEvent(new Event('beforeprint')))
    for (const text of Object.values(data)) expect(await page.getByText(text).isVisible()).toBe(true)
    // The print is rendered immediately: content that arrives later is missing.
    expect(await page.locator('.portal-form-print').textContent()).toContain(`经办人${realName}`)
    await page.setViewportSize({ width: 703, height: 1000 })
    const table = page.locator('.portal-form-print .portal-subtable-scroll')
    expect(await table.evaluate((one) => one.scrollWidth <= one.clientWidth)).toBe(true)
    expect(await page.locator('.frame-trail').isVisible()).toBe(false)
    await reader.shot(`printed-${screen}`)
    await page.evaluate(() => window.dispatchEvent(new Event('afterprint')))
    await page.emulateMedia({ media: 'screen' })
    await page.getByRole('button', { name: '打印', exact: true }).waitFor()
    expect(reader.complaints).toEqual([])
    await reader.leave()
  }
  await builder.leave()
})
