import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { t } from '@/domain/i18n/t'
import { ActionDialog } from '@/src/runtime/page/ActionDialog'
import { useWidgetScope } from '@/src/runtime/page/useWidget'
import { usePorts } from '@/src/runtime/ports'
import { jumpDialog, mappedPlaces, migrateDialog } from './taskDialogs'

/** An administrator moves an instance to another node, or to the published version of its process. */
export type MoveAct = 'jump' | 'migrate'

export const moveActs = (): { key: MoveAct; label: string }[] => [
  { key: 'migrate', label: t('迁移到新版本') },
  { key: 'jump', label: t('跳转') },
]

const textOf = (value: unknown) => (typeof value === 'string' ? value.trim() : '')

/** Asks from where to where, and why; before a migration it says what the new version does not have. */
export function MoveDialog({ id, act, onClose }: { id: string; act: MoveAct; onClose: () => void }) {
  const { call, notify } = usePorts()
  const client = useQueryClient()
  const scope = useWidgetScope()
  const { data: moves, error } = useQuery({
    queryKey: ['data', 'listMoves', id],
    queryFn: () => call('listMoves', { params: { id } }),
    staleTime: 0,
  })
  const isNewest = act === 'migrate' && moves?.newVersion === null
  useEffect(() => {
    if (error) notify('error', error.message)
    else if (isNewest) notify('warning', t('此流程已经是最新版本，不需要迁移'))
    else return
    onClose()
  }, [error, isNewest, notify, onClose])
  if (!moves || isNewest) return null
  const send = async (values: Record<string, unknown>) => {
    const opinion = textOf(values.opinion)
    if (act === 'migrate') {
      await call('migrateProcess', { params: { id }, body: { opinion, map: mappedPlaces(moves, values) } })
      return t('已迁移到新版本')
    }
    await call('jumpProcess', {
      params: { id },
      body: { task: textOf(values.task), to: textOf(values.to), opinion },
    })
    return t('已跳转')
  }
  return (
    <ActionDialog
      dialog={act === 'migrate' ? migrateDialog(moves) : jumpDialog(moves)}
      scope={scope}
      onClose={onClose}
      onSubmit={async (values) => {
        notify('success', await send(values))
        onClose()
        await client.invalidateQueries({ queryKey: ['data'] })
        return true
      }}
    />
  )
}
