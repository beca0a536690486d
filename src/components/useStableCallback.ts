import { useCallback, useRef } from 'react'

/** The same function at every rendering, for parts that are rendered only when what they show changes; calls the callback of the last one. */
export function useStableCallback<Args extends unknown[], Result>(callback: (...args: Args) => Result) {
  const latest = useRef(callback)
  latest.current = callback
  return useCallback((...args: Args): Result => latest.current(...args), [])
}
