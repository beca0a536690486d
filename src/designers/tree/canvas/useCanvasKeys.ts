import { type KeyboardEvent, useMemo } from 'react'
import { t } from '@/domain/i18n/t'
import { keyName } from '@/src/designers/core/keyName'
import {
  copySelected,
  duplicateSelected,
  moveSelected,
  pasteText,
  removeSelected,
  selectNeighbour,
} from '@/src/designers/tree/commands/nodeActions'
import type { TreeSession } from '@/src/designers/tree/session/TreeSession'

type Act = (session: TreeSession) => void | Promise<void>

const copy: Act = async (session) => {
  const text = copySelected(session)
  if (!text) return
  await navigator.clipboard.writeText(text)
  session.announce(t('已复制'))
}

/** Shortcuts while the canvas has the focus; `Mod` is Ctrl, or ⌘ on a Mac. */
const KEYS: Record<string, Act> = {
  ArrowUp: (session) => selectNeighbour(session, -1),
  ArrowDown: (session) => selectNeighbour(session, 1),
  'Alt+ArrowUp': (session) => moveSelected(session, 'up'),
  'Alt+ArrowDown': (session) => moveSelected(session, 'down'),
  'Alt+ArrowLeft': (session) => moveSelected(session, 'out'),
  'Alt+ArrowRight': (session) => moveSelected(session, 'in'),
  Delete: removeSelected,
  Backspace: removeSelected,
  Escape: (session) => session.selectParent(),
  F2: (session) => session.renameCurrent(),
  'Mod+d': duplicateSelected,
  'Mod+c': copy,
  'Mod+x': async (session) => {
    await copy(session)
    removeSelected(session)
  },
  'Mod+v': async (session) => pasteText(session, await navigator.clipboard.readText()),
  'Mod+a': (session) => session.select((session.document.root.children ?? []).map((node) => node.id)),
}

/** Keys act on the focused pane only: typing into a property never moves a node. */
export function useCanvasKeys(session: TreeSession): (event: KeyboardEvent<HTMLElement>) => void {
  return useMemo(
    () => (event) => {
      if (
        event.target instanceof HTMLElement &&
        event.target.matches('input, textarea, button, [contenteditable=true]')
      )
        return
      const act = KEYS[keyName(event)]
      if (!act) return
      event.preventDefault()
      event.stopPropagation()
      void Promise.resolve(act(session)).catch(() => session.announce(t('浏览器不允许使用剪贴板')))
    },
    [session],
  )
}
