import { useCallback, useRef } from 'react'

/** A function with a stable identity, for components that render only when their data changes; it calls the latest callback. */
export function useStableCallback<Args extends unknown[], Result>(callback: (...args: Args) => Result) {
  const latest = useRef(callback)
  latest.current = callback
  return useCallback((...args: Args): Result => latest.current(...args), [])
}
