import { List, Modal, Tag } from 'antd'
import { useState } from 'react'
import type { OperationTypes } from '@/domain/contract/generated/types'
import { t } from '@/domain/i18n/t'
import { ActionDialog } from '@/src/runtime/page/ActionDialog'
import { useWidgetScope } from '@/src/runtime/page/useWidget'
import { usePorts } from '@/src/runtime/ports'
import { mappedPlaces, migrateDialog } from '@/src/runtime/widgets/process-task/taskDialogs'
import type { OldInstance } from './OldInstance'

type Result = OperationTypes['migrateProcesses']['reply']['results'][number]
type Place = OldInstance['places'][number]

interface MigrateDialogProps {
  /** Id of the process. */
  process: string
  version: number
  rows: readonly OldInstance[]
  onClose: () => void
}

/** Each node once: what one of the instances lacks is asked for. */
function placesOf(rows: readonly OldInstance[]): Place[] {
  const places = new Map<string, Place>()
  for (const place of rows.flatMap((row) => row.places))
    if (!place.isThere || !places.has(place.node)) places.set(place.node, place)
  return [...places.values()]
}

/** Asks why and whereto, moves the chosen instances, and says of each what became of it. */
export function MigrateDialog({ process, version, rows, onClose }: MigrateDialogProps) {
  const { call, notify } = usePorts()
  const scope = useWidgetScope()
  const [asked] = useState(rows)
  const [results, setResults] = useState<Result[] | null>(null)
  const moves = { from: [], to: [], newVersion: version, places: placesOf(asked) }
  if (results)
    return (
      <Modal open title={t('迁移的结果')} onCancel={onClose} onOk={onClose} cancelButtonProps={{ hidden: true }}>
        <List
          size="small"
          dataSource={results}
          renderItem={({ id, result, message }) => (
            <List.Item>
              <List.Item.Meta title={asked.find((row) => row.id === id)?.title} description={message} />
              <Tag color={result === 'migrated' ? 'success' : 'error'}>
                {result === 'migrated' ? t('已迁移') : t('没有迁移')}
              </Tag>
            </List.Item>
          )}
        />
      </Modal>
    )
  return (
    <ActionDialog
      dialog={migrateDialog(moves)}
      scope={scope}
      onClose={onClose}
      onSubmit={async (values) => {
        const opinion = typeof values.opinion === 'string' ? values.opinion.trim() : ''
        const body = { ids: asked.map(({ id }) => id), opinion, map: mappedPlaces(moves, values) }
        const reply = await call('migrateProcesses', { params: { id: process }, body })
        if (reply.results.every(({ result }) => result === 'migrated')) {
          notify('success', t('已迁移 {count} 条申请', { count: reply.results.length }))
          onClose()
        } else setResults(reply.results)
        return true
      }}
    />
  )
}
