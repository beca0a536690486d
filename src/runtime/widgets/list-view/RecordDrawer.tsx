import { Drawer } from 'antd'
import { useCallback, useState } from 'react'
import type { Device } from '@/domain/documents/document'
import { t } from '@/domain/i18n/t'
import type { RecordDoor } from '@/src/runtime/records/RecordDoor'
import { RecordPane } from '@/src/runtime/records/RecordPane'
import { NewRecord } from './NewRecord'

interface RecordDrawerProps {
  door: RecordDoor
  device: Device
  /** Id of the record, `new` for a new one; empty while closed. */
  record: string
  isEdit: boolean
  /** Where it is opened; unsaved input of a new record belongs to that place. */
  place: string
  /** The title of the list. */
  title: string
  onClose: () => void
}

/** The record that an address names, beside its list: to be read, changed or filled in. */
export function RecordDrawer({ door, device, record, isEdit, place, title, onClose }: RecordDrawerProps) {
  const [name, setName] = useState('')
  const rename = useCallback((next: string) => setName(next), [])
  const isNew = record === 'new'
  return (
    <Drawer
      open={record !== ''}
      onClose={onClose}
      width={device === 'phone' ? '100%' : 'min(880px, 80vw)'}
      title={isNew ? t('新建{title}', { title }) : name || title}
      destroyOnHidden
      className="portal-record-drawer"
    >
      {record === '' ? null : isNew ? (
        <NewRecord door={door} device={device} place={place} onEnd={onClose} />
      ) : (
        <RecordPane
          key={`${record}.${isEdit}`}
          door={door}
          id={record}
          device={device}
          startsChanging={isEdit}
          onTitle={rename}
          onEnd={onClose}
        />
      )}
    </Drawer>
  )
}
