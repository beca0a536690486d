import { type KeyboardEvent, useMemo } from 'react'
import { t } from '@/domain/i18n/t'
import { keyName } from '@/src/designers/core/keyName'
import {
  duplicate,
  moveBranchBy,
  moveCardBy,
  selectBeside,
  selectNeighbour,
} from '@/src/designers/process/commands/cardActions'
import type { ProcessSession } from '@/src/designers/process/session/ProcessSession'
import { useRemoval } from './useRemoval'

type Act = (session: ProcessSession, id: string) => unknown

/** The first control of the properties takes the focus. */
const openProperties = () =>
  window.document
    .querySelector<HTMLElement>('.designer-right :is(input, select, textarea, [role=combobox]):not(:disabled)')
    ?.focus()

/** What the keys do to the selected card while the canvas has the focus; `Mod` is Ctrl, or ⌘ on a Mac. */
const KEYS: Readonly<Record<string, Act>> = {
  Enter: openProperties,
  F2: (session, id) => session.rename(id),
  '+': (session, id) => session.insertBehind(id),
  Insert: (session, id) => session.insertBehind(id),
  Escape: (session) => session.select([]),
  'Mod+d': duplicate,
  'Alt+ArrowUp': (session, id) => moveCardBy(session, id, -1),
  'Alt+ArrowDown': (session, id) => moveCardBy(session, id, 1),
  'Alt+ArrowLeft': (session, id) => moveBranchBy(session, id, -1),
  'Alt+ArrowRight': (session, id) => moveBranchBy(session, id, 1),
  ArrowLeft: (session) => selectBeside(session, -1),
  ArrowRight: (session) => selectBeside(session, 1),
}

/** Keys act on the focused pane only: typing into a property never moves a card. */
export function useCardKeys(session: ProcessSession): (event: KeyboardEvent<HTMLElement>) => void {
  const removal = useRemoval()
  return useMemo(
    () => (event) => {
      const { target } = event
      if (target instanceof HTMLElement && target.matches('input, textarea, button, [role^=menu]')) return
      const key = keyName(event)
      const id = session.current
      if (key === 'ArrowDown' || key === 'ArrowUp') selectNeighbour(session, key === 'ArrowDown' ? 1 : -1)
      else if (id === undefined) return
      else if (key === 'Delete' || key === 'Backspace') removal(id)
      else if (KEYS[key]) KEYS[key](session, id)
      else return
      event.preventDefault()
      event.stopPropagation()
    },
    [session, removal],
  )
}

/** The keys of the canvas, and what they do. */
export const cardShortcuts = [
  ['↑ ↓', t('选择上一张、下一张卡片')],
  ['← →', t('选择左边、右边的分支')],
  ['Enter', t('设置所选卡片')],
  ['+', t('在所选卡片之后添加')],
  ['Alt + ↑ ↓', t('把卡片移到上一个、下一个位置')],
  ['Alt + ← →', t('分支左移、右移')],
  ['F2', t('修改名称')],
  ['Ctrl + D', t('创建副本')],
  ['Delete', t('删除')],
  ['Esc', t('取消选择')],
] as const
