import { useQueryClient } from '@tanstack/react-query'
import { ActionDialog } from '@/src/runtime/page/ActionDialog'
import { useWidgetScope } from '@/src/runtime/page/useWidget'
import { usePorts } from '@/src/runtime/ports'
import type { OtherAct } from './otherActs'
import { reasonDialog } from './taskDialogs'

interface OtherActDialogsProps {
  /** What is asked about. */
  act: OtherAct
  onClose: () => void
}

const textOf = (value: unknown) => (typeof value === 'string' ? value.trim() : '')

/** Asks for the reason of an act of the starter or of an administrator, does it, and says what happened. */
export function OtherActDialogs({ act, onClose }: OtherActDialogsProps) {
  const { notify } = usePorts()
  const client = useQueryClient()
  const scope = useWidgetScope()
  return (
    <ActionDialog
      dialog={reasonDialog(act.label)}
      scope={scope}
      onClose={onClose}
      onSubmit={async ({ opinion }) => {
        await act.run(textOf(opinion))
        notify('success', act.done)
        onClose()
        await client.invalidateQueries({ queryKey: ['data'] })
        return true
      }}
    />
  )
}
