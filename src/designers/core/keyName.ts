import type { KeyboardEvent } from 'react'

/** The name of a pressed key with its modifiers, `Mod+Shift+z`; `Mod` is Ctrl, or ⌘ on a Mac. */
export function keyName(event: Pick<KeyboardEvent, 'key' | 'altKey' | 'ctrlKey' | 'metaKey' | 'shiftKey'>): string {
  const key = event.key.length === 1 ? event.key.toLowerCase() : event.key
  return `${event.ctrlKey || event.metaKey ? 'Mod+' : ''}${event.altKey ? 'Alt+' : ''}${event.shiftKey && event.key.length > 1 ? 'Shift+' : ''}${key}`
}
