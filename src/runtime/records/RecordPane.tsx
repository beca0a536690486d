import { useQuery } from '@tanstack/react-query'
import { Skeleton } from 'antd'
import { useEffect, useState } from 'react'
import type { Device } from '@/domain/documents/document'
import { LoadError } from '@/src/components/lazy-part/LoadError'
import { usePorts } from '@/src/runtime/ports'
import type { MergedChange } from './MergedNotice'
import { RecordChange } from './RecordChange'
import type { RecordDoor } from './RecordDoor'
import { RecordSheet } from './RecordSheet'

interface RecordPaneProps {
  door: RecordDoor
  id: string
  device: Device
  /** Opens for changing at once. */
  startsChanging?: boolean
  onTitle?: ((title: string) => void) | undefined
  /** Called when a change ends. */
  onEnd?: () => void
}

/** A record, to be read or changed; always shown with the version that it was filled with. */
export function RecordPane({ door, id, device, startsChanging = false, onTitle, onEnd }: RecordPaneProps) {
  const { storedInput } = usePorts()
  const name = `record.${id}`
  const [isChanging, setChanging] = useState(() => startsChanging || storedInput.read(name) !== null)
  const [{ round, merged }, setStart] = useState<{ round: number; merged: MergedChange | null }>({
    round: 0,
    merged: null,
  })
  const begin = (next: MergedChange | null) => setStart({ round: round + 1, merged: next })
  const { data, error, refetch } = useQuery({
    queryKey: ['data', 'record', door.name, id],
    queryFn: () => door.load(id),
    refetchOnWindowFocus: false,
  })
  const title = data?.title
  useEffect(() => {
    if (title) onTitle?.(title)
  }, [title, onTitle])
  // Checked first: a change in progress stays, even when reloading the record fails.
  if (isChanging && data?.canEdit) {
    return (
      <RecordChange
        key={round}
        latest={data}
        name={name}
        device={device}
        onSave={(body) => door.change(id, body)}
        onRefresh={refetch}
        merged={merged}
        onAgain={(next) => (next ? begin(next) : void refetch().then(() => begin(null)))}
        onEnd={() => {
          setChanging(false)
          begin(null)
          onEnd?.()
        }}
      />
    )
  }
  if (error) return <LoadError message={error.message} onRetry={() => void refetch()} />
  if (!data) return <Skeleton active className="portal-sheet" />
  return <RecordSheet record={data} device={device} onChange={() => setChanging(true)} />
}
