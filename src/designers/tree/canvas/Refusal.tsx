import { observer } from 'mobx-react-lite'
import { type RefObject, useLayoutEffect, useRef } from 'react'
import { useTreeSession } from '@/src/designers/tree/session/TreeSession'

/** Pixels between the words and the node that they speak of. */
const GAP = 4

/** Why what is dragged may not be dropped where the pointer is; over the canvas, since what scrolls there would cut it off. */
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
