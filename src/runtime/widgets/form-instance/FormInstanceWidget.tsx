import { useQuery } from '@tanstack/react-query'
import { Skeleton } from 'antd'
import { useEffect, useState } from 'react'
import type { Device } from '@/domain/documents/document'
import type { NodeOf } from '@/domain/documents/NodeOf'
import { LoadError } from '@/src/components/lazy-part/LoadError'
import { defineWidget, type WidgetProps } from '@/src/runtime/defineWidget'
import { usePageScope } from '@/src/runtime/page/PageScope'
import { useWidgetScope } from '@/src/runtime/page/useWidget'
import { evaluate } from '@/src/runtime/page/WidgetScope'
import { usePorts } from '@/src/runtime/ports'
import type { MergedChange } from './MergedNotice'
import { RecordChange } from './RecordChange'
import { RecordSheet } from './RecordSheet'

/** A submitted form, always shown with the version it was filled with: `{"type":"FormInstance","order":"params.orderId"}`. */
function FormInstance({ node, device }: WidgetProps<NodeOf<'FormInstance'>>) {
  const orderId = String(evaluate(node.order, useWidgetScope()) ?? '')
  return <Instance key={orderId} orderId={orderId} device={device} />
}

function Instance({ orderId, device }: { orderId: string; device: Device }) {
  const { call, storedInput } = usePorts()
  const { setTitle } = usePageScope()
  const name = `record.${orderId}`
  const [isChanging, setChanging] = useState(() => storedInput.read(name) !== null)
  const [{ round, merged }, setStart] = useState<{ round: number; merged: MergedChange | null }>({
    round: 0,
    merged: null,
  })
  const begin = (next: MergedChange | null) => setStart({ round: round + 1, merged: next })
  const { data, error, refetch } = useQuery({
    queryKey: ['data', 'getFormInstance', orderId],
    queryFn: () => call('getFormInstance', { params: { orderId } }),
    refetchOnWindowFocus: false,
  })
  const title = data?.title
  useEffect(() => {
    if (title) setTitle?.(title)
  }, [title, setTitle])
  // Checked first: a change in progress stays, even when reloading the record fails.
  if (isChanging && data?.canEdit) {
    return (
      <RecordChange
        key={round}
        latest={data}
        name={name}
        device={device}
        onRefresh={refetch}
        merged={merged}
        onAgain={(next) => (next ? begin(next) : void refetch().then(() => begin(null)))}
        onEnd={() => {
          setChanging(false)
          begin(null)
        }}
      />
    )
  }
  if (error) return <LoadError message={error.message} onRetry={() => void refetch()} />
  if (!data) return <Skeleton active className="portal-sheet" />
  return <RecordSheet record={data} device={device} onChange={() => setChanging(true)} />
}

export const formInstanceWidget = defineWidget({ type: 'FormInstance', Widget: FormInstance })
