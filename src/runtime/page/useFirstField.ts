import { type RefObject, useEffect } from 'react'

/** On a phone the keyboard would cover half of the form. */
const hasKeyboard = () => !window.matchMedia('(pointer: coarse)').matches

/** Once a form that was opened on request is there, its first field gets the focus, so that the user can type immediately. */
export function useFirstField(form: RefObject<HTMLElement | null>, isThere: boolean): void {
  useEffect(() => {
    if (isThere && hasKeyboard())
      form.current?.querySelector<HTMLElement>('.portal-item-control :is(input, textarea):enabled')?.focus()
  }, [form, isThere])
}
