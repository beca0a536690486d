import { type KeyboardEvent, useMemo } from 'react'
import { keyName } from './keyName'
import type { DocumentSession } from './session/DocumentSession'

/** Undo, redo, save, preview, search, renaming and the list of shortcuts, wherever the focus is; in a text field undo is the field's own. */
export function useDesignerKeys(session: DocumentSession, onSearch: () => void): (event: KeyboardEvent) => void {
  return useMemo(
    () => (event) => {
      const isTyping =
        event.target instanceof HTMLElement && event.target.matches('input, textarea, [contenteditable=true]')
      const key = `${keyName(event)}${event.shiftKey ? '+Shift' : ''}`
      if (key === 'Mod+s') void session.saving.flush()
      else if (key === 'Mod+p') session.show('preview')
      else if (key === 'Mod+f') onSearch()
      else if (isTyping) return
      else if (event.key === '?') session.show('shortcuts')
      else if (key === 'F2') session.renameCurrent()
      else if (key === 'Mod+z') session.undo()
      else if (key === 'Mod+z+Shift' || key === 'Mod+y') session.redo()
      else return
      event.preventDefault()
    },
    [session, onSearch],
  )
}
