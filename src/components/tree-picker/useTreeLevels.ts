import { useCallback, useEffect, useMemo, useState } from 'react'
import type { PickRow, TreeSource } from './TreeSource'

/** Why rows could not be loaded, and which: the children of the row, or the top level for null. */
interface Failure {
  parentId: string | null
  message: string
}

/** The rows of a source, level by level as branches are opened. */
export function useTreeLevels<Row extends PickRow>(source: TreeSource<Row>) {
  const [levels, setLevels] = useState<ReadonlyMap<string | null, Row[]>>(new Map())
  const [loading, setLoading] = useState<readonly (string | null)[]>([])
  const [failure, setFailure] = useState<Failure | null>(null)
  /** Resolves with the children, or null if they could not be loaded. */
  const load = useCallback(
    async (parentId: string | null): Promise<Row[] | null> => {
      setFailure(null)
      setLoading((before) => [...before, parentId])
      try {
        const rows = await source.load(parentId)
        setLevels((before) => new Map(before).set(parentId, rows))
        return rows
      } catch (cause) {
        setFailure({ parentId, message: cause instanceof Error ? cause.message : String(cause) })
        return null
      } finally {
        setLoading((before) => before.filter((one) => one !== parentId))
      }
    },
    [source],
  )
  useEffect(() => void load(null), [load])
  const rows = useMemo(() => [...levels.values()].flat(), [levels])
  const isLoaded = (parentId: string | null) => levels.has(parentId)
  /** Appends a new row to its branch; its parent is no leaf any more. */
  const append = (row: Row) =>
    setLevels((before) => {
      const others = (before.get(null) ?? []).map((one) => (one.id === row.parentId ? { ...one, leaf: false } : one))
      return new Map(before).set(null, [...others, row])
    })
  return { rows, loading, failure, isLoaded, load, append }
}
