import { type KeyboardEvent, useMemo } from 'react'
import { t } from '@/domain/i18n/t'
import { keyName } from '@/src/designers/core/keyName'
import { collectionOf, movePart, removePart } from '@/src/designers/list/commands/listCommands'
import type { ListSession } from '@/src/designers/list/session/ListSession'

/** Selects the part before or after the selected one of its kind. */
function selectBeside(session: ListSession, by: number): void {
  const { document, current } = session
  const parts = document[(current && collectionOf(document, current)) || 'columns']
  const at = parts.findIndex(({ id }) => id === current)
  const next = parts[at < 0 ? 0 : Math.max(0, Math.min(parts.length - 1, at + by))]
  if (next) session.select([next.id])
}

export function moveBy(session: ListSession, id: string, by: number): void {
  const { document } = session
  const collection = collectionOf(document, id)
  if (!collection) return
  const at = document[collection].findIndex((part) => part.id === id)
  const command = movePart(document, id, at + by, session.titleOf(id))
  if (command) session.execute(command)
}

export function remove(session: ListSession, id: string): void {
  const command = removePart(session.document, id, session.titleOf(id))
  if (command) session.execute(command)
}

/** What the keys do to the selected part while the canvas has the focus. */
export function useListKeys(session: ListSession): (event: KeyboardEvent<HTMLElement>) => void {
  return useMemo(
    () => (event) => {
      const key = keyName(event)
      const id = session.current
      if (key === 'ArrowLeft' || key === 'ArrowRight') selectBeside(session, key === 'ArrowRight' ? 1 : -1)
      else if (id === undefined) return
      else if (key === 'Alt+ArrowLeft' || key === 'Alt+ArrowRight')
        moveBy(session, id, key === 'Alt+ArrowRight' ? 1 : -1)
      else if (key === 'Delete' || key === 'Backspace') remove(session, id)
      else if (key === 'Escape') session.select([])
      else return
      event.preventDefault()
      event.stopPropagation()
    },
    [session],
  )
}

/** The keys of the canvas, and what they do. */
export const listShortcuts = [
  ['← →', t('选择左边、右边的列')],
  ['Alt + ← →', t('列左移、右移')],
  ['Delete', t('删除')],
  ['Esc', t('取消选择')],
] as const
