import { Badge } from 'antd'
import { type KeyboardEvent, useEffect, useRef } from 'react'
import type { BoardTab } from './BoardTab'

interface BoardTabsProps {
  tabs: readonly BoardTab[]
  current: string
  /** How much there is, by what a tab counts. */
  counts: Readonly<Partial<Record<NonNullable<BoardTab['count']>, number>>> | undefined
  onShow: (key: string) => void
}

const steps: Readonly<Record<string, number>> = { ArrowLeft: -1, ArrowRight: 1 }

/** The lists of the task centre side by side; on a phone they are pushed along with a finger. Arrows lead from one to the next. */
export function BoardTabs({ tabs, current, counts, onShow }: BoardTabsProps) {
  const bar = useRef<HTMLDivElement>(null)
  useEffect(() => {
    bar.current?.querySelector(`[data-tab="${current}"]`)?.scrollIntoView?.({ block: 'nearest', inline: 'nearest' })
  }, [current])
  const follow = (event: KeyboardEvent) => {
    const step = steps[event.key]
    const next = tabs[(tabs.findIndex(({ key }) => key === current) + (step ?? 0) + tabs.length) % tabs.length]
    if (step === undefined || !next) return
    event.preventDefault()
    onShow(next.key)
    bar.current?.querySelector<HTMLElement>(`[data-tab="${next.key}"]`)?.focus()
  }
  return (
    <div ref={bar} className="portal-board-tabs" role="tablist" onKeyDown={follow}>
      {tabs.map(({ key, title, count }) => (
        <button
          key={key}
          type="button"
          role="tab"
          data-tab={key}
          aria-selected={key === current}
          tabIndex={key === current ? 0 : -1}
          onClick={() => onShow(key)}
        >
          {title}
          {count && counts?.[count] ? <Badge className="portal-board-count" count={counts[count]} /> : null}
        </button>
      ))}
    </div>
  )
}
