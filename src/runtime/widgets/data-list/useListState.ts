import { useMemo } from 'react'
import { useWidgetState } from '@/src/runtime/page/useWidget'
import type { DataListNode } from './DataListNode'

export const PAGE_SIZES = [20, 50, 100]

const filterKeys = ({ filters = [] }: DataListNode) => filters.map(({ key }) => key)

/** Publications that follow from a list's state alone. */
export const publicationsOf = (node: DataListNode, read: (key: string) => string | undefined) => ({
  filters: Object.fromEntries(filterKeys(node).flatMap((key) => (read(key) ? [[key, read(key)]] : []))),
  search: read('search') ?? '',
  /** Its key is published until the row itself has been loaded. */
  row: read('row') ?? null,
})

/** Page, size, order, search and filters of a list: in the address if its document says so, so that it survives a reload. */
export function useListState(node: DataListNode) {
  const keys = useMemo(() => ['page', 'size', 'sort', 'search', 'filter', 'row', ...filterKeys(node)], [node])
  const { read, write } = useWidgetState(keys)
  return useMemo(() => {
    const page = Math.max(1, Number(read('page')) || 1)
    const size = PAGE_SIZES.includes(Number(read('size'))) ? Number(read('size')) : (PAGE_SIZES[0] as number)
    const filters = Object.fromEntries(filterKeys(node).map((key) => [key, read(key) ?? '']))
    return {
      page,
      size,
      sort: read('sort') ?? node.defaultSort ?? '',
      search: read('search') ?? '',
      filter: read('filter') ?? '',
      filters,
      /** Key of the chosen row; empty if none. */
      row: read('row') ?? '',
      choose: (row: string) => write({ row }),
      goTo: (next: { page?: number; size?: number }) =>
        write({
          page: String(next.size && next.size !== size ? 1 : (next.page ?? page)),
          size: String(next.size ?? size),
        }),
      sortBy: (sort: string) => write({ sort, page: undefined }),
      searchFor: (search: string) => write({ search: search.trim(), page: undefined }),
      filterBy: (key: string, value: string | undefined) =>
        write({
          [key]: value,
          page: undefined,
          // If the filter changes the columns, the conditions and the order of the old ones no longer apply.
          ...(node.fieldColumns?.when.includes(`self.filters.${key}`) ? { filter: undefined, sort: undefined } : {}),
        }),
      filterWith: (expression: string) => write({ filter: expression, page: undefined }),
      clear: () =>
        write(Object.fromEntries(['search', 'filter', 'page', ...filterKeys(node)].map((key) => [key, undefined]))),
    }
  }, [read, write, node])
}
