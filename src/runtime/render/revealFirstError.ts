/** Brings the first field with a message into view and focuses its control; called after the messages are rendered. */
export function revealFirstError(within: HTMLElement | null): void {
  requestAnimationFrame(() => {
    const first = within?.querySelector<HTMLElement>('.portal-item-invalid, .portal-cell-invalid')
    if (!first) return
    const isCalm = matchMedia('(prefers-reduced-motion: reduce)').matches
    first.scrollIntoView({ block: 'center', behavior: isCalm ? 'auto' : 'smooth' })
    first.querySelector<HTMLElement>('input, textarea, button')?.focus({ preventScroll: true })
  })
}
