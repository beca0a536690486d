import type { Locator, Page } from 'playwright'
import type { Visitor } from './Visitor'

const itemOf = (visitor: Visitor, label: string) =>
  visitor.page.locator('.portal-item').filter({ has: visitor.field(label) })

/** Drives the dialog of a picker: `picker.open('信息技术部')`, `picker.press('李设计')`, `picker.confirm.click()`. */
export class PickerDriver {
  readonly dialog: Locator
  readonly confirm: Locator

  constructor(readonly page: Page) {
    this.dialog = page.locator('.portal-pick:visible')
    this.confirm = this.dialog.getByRole('button', { name: '确定', exact: true })
  }

  /** Opens the picker of a field. */
  static async of(visitor: Visitor, label: string): Promise<PickerDriver> {
    const opener = PickerDriver.opener(visitor, label)
    await opener.hover()
    await opener.click()
    const picker = new PickerDriver(visitor.page)
    await picker.dialog.getByRole('tree').waitFor()
    return picker
  }

  static opener(visitor: Visitor, label: string): Locator {
    return itemOf(visitor, label).locator('.portal-picker > button')
  }

  /** The displayed value of a field. */
  static shown(visitor: Visitor, label: string): Promise<string[]> {
    return itemOf(visitor, label).locator('.ant-select-selection-item').allTextContents()
  }

  /** A row by its name. */
  row(name: string): Locator {
    return this.dialog.getByRole('treeitem').filter({
      has: this.page.locator('.portal-pick-name').getByText(name, { exact: true }),
    })
  }

  async press(name: string): Promise<void> {
    await this.row(name).locator('.portal-pick-name').click()
  }

  async search(text: string): Promise<void> {
    await this.dialog.getByRole('textbox').first().fill(text)
  }

  async accept(): Promise<void> {
    await this.confirm.click()
    await this.closed()
  }

  async cancel(): Promise<void> {
    await this.dialog.getByRole('button', { name: '取消' }).last().click()
    await this.closed()
  }

  async closed(): Promise<void> {
    await this.dialog.waitFor({ state: 'detached' })
  }
}
