import { useMemo } from 'react'
import type { NodeOf } from '@/domain/documents/NodeOf'
import { defineWidget, type WidgetProps } from '@/src/runtime/defineWidget'
import { usePageScope } from '@/src/runtime/page/PageScope'
import { useWidgetScope } from '@/src/runtime/page/useWidget'
import { evaluate } from '@/src/runtime/page/WidgetScope'
import { usePorts } from '@/src/runtime/ports'
import { formDoor } from '@/src/runtime/records/formDoor'
import { RecordPane } from '@/src/runtime/records/RecordPane'

/** A submitted form, always shown with the version it was filled with: `{"type":"FormInstance","order":"params.orderId"}`. */
function FormInstance({ node, device }: WidgetProps<NodeOf<'FormInstance'>>) {
  const ports = usePorts()
  const { setTitle } = usePageScope()
  const orderId = String(evaluate(node.order, useWidgetScope()) ?? '')
  // Which form it is of is known by the record alone.
  const door = useMemo(() => formDoor(ports, ''), [ports])
  return <RecordPane key={orderId} door={door} id={orderId} device={device} onTitle={setTitle} />
}

export const formInstanceWidget = defineWidget({ type: 'FormInstance', Widget: FormInstance })
