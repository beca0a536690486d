import { type KeyboardEvent, useMemo } from 'react'
import { keyName } from './canvas/useCanvasKeys'
import type { DocumentSession } from './session/DocumentSession'

/** Undo, redo and save, wherever the focus is; in a text field undo is the field's own. */
export function useDesignerKeys(session: DocumentSession): (event: KeyboardEvent) => void {
  return useMemo(
    () => (event) => {
      const isTyping =
        event.target instanceof HTMLElement && event.target.matches('input, textarea, [contenteditable=true]')
      const key = `${keyName(event)}${event.shiftKey ? '+Shift' : ''}`
      if (key === 'Mod+s') void session.saving.flush()
      else if (isTyping) return
      else if (key === 'Mod+z') session.undo()
      else if (key === 'Mod+z+Shift' || key === 'Mod+y') session.redo()
      else return
      event.preventDefault()
    },
    [session],
  )
}
