import { useQueries } from '@tanstack/react-query'
import { useState } from 'react'
import type { NodeOf } from '@/domain/documents/NodeOf'
import { listOf } from '@/src/runtime/page/replies'
import { useWidgetScope } from '@/src/runtime/page/useWidget'
import { requestOf } from '@/src/runtime/page/WidgetScope'
import { usePorts } from '@/src/runtime/ports'
import type { TreeRow } from './TreeRow'

/** Tree picker page size (specification §9). */
const TREE_SIZE = 9999
/** The query for the top level. */
const ROOT = 'root'

/**
 * The rows of the tree: all at once, or level by level as branches are opened. A search queries the server for matches
 * anywhere, which are then shown in one level.
 */
export function useTreeRows(node: NodeOf<'TreeNav'>, search: string) {
  const ports = usePorts()
  const scope = useWidgetScope()
  const [opened, setOpened] = useState<string[]>([])
  const { operation, params, query } = requestOf(node.source, scope)
  const parts: Record<string, unknown>[] = search
    ? [{ search }]
    : node.lazy
      ? [ROOT, ...opened].map((parentId) => ({ parentId }))
      : [{}]
  const results = useQueries({
    queries: parts.map((part) => {
      const request = { params, query: { ...query, size: TREE_SIZE, ...part } }
      return {
        queryKey: ['data', operation, request],
        queryFn: async () => listOf(await ports.callNamed(operation, request)),
      }
    }),
  })
  return {
    rows: results.flatMap((result) => (result.data?.content ?? []) as TreeRow[]),
    isLoading: results[0]?.isPending === true,
    error: results.find((result) => result.error)?.error ?? null,
    reload: () => void Promise.all(results.map((result) => result.refetch())),
    /** Resolves once the branch's children are loaded. */
    open: async (id: string) => setOpened((before) => (before.includes(id) ? before : [...before, id])),
  }
}
