/** Asks the containers around an element to show it: a tab, a panel or a step may hide it (see useReveal). */
export const REVEAL = 'portal-reveal'

/** Scrolls to the first field with a message and focuses its control; called after the messages are rendered. */
export function revealFirstError(within: HTMLElement | null): void {
  requestAnimationFrame(() => {
    const first = within?.querySelector<HTMLElement>('.portal-item-invalid, .portal-cell-invalid')
    if (!first) return
    const isCalm = matchMedia('(prefers-reduced-motion: reduce)').matches
    const show = () => {
      first.scrollIntoView({ block: 'center', behavior: isCalm ? 'auto' : 'smooth' })
      first.querySelector<HTMLElement>('input, textarea, button')?.focus({ preventScroll: true })
    }
    // Opening needs a render first; a visible field is focused immediately.
    const isHidden = first.getClientRects().length === 0
    first.dispatchEvent(new CustomEvent(REVEAL, { bubbles: true }))
    if (isHidden) setTimeout(show, 50)
    else show()
  })
}
