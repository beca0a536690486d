import { type KeyboardEvent, useMemo } from 'react'
import { t } from '@/domain/i18n/t'
import { keyName } from '@/src/designers/core/keyName'
import { duplicate, moveBy, selectNeighbour } from '@/src/designers/entity/commands/fieldActions'
import type { EntitySession } from '@/src/designers/entity/session/EntitySession'
import { useFieldRemoval } from './useFieldRemoval'

type Act = (session: EntitySession, id: string) => unknown

/** The first control of the properties takes the focus. */
const openProperties = () =>
  window.document
    .querySelector<HTMLElement>('.designer-right :is(input, select, textarea, [role=combobox]):not(:disabled)')
    ?.focus()

/** What the keys do to the selected field while the table has the focus; `Mod` is Ctrl, or ⌘ on a Mac. */
const KEYS: Readonly<Record<string, Act>> = {
  Enter: openProperties,
  F2: (session, id) => session.rename(id),
  Escape: (session) => session.select([]),
  'Mod+d': duplicate,
  'Alt+ArrowUp': (session, id) => moveBy(session, id, -1),
  'Alt+ArrowDown': (session, id) => moveBy(session, id, 1),
}

/** Keys act on the focused pane only: typing into a property never moves a field. */
export function useFieldKeys(session: EntitySession): (event: KeyboardEvent<HTMLElement>) => void {
  const removal = useFieldRemoval()
  return useMemo(
    () => (event) => {
      const { target } = event
      if (target instanceof HTMLElement && target.matches('input, textarea, button')) return
      const key = keyName(event)
      const id = session.current?.id
      if (key === 'ArrowDown' || key === 'ArrowUp') selectNeighbour(session, key === 'ArrowDown' ? 1 : -1)
      else if (id === undefined) return
      else if (key === 'Delete' || key === 'Backspace') void removal(id)
      else if (KEYS[key]) KEYS[key](session, id)
      else return
      event.preventDefault()
      event.stopPropagation()
    },
    [session, removal],
  )
}

/** The keys of the table, and what they do. */
export const fieldShortcuts = [
  ['↑ ↓', t('选择上一个、下一个字段')],
  ['Enter', t('设置所选字段')],
  ['Alt + ↑ ↓', t('字段上移、下移')],
  ['F2', t('修改名称')],
  ['Ctrl + D', t('创建副本')],
  ['Delete', t('删除')],
  ['Esc', t('取消选择')],
] as const
