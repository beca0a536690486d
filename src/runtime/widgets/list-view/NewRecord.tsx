import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Alert, Button, Skeleton } from 'antd'
import { useState } from 'react'
import type { Device } from '@/domain/documents/document'
import { t } from '@/domain/i18n/t'
import { LoadError } from '@/src/components/lazy-part/LoadError'
import { FormWithEvents } from '@/src/runtime/actions/FormWithEvents'
import { holdEnter } from '@/src/runtime/filling/holdEnter'
import { useFilling } from '@/src/runtime/filling/useFilling'
import type { PublishedForm } from '@/src/runtime/filling/usePublishedForm'
import { useFirstField } from '@/src/runtime/page/useFirstField'
import { usePorts } from '@/src/runtime/ports'
import type { RecordDoor } from '@/src/runtime/records/RecordDoor'

interface NewRecordProps {
  door: RecordDoor
  device: Device
  /** Where it is filled in; unsaved input belongs to that place. */
  place: string
  onEnd: () => void
}

/** A new record of a source, to be filled in. */
export function NewRecord({ door, device, place, onEnd }: NewRecordProps) {
  const [round, setRound] = useState(0)
  const { data, error, refetch } = useQuery({
    queryKey: ['blank-record', door.name],
    queryFn: () => door.blank(),
    staleTime: Number.POSITIVE_INFINITY,
    refetchOnMount: 'always',
    refetchOnWindowFocus: false,
  })
  if (error) return <LoadError message={error.message} onRetry={() => void refetch()} />
  if (!data) return <Skeleton active />
  const again = () => setRound(round + 1)
  return <Sheet key={round} form={data} door={door} device={device} place={place} onAgain={again} onEnd={onEnd} />
}

interface SheetProps extends NewRecordProps {
  form: PublishedForm
  onAgain: () => void
}

function Sheet({ form, door, device, place, onAgain, onEnd }: SheetProps) {
  const ports = usePorts()
  const client = useQueryClient()
  const [goesOn, setGoesOn] = useState(false)
  const filling = useFilling<HTMLFormElement, unknown>({
    published: form,
    device,
    send: (data, key) => door.create(form, data, key),
    place,
    onSent: () => {
      ports.notify('success', t('已保存'))
      void client.invalidateQueries({ queryKey: ['data'] })
      if (goesOn) onAgain()
      else onEnd()
    },
    onAgain,
  })
  const { model, actions, touches, notice, sheet, submit, isSending, failure, forgive } = filling
  useFirstField(sheet, model !== null)
  if (!model) return <Skeleton active />
  return (
    <form
      ref={sheet}
      className="portal-sheet"
      noValidate
      onKeyDown={holdEnter}
      {...touches}
      onSubmit={(event) => {
        event.preventDefault()
        void submit()
      }}
    >
      {failure ? (
        <Alert type="error" showIcon closable message={failure} className="portal-dialog-error" onClose={forgive} />
      ) : null}
      {notice}
      <FormWithEvents model={model} actions={actions} />
      <div className="portal-sheet-actions">
        <Button type="primary" htmlType="submit" loading={isSending} onClick={() => setGoesOn(false)}>
          {t('保存')}
        </Button>
        <Button htmlType="submit" disabled={isSending} onClick={() => setGoesOn(true)}>
          {t('保存并新建')}
        </Button>
        <Button onClick={onEnd}>{t('取消')}</Button>
      </div>
    </form>
  )
}
