import type { KeyboardEvent } from 'react'

/** Enter in a field only completes the entry: a form is submitted by its button alone. */
export function holdEnter(event: KeyboardEvent<HTMLFormElement>): void {
  if (event.key === 'Enter' && event.target instanceof HTMLInputElement) event.preventDefault()
}
