import { useCallback, useDeferredValue, useEffect, useMemo, useRef, useState } from 'react'
import { useRemoteChoices } from '@/src/components/search/useRemoteChoices'
import { type Branch, treeOf } from '@/src/components/tree/treeOf'
import { indexRows, matchingRows, partWith } from './matchingRows'
import type { PickRow, TreeSource } from './TreeSource'
import { useTreeLevels } from './useTreeLevels'

/**
 * A tree for display: all of it or the matches of a search, and which branches are open. In: the selection when the tree
 * opens, null until it is loaded.
 */
export function usePickTree<Row extends PickRow>(source: TreeSource<Row>, initial: readonly Row[] | null) {
  const levels = useTreeLevels(source)
  const { rows, isLoaded, load } = levels
  const isLazy = source.search !== undefined
  const [text, setText] = useState('')
  const wanted = useDeferredValue(text.trim())
  const remote = useRemoteChoices(useCallback(async (text: string) => (await source.search?.(text)) ?? [], [source]))
  const index = useMemo(() => indexRows(rows), [rows])
  const found = useMemo(() => (isLazy || wanted === '' ? null : matchingRows(index, wanted)), [isLazy, wanted, index])
  const [opened, setOpened] = useState<readonly string[]>([])
  /** Opening and closing branches of a search result lasts as long as the search. */
  const [openedInSearch, setOpenedInSearch] = useState<{ wanted: string; ids: readonly string[] } | null>(null)
  const isFlat = isLazy && wanted !== ''
  const expanded = found ? (openedInSearch?.wanted === wanted ? openedInSearch.ids : found.open) : opened
  const all = useMemo(
    () => (isFlat ? remote.items.slice(0, source.maxFound).map(asEnd) : treeOf(found?.rows ?? rows)),
    [isFlat, remote.items, source, found, rows],
  )
  // The tree processes all rows, visible or not: with thousands of them that is slow.
  const branches = useMemo(() => withoutClosed(all, new Set(expanded)), [all, expanded])

  const show = (ids: readonly string[]) => (found ? setOpenedInSearch({ wanted, ids }) : setOpened(ids))
  const open = useCallback(
    async (id: string) => {
      if (isLazy && !isLoaded(id) && !(await load(id))) return
      setOpened((before) => (before.includes(id) ? before : [...before, id]))
    },
    [isLazy, isLoaded, load],
  )
  const toggle = (id: string) => {
    if (expanded.includes(id)) show(expanded.filter((one) => one !== id))
    else if (found) show([...expanded, id])
    else void open(id)
  }
  // A tree with a single root would otherwise show only that.
  const [trunk, ...others] = isFlat || found ? [] : branches.filter(({ isLeaf }) => !isLeaf)
  const trunkId = others.length === 0 ? trunk?.key : undefined
  const openedTrunk = useRef<string>(undefined)
  useEffect(() => {
    // Once only, so that the user can close it again.
    if (!trunkId || openedTrunk.current === trunkId) return
    openedTrunk.current = trunkId
    void open(trunkId)
  }, [trunkId, open])
  const isRevealed = useRef(false)
  useEffect(() => {
    if (isLazy || isRevealed.current || !initial || rows.length === 0) return
    isRevealed.current = true
    const ids = new Set(initial.map(({ id }) => id))
    setOpened((before) => [...new Set([...before, ...partWith(index, ({ id }) => ids.has(id)).open])])
  }, [isLazy, initial, rows, index])

  return {
    branches,
    expanded,
    toggle,
    open,
    text,
    search(next: string) {
      setText(next)
      if (isLazy) remote.search(next)
    },
    /** The rows are in one level, so they are labelled by their paths. */
    isFlat,
    /** Number of shown results if there are more; null when all are shown. */
    cutAt: isFlat && remote.items.length > branches.length ? branches.length : null,
    isSearching: wanted !== '',
    isLoading: isFlat ? remote.isLoading : !isLoaded(null) && levels.failure === null,
    loading: levels.loading,
    failure: isFlat
      ? remote.error && { message: remote.error, retry: () => void remote.run(wanted) }
      : levels.failure && { message: levels.failure.message, retry: retryOf(levels.failure.parentId) },
    append: levels.append,
  }

  function retryOf(parentId: string | null) {
    return () => void (parentId === null ? load(null) : open(parentId))
  }
}

const withoutClosed = <Row extends PickRow>(branches: Branch<Row>[], open: ReadonlySet<string>): Branch<Row>[] =>
  branches.map((branch) => {
    const children = open.has(branch.key) ? withoutClosed(branch.children, open) : []
    return { ...branch, isLeaf: branch.isLeaf && branch.children.length === 0, children }
  })

const asEnd = <Row extends PickRow>(row: Row): Branch<Row> => ({ key: row.id, row, isLeaf: true, children: [] })
