import { useCallback, useEffect, useRef, useState } from 'react'
import type { WidgetOutcome } from '@/domain/contract/generated/types'
import type { DashboardDocument } from '@/domain/documents/kinds/dashboard/DashboardDocument'
import { type LinkedState, sourcesOf, stampOf } from './linkedState'

export type AskWidgets = (widgets: string[], values: LinkedState) => Promise<Record<string, WidgetOutcome>>

interface Loaded {
  /** What the data were asked with. */
  stamp: string
  outcome: WidgetOutcome
}

/** A widget's data as far as they are there. */
export interface WidgetData {
  outcome: WidgetOutcome | undefined
  /** Others have been asked for. */
  isStale: boolean
}

const failed = (cause: unknown): WidgetOutcome => ({
  error: { code: 'request_failed', message: cause instanceof Error ? cause.message : String(cause) },
})

/**
 * The data of a dashboard's widgets: a change of the state asks for exactly the widgets that depend on it, in one request. In: the widgets
 * with data, each with a text that changes with what it shows.
 */
export function useWidgetData(
  document: DashboardDocument,
  { widgets, state, ask }: { widgets: ReadonlyMap<string, string>; state: LinkedState; ask: AskWidgets },
): { dataOf: (id: string) => WidgetData; retry: (id: string) => void } {
  const [loaded, setLoaded] = useState<Readonly<Record<string, Loaded>>>({})
  const [round, setRound] = useState(0)
  /** The stamps of what was asked for last: an answer to an earlier question is dropped. */
  const asked = useRef(new Map<string, string>())
  const stamps = new Map([...widgets].map(([id, shown]) => [id, `${shown} ${stampOf(sourcesOf(document, id, state))}`]))
  const wanted = JSON.stringify([...stamps])

  useEffect(() => {
    const current = new Map<string, string>(JSON.parse(wanted))
    const missing = [...current].filter(([id, stamp]) => asked.current.get(id) !== stamp)
    if (missing.length === 0) return
    for (const [id, stamp] of missing) asked.current.set(id, stamp)
    const ids = missing.map(([id]) => id)
    const keep = (outcomeOf: (id: string) => WidgetOutcome | undefined) =>
      setLoaded((before) => {
        const next = { ...before }
        for (const [id, stamp] of missing) {
          const outcome = outcomeOf(id)
          if (outcome && asked.current.get(id) === stamp) next[id] = { stamp, outcome }
        }
        return next
      })
    ask(ids, state).then(
      (outcomes) => keep((id) => outcomes[id]),
      (cause: unknown) => keep(() => failed(cause)),
    )
  }, [wanted, round, ask, state])

  const retry = useCallback((id: string) => {
    asked.current.delete(id)
    setRound((before) => before + 1)
  }, [])
  const dataOf = (id: string): WidgetData => ({
    outcome: loaded[id]?.outcome,
    isStale: loaded[id]?.stamp !== stamps.get(id),
  })
  return { dataOf, retry }
}
