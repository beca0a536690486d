import type { Locator, Page } from 'playwright'

/** Speaks the words of a builder of processes, and counts every click: `process.add('抄送').after('审批')`. */
export class ProcessDriver {
  clicks = 0

  constructor(readonly page: Page) {}

  async press(what: Locator): Promise<void> {
    this.clicks += 1
    // What is chosen already lies over the input that names a list.
    await what.click({ force: await what.evaluate((element) => element.getAttribute('role') === 'combobox') })
  }

  button(name: string): Locator {
    return this.page.getByRole('button', { name, exact: true })
  }

  /** Begins a process over a form of the application, from the list of processes. */
  async create(title: string, form: string): Promise<void> {
    await this.page.goto('/app-modules/process-design/business')
    await this.press(this.button('新建流程'))
    const dialog = this.page.getByRole('dialog')
    await dialog.getByLabel('名称').fill(title)
    await this.choose(dialog.getByRole('combobox', { name: '填写的表单' }), form)
    await this.press(dialog.getByRole('button', { name: '创建并设计' }))
    await this.ready()
  }

  async ready(): Promise<void> {
    await this.page.locator('.process-card').first().waitFor()
  }

  card(title: string): Locator {
    return this.page.locator('.process-card').filter({ has: this.page.getByText(title, { exact: true }) })
  }

  /** Titles of cards and branches as they are read. */
  titles(): Promise<string[]> {
    return this.page.locator('.process-card .process-title').allTextContents()
  }

  add(what: string): { after: (title: string) => Promise<void> } {
    return {
      after: async (title) => {
        const [plus, item] = [
          this.button(`在「${title}」之后添加`).first(),
          this.page.getByRole('menuitem', { name: what }),
        ]
        await this.press(plus)
        // What the server finds wrong stands in the cards, and may have moved the + from under the pointer.
        const isOpen = await item.waitFor({ timeout: 3000 }).then(
          () => true,
          () => false,
        )
        if (!isOpen) await plus.click()
        await this.press(item)
      },
    }
  }

  /** Opens the settings of a card. */
  async select(title: string): Promise<void> {
    await this.press(this.card(title))
  }

  /** Chooses from a list of the properties. */
  async set(label: string, option: string): Promise<void> {
    await this.choose(this.page.locator('.designer-right').getByRole('combobox', { name: label, exact: true }), option)
  }

  private async choose(list: Locator, option: string): Promise<void> {
    await this.press(list)
    // A long list shows its first entries only.
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
