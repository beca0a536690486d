import { useCallback, useEffect, useState } from 'react'
import { type PickRules, pick } from './confirmRules'
import type { PickRow, TreeSource } from './TreeSource'

/** The selection: initially that of the source, then as rows are pressed. */
export function useChosen<Row extends PickRow>(source: TreeSource<Row>, rules: PickRules<Row>) {
  const [initial, setInitial] = useState<readonly Row[] | null>(null)
  const [changed, setChanged] = useState<readonly Row[] | null>(null)
  const [error, setError] = useState<string | null>(null)
  const load = useCallback(() => {
    setError(null)
    source.loadChosen().then(setInitial, (cause) => setError(cause instanceof Error ? cause.message : String(cause)))
  }, [source])
  useEffect(load, [load])
  const chosen = changed ?? initial ?? []
  return {
    /** Null while it is loaded. */
    initial,
    chosen,
    error,
    reload: load,
    press: (row: Row) => initial && setChanged(pick(chosen, row, rules)),
    remove: (row: Row) => setChanged(chosen.filter(({ id }) => id !== row.id)),
    clear: () => setChanged([]),
  }
}
