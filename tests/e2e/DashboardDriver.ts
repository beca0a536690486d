import type { Locator, Page } from 'playwright'

/** Speaks the words of a builder of dashboards, and counts every click. */
export class DashboardDriver {
  clicks = 0

  constructor(readonly page: Page) {}

  async press(what: Locator): Promise<void> {
    this.clicks += 1
    // What is chosen already lies over the input that names a list.
    await what.click({ force: await what.evaluate((element) => element.getAttribute('role') === 'combobox') })
  }

  button(name: string | RegExp): Locator {
    return this.page.getByRole('button', typeof name === 'string' ? { name, exact: true } : { name })
  }

  /** Begins a dashboard from the list of dashboards. */
  async create(title: string): Promise<void> {
    await this.page.goto('/app-modules/page-design/dashboards')
    await this.press(this.button('新建仪表板').first())
    const dialog = this.page.getByRole('dialog')
    await dialog.getByLabel('名称').fill(title)
    await this.press(dialog.getByRole('button', { name: '创建并设计' }))
    await this.button('新建图表').waitFor()
  }

  /** Makes a chart without leaving the dashboard; the source of the one before is kept. */
  async newChart({ source, by }: { source?: string; by: string }): Promise<void> {
    await this.press(this.button('新建图表'))
    const dialog = this.page.getByRole('dialog')
    if (source) await this.choose(dialog.getByRole('combobox', { name: '数据来源' }), source)
    await this.choose(dialog.getByRole('combobox', { name: '按什么分组' }), by)
    await this.press(dialog.getByRole('button', { name: /^创\s*建$/ }))
    await dialog.waitFor({ state: 'hidden' })
  }

  widget(title: string): Locator {
    return this.page.locator('.dashboard-item').filter({ has: this.page.getByRole('heading', { name: title }) })
  }

  async choose(list: Locator, option: string): Promise<void> {
    await this.press(list)
    if (await list.isEditable()) await list.fill(option)
    await this.press(
      this.page.locator('.ant-select-dropdown:visible .ant-select-item-option').filter({ hasText: option }).first(),
    )
  }

  async publish(): Promise<void> {
    await this.page.locator('[data-save="saved"]').waitFor()
    await this.press(this.button('发布'))
    const dialog = this.page.getByRole('dialog')
    await this.press(dialog.getByRole('button', { name: '发布', exact: true }))
    await dialog.waitFor({ state: 'hidden' })
  }
}
