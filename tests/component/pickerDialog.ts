import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import type { UserEvent } from '@testing-library/user-event'
import { expect } from 'vitest'

const dialog = () => screen.findByRole('dialog')

/** What a person does in the open dialog of a picker. */
export function pickerDialog(user: UserEvent) {
  const row = async (name: string) => within(await dialog()).findByText(name, { selector: '.portal-pick-name' })
  const confirm = () => within(screen.getByRole('dialog')).getByRole<HTMLButtonElement>('button', { name: /确\s*定/ })
  const isClosed = () => waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  return {
    row,
    rows: (name: string) => within(screen.getByRole('dialog')).queryAllByText(name, { selector: '.portal-pick-name' }),
    press: async (name: string) => user.click(await row(name)),
    confirm,
    isClosed,
    async accept() {
      await user.click(confirm())
      await isClosed()
    },
    async search(text: string) {
      const [input] = within(await dialog()).getAllByRole('textbox')
      fireEvent.change(input as HTMLElement, { target: { value: text } })
    },
  }
}
