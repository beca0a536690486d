import { observer } from 'mobx-react-lite'
import { type RefObject, useLayoutEffect, useRef } from 'react'
import { useTreeSession } from '@/src/designers/tree/session/TreeSession'

/** Pixels between the message and its node. */
const GAP = 4

/** Why the dragged node may not be dropped at the pointer; above the canvas, whose scrolling would cut it off. */
export const Refusal = observer(function Refusal({ canvas }: { canvas: RefObject<HTMLElement | null> }) {
  const { target } = useTreeSession().drag
  const ref = useRef<HTMLDivElement>(null)
  const refusal = target?.refusal
  const over = target?.over
  useLayoutEffect(() => {
    const element = ref.current
    const around = canvas.current?.getBoundingClientRect()
    const node = canvas.current?.querySelector(`[data-node-id="${over}"]`)?.getBoundingClientRect()
    if (!element || !around || !node) return
    const above = node.top - around.top - element.offsetHeight - GAP
    const most = around.width - element.offsetWidth
    element.style.translate = `${Math.max(0, Math.min(node.left - around.left, most))}px ${Math.max(0, above)}px`
  }, [canvas, over])
  if (!refusal) return null
  return (
    <div ref={ref} className="design-refusal">
      {refusal}
    </div>
  )
})
