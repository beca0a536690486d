import { useQuery, useQueryClient } from '@tanstack/react-query'
import { t } from '@/domain/i18n/t'
import { ActionDialog } from '@/src/runtime/page/ActionDialog'
import { useWidgetScope } from '@/src/runtime/page/useWidget'
import { usePorts } from '@/src/runtime/ports'
import type { OtherAct } from './otherActs'
import { jumpDialog, reasonDialog } from './taskDialogs'

interface OtherActDialogsProps {
  id: string
  /** What is asked about; `jump` moves an instance to another node. */
  act: OtherAct | 'jump'
  onClose: () => void
}

const textOf = (value: unknown) => (typeof value === 'string' ? value.trim() : '')

/** Asks for the reason of an act of the starter or of an administrator, does it, and says what happened. */
export function OtherActDialogs({ id, act, onClose }: OtherActDialogsProps) {
  const { call, notify } = usePorts()
  const client = useQueryClient()
  const scope = useWidgetScope()
  const isJump = act === 'jump'
  const moves = useQuery({
    queryKey: ['data', 'listMoves', id],
    queryFn: () => call('listMoves', { params: { id } }),
    enabled: isJump,
  })
  const finish = async (said: string) => {
    notify('success', said)
    onClose()
    await client.invalidateQueries({ queryKey: ['data'] })
    return true
  }
  if (isJump) {
    if (!moves.data) return null
    return (
      <ActionDialog
        dialog={jumpDialog(moves.data)}
        scope={scope}
        onClose={onClose}
        onSubmit={async ({ task, to, opinion }) => {
          const body = { task: textOf(task), to: textOf(to), opinion: textOf(opinion) }
          await call('jumpProcess', { params: { id }, body })
          return finish(t('已跳转'))
        }}
      />
    )
  }
  return (
    <ActionDialog
      dialog={reasonDialog(act.label)}
      scope={scope}
      onClose={onClose}
      onSubmit={async ({ opinion }) => {
        await act.run(textOf(opinion))
        return finish(act.done)
      }}
    />
  )
}
