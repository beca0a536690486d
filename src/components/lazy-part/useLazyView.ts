import { type ComponentType, useEffect, useState } from 'react'
import { loadCode } from './loadCode'

/** A component whose code is loaded when it is first shown. */
export interface LazyView<Props> {
  readonly load: () => Promise<ComponentType<Props>>
  /** Once loaded; shared by all users. */
  View: ComponentType<Props> | null
}

interface Arrival<Props> {
  View: ComponentType<Props> | null
  /** Why it could not be loaded. */
  problem: string | null
  retry: () => void
}

/** Loads the code of a component, and again on retry. */
export function useLazyView<Props>(lazy: LazyView<Props>): Arrival<Props> {
  const [attempt, setAttempt] = useState(1)
  const [problem, setProblem] = useState<string | null>(null)
  const [, setArrived] = useState(lazy.View !== null)
  useEffect(() => {
    if (lazy.View) return
    let isWanted = true
    loadCode(lazy.load).then(
      (View) => {
        lazy.View = View
        if (isWanted) setArrived(true)
      },
      (error: Error) => isWanted && setProblem(error.message),
    )
    return () => {
      isWanted = false
    }
  }, [lazy, attempt])
  const retry = () => {
    setProblem(null)
    setAttempt((before) => before + 1)
  }
  return { View: lazy.View, problem, retry }
}
