import { App, Button } from 'antd'
import { useCallback } from 'react'
import { t } from '@/domain/i18n/t'
import { remove, removeBranchWith } from '@/src/designers/process/commands/cardActions'
import { useProcessSession } from '@/src/designers/process/session/ProcessSession'

/** Seconds for which taking it back is offered beside the usual undo. */
const OFFERED = 5

/** Removes a card or a branch at once and offers to take that back. In: how, where a branch's peers are concerned. */
export function useRemoval(): (id: string, rest?: 'keep' | 'remove') => void {
  const session = useProcessSession()
  const { message } = App.useApp()
  return useCallback(
    (id, rest) => {
      const name = session.titleOf(id)
      const isGone = rest ? removeBranchWith(session, id, rest) : remove(session, id)
      if (!isGone) return
      const { position } = session.history
      const key = `removed-${id}`
      const undo = () => {
        message.destroy(key)
        // Whoever went on meanwhile takes back by the history.
        if (session.history.position === position) session.undo()
      }
      void message.success({
        key,
        duration: OFFERED,
        content: (
          <>
            {t('已删除「{name}」', { name })}
            <Button type="link" size="small" onClick={undo}>
              {t('撤销')}
            </Button>
          </>
        ),
      })
    },
    [session, message],
  )
}
