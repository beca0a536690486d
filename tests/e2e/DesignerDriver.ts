import type { Locator, Page } from 'playwright'
import { expect } from 'vitest'

type Side = 'into' | 'before' | 'after'

/** The point in a node's box at which a drop means this side of it. */
const spotOf = ({ width, height }: { width: number; height: number }, side: Side) => ({
  x: side === 'before' ? 12 : side === 'after' ? width - 12 : width / 2,
  y: side === 'before' ? 3 : side === 'after' ? height - 3 : height - 14,
})

/** Drives the designer in a builder's words: `designer.drag('数字').into('g1')`, `designer.set('标题', '天数')`. */
export class DesignerDriver {
  constructor(readonly page: Page) {}

  async ready(): Promise<void> {
    await this.page.locator('.design-page').waitFor()
  }

  node(id: string): Locator {
    return this.page.locator(`[data-node-id="${id}"]`)
  }

  palette(title: string): Locator {
    return this.page.locator('.design-palette-item').getByText(title, { exact: true })
  }

  /** Drags a kind from the palette, or a node of the canvas by its id. */
  drag(
    what: string,
  ): Record<Side, (target: string) => Promise<void>> & { intoEmpty: (container: string) => Promise<void> } {
    const source = /^[\w-]+$/.test(what) ? this.node(what) : this.palette(what)
    const drop = (side: Side) => async (target: string) => {
      const box = await this.node(target).boundingBox()
      if (!box) throw new Error(`no node ${target} on the canvas`)
      await source.dragTo(this.node(target), { targetPosition: spotOf(box, side) })
      await this.waitForCanvas()
    }
    return {
      into: drop('into'),
      before: drop('before'),
      after: drop('after'),
      intoEmpty: async (container) => {
        await source.dragTo(this.page.locator(`[data-empty-of="${container}"]`))
        await this.waitForCanvas()
      },
    }
  }

  /** Starts to drag a kind or a node; `dragTo` moves it, `drop` releases it. */
  async startDrag(what: string): Promise<void> {
    const source = /^[\w-]+$/.test(what) ? this.node(what) : this.palette(what)
    await source.hover({ position: { x: 6, y: 6 } })
    await this.page.mouse.down()
  }

  /** Drags over a node. */
  async dragTo(target: string, side: Side): Promise<void> {
    const box = await this.node(target).boundingBox()
    if (!box) throw new Error(`no node ${target} on the canvas`)
    const at = spotOf(box, side)
    await this.page.mouse.move(box.x + at.x + 1, box.y + at.y, { steps: 4 })
    // The first move over something only enters it.
    await this.page.mouse.move(box.x + at.x, box.y + at.y)
  }

  async drop(): Promise<void> {
    await this.page.mouse.up()
    await this.waitForCanvas()
  }

  async select(id: string): Promise<void> {
    await this.node(id).click({ position: { x: 6, y: 6 } })
    await expect.poll(() => this.node(id).getAttribute('aria-current')).toBe('true')
  }

  /** Fills a property of the selected node by its label. */
  async set(property: string, value: string): Promise<void> {
    await this.page.locator('.designer-right').getByLabel(property, { exact: true }).fill(value)
    await this.waitForCanvas()
  }

  /** Chooses from the list of a property of the selected node. */
  async choose(property: string, option: string): Promise<void> {
    const { page } = this
    // The selected value covers the labelled input.
    await page.locator('.designer-right').getByRole('combobox', { name: property, exact: true }).click({ force: true })
    await page
      .locator('.ant-select-dropdown:visible .ant-select-item-option')
      .filter({ hasText: option })
      .first()
      .click()
    await this.waitForCanvas()
  }

  async toggle(property: string): Promise<void> {
    await this.page.locator('.designer-right').getByRole('switch', { name: property, exact: true }).click()
    await this.waitForCanvas()
  }

  async tab(name: string): Promise<void> {
    await this.page.locator('.designer-right').getByRole('tab', { name }).click()
  }

  async panel(name: string): Promise<void> {
    const button = this.page.locator('.designer-rail').getByRole('button', { name: new RegExp(`${name}$`) })
    if ((await button.getAttribute('aria-pressed')) !== 'true') await button.click()
  }

  /** Waits until the draft is stored. */
  async saved(): Promise<void> {
    await this.page.locator('[data-save="saved"]').waitFor()
  }

  /** Ids of the nodes directly in the form or in a container, in the order of the canvas. */
  async order(): Promise<string[]> {
    return this.page
      .locator('.design-page [data-node-id]')
      .evaluateAll((nodes) => nodes.map((node) => node.getAttribute('data-node-id') ?? ''))
  }

  async publish(note: string): Promise<string[]> {
    await this.saved()
    await this.page.getByRole('button', { name: '发布', exact: true }).click()
    const dialog = this.page.getByRole('dialog')
    const changes = await dialog.getByRole('list', { name: '修改内容' }).getByRole('listitem').allTextContents()
    await dialog.getByLabel('发布说明').fill(note)
    await dialog.getByRole('button', { name: '发布', exact: true }).click()
    await dialog.waitFor({ state: 'hidden' })
    return changes
  }

  private async waitForCanvas(): Promise<void> {
    await this.page.locator('.design-page').waitFor()
  }
}
