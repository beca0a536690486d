import type { Locator, Page } from 'playwright'

/** Speaks the words of a builder of entities: `entity.add('金额')`, `entity.rename('金额', '单价')`. */
export class EntityDriver {
  constructor(readonly page: Page) {}

  button(name: string): Locator {
    return this.page.getByRole('button', { name, exact: true })
  }

  /** Begins an entity from the list of entities. */
  async create(title: string): Promise<void> {
    await this.page.goto('/app-modules/model-design/physicalModule')
    await this.button('新建实体').click()
    const dialog = this.page.getByRole('dialog')
    await dialog.getByLabel('名称').fill(title)
    await dialog.getByRole('button', { name: '创建并设计' }).click()
    await this.ready()
  }

  async ready(): Promise<void> {
    await this.page.locator('.entity-fields tbody tr').first().waitFor()
  }

  row(title: string): Locator {
    return this.page.locator('.entity-fields tbody tr').filter({ has: this.page.getByText(title, { exact: true }) })
  }

  /** Titles of the fields in their order. */
  titles(): Promise<string[]> {
    return this.page.locator('.entity-fields .entity-title').allTextContents()
  }

  async add(type: string): Promise<void> {
    await this.page.getByRole('list', { name: '字段类型' }).getByRole('button', { name: type, exact: true }).click()
  }

  property(label: string): Locator {
    return this.page.locator('.designer-right').getByLabel(label, { exact: true })
  }

  async choose(label: string, option: string): Promise<void> {
    await this.page
      .locator('.designer-right')
      .getByRole('combobox', { name: label, exact: true })
      .click({ force: true })
    await this.page
      .locator('.ant-select-dropdown:visible .ant-select-item-option')
      .getByText(option, { exact: true })
      .click()
  }

  /** Opens the dialog of publishing. Out: the dialog. */
  async askToPublish(): Promise<Locator> {
    await this.page.locator('[data-save="saved"]').waitFor()
    await this.button('发布').click()
    return this.page.getByRole('dialog')
  }

  async publish(): Promise<void> {
    const dialog = await this.askToPublish()
    await dialog.getByRole('button', { name: '发布', exact: true }).click()
    await dialog.waitFor({ state: 'hidden' })
  }
}
