import { useRef } from 'react'
import type { Device } from '@/domain/documents/document'
import { usePublications, useWidgetPlace } from '@/src/runtime/page/useWidget'
import type { DataListNode } from './DataListNode'
import type { useListState } from './useListState'

type Row = Record<string, unknown>

/** The DOM id of a list, by the widget's id. */
export const listId = (widget: string) => `list-${widget}`

/** The chosen row that other widgets depend on, and how another is chosen. */
export interface ChosenRow {
  key: string
  choose: (key: string) => void
}

interface ChosenRowOptions {
  node: DataListNode
  state: ReturnType<typeof useListState>
  rows: Row[]
  selected: Row[]
  device: Device
}

/** Publishes the chosen rows of a list; null if no widget subscribes. The choice stays when the page changes. */
export function useChosenRow({ node, state, rows, selected, device }: ChosenRowOptions): ChosenRow | null {
  const { widget } = useWidgetPlace()
  const last = useRef<Row | null>(null)
  const keyOf = (row: Row) => String(row[node.rowKey])
  const row =
    rows.find((one) => keyOf(one) === state.row) ??
    (last.current && keyOf(last.current) === state.row ? last.current : null)
  last.current = row
  usePublications({ row, selection: selected })
  if (!widget.published.has('row')) return null
  const choose = (key: string) => {
    state.choose(key)
    // In a single column, the dependent widgets may be out of view.
    const [first] = widget.subscribers.get('row') ?? []
    if (device === 'phone' && first) document.getElementById(listId(first))?.scrollIntoView({ block: 'start' })
  }
  return { key: state.row, choose }
}
