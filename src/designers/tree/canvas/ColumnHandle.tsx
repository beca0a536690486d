import { observer } from 'mobx-react-lite'
import { type KeyboardEvent, type PointerEvent, useRef } from 'react'
import { titleOf } from '@/domain/documents/tree/titleOf'
import { t } from '@/domain/i18n/t'
import { setLayout } from '@/src/designers/tree/commands/nodeCommands'
import { useTreeSession } from '@/src/designers/tree/session/TreeSession'
import type { PlanNode } from '@/src/runtime/plan/compilePlan'

interface ColumnHandleProps {
  plan: PlanNode
  /** Pixels. */
  width: number
}

const [NARROWEST, WIDEST] = [60, 800]
/** Pixels per arrow key. */
const STEP = 20

const within = (width: number) => Math.round(Math.min(WIDEST, Math.max(NARROWEST, width)))

/** The right edge of a column: dragging it or arrow keys resize the column; a double click resets it. */
export const ColumnHandle = observer(function ColumnHandle({ plan, width }: ColumnHandleProps) {
  const session = useTreeSession()
  const drag = useRef<{ x: number; width: number; column: HTMLElement } | null>(null)
  const set = (value: number | undefined) =>
    session.execute(setLayout([plan.node], { device: session.device, key: 'width', value }))
  const begin = (event: PointerEvent<HTMLElement>) => {
    const column = event.currentTarget.parentElement
    if (!column) return
    event.preventDefault()
    event.stopPropagation()
    event.currentTarget.setPointerCapture(event.pointerId)
    drag.current = { x: event.clientX, width: column.getBoundingClientRect().width, column }
  }
  const move = (event: PointerEvent<HTMLElement>) => {
    const { current } = drag
    // Shown immediately, stored at the end: a drag is one step of the history.
    if (current) current.column.style.flex = `0 0 ${within(current.width + event.clientX - current.x)}px`
  }
  const end = (event: PointerEvent<HTMLElement>) => {
    const { current } = drag
    drag.current = null
    if (current && event.clientX !== current.x) set(within(current.width + event.clientX - current.x))
  }
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    const step = event.key === 'ArrowRight' ? STEP : event.key === 'ArrowLeft' ? -STEP : 0
    if (step === 0) return
    event.preventDefault()
    event.stopPropagation()
    set(within(width + step))
  }
  return (
    // biome-ignore lint/a11y/useSemanticElements: a rule between columns that can be moved is a separator with a value.
    <span
      className="design-column-edge"
      role="separator"
      tabIndex={0}
      aria-orientation="vertical"
      aria-label={t('「{title}」的列宽', { title: titleOf(plan.node) })}
      aria-valuenow={width}
      aria-valuemin={NARROWEST}
      aria-valuemax={WIDEST}
      onPointerDown={begin}
      onPointerMove={move}
      onPointerUp={end}
      onClick={(event) => event.stopPropagation()}
      onDoubleClick={() => set(undefined)}
      onKeyDown={onKeyDown}
    />
  )
})
