import { fireEvent, render, screen, waitFor } from '@testing-library/react'
import { ConfigProvider } from 'antd'
import { expect, test, vi } from 'vitest'
import { type Designer, DesignerProvider } from '@/src/designers/core/Designer'
import { ShortcutList } from '@/src/designers/core/toolbar/ShortcutList'
import { openDesigner } from './openDesigner'

// It reads style sheets, which are not loaded here, to find out whether the canvas scrolls.
vi.mock('@atlaskit/pragmatic-drag-and-drop-auto-scroll/element', () => ({
  autoScrollForElements: () => () => undefined,
}))

const dialog = () => screen.findByRole('dialog', { name: '快捷键' })
const hasFocus = async () => expect((await dialog()).contains(document.activeElement)).toBe(true)

/** What user-event sends has no code here, and the dialog reads that. */
const pressEscape = () => fireEvent.keyDown(document.activeElement as Element, { key: 'Escape', keyCode: 27 })

test('the list of shortcuts closes with Escape and gives the focus back to where it was opened', async () => {
  const { user, select, node } = await openDesigner([{ id: 'days', type: 'Number', title: '天数' }])
  const closesTo = async (opener: HTMLElement) => {
    await waitFor(hasFocus)
    pressEscape()
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(document.activeElement).toBe(opener)
  }
  const button = screen.getByRole('button', { name: '快捷键' })
  await user.click(button)
  await closesTo(button)
  await select('days')
  await user.keyboard('?')
  await closesTo(node('days'))
})

test('it has the focus, and with it Escape, before any motion is over', async () => {
  render(
    <ConfigProvider theme={{ token: { motion: true } }}>
      <DesignerProvider value={{ shortcuts: [] } as unknown as Designer}>
        <ShortcutList isOpen onClose={() => undefined} />
      </DesignerProvider>
    </ConfigProvider>,
  )
  await waitFor(hasFocus, { timeout: 2000 })
})
