import { useCallback, useEffect, useRef, useState } from 'react'

/** The specification's pause before a remote search is sent (§5), in milliseconds. */
const SEARCH_PAUSE = 200

/**
 * Remote choices with a debounced search: the text is trimmed, and an empty one restores the initial choices without a
 * request. Outdated answers are dropped. In: the same function at every rendering.
 */
export function useRemoteChoices<Item>(load: (search: string) => Promise<Item[]>) {
  const [items, setItems] = useState<Item[]>([])
  const [isLoading, setLoading] = useState(false)
  const [error, setError] = useState<string | null>(null)
  const unsearched = useRef<Item[]>([])
  const turn = useRef(0)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)

  const run = useCallback(
    async (search: string) => {
      turn.current += 1
      const mine = turn.current
      setLoading(true)
      setError(null)
      try {
        const found = await load(search)
        if (search === '') unsearched.current = found
        if (mine === turn.current) setItems(found)
      } catch (cause) {
        if (mine === turn.current) setError(cause instanceof Error ? cause.message : String(cause))
      } finally {
        if (mine === turn.current) setLoading(false)
      }
    },
    [load],
  )
  const search = useCallback(
    (text: string) => {
      const wanted = text.trim()
      clearTimeout(timer.current)
      if (wanted !== '') {
        setLoading(true)
        timer.current = setTimeout(() => void run(wanted), SEARCH_PAUSE)
        return
      }
      turn.current += 1
      setLoading(false)
      setError(null)
      setItems(unsearched.current)
    },
    [run],
  )
  useEffect(() => () => clearTimeout(timer.current), [])
  return { items, isLoading, error, run, search }
}
