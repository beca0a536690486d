import { useMemo } from 'react'
import { usePageScope } from '@/src/runtime/page/PageScope'
import type { DataListNode } from './DataListNode'

export const PAGE_SIZES = [20, 50, 100]

/** Page, size, order, search and filters: kept in the address, so that a list survives a reload and can be passed on. */
export function useListState(node: DataListNode) {
  const { query, setQuery } = usePageScope()
  return useMemo(() => {
    const page = Math.max(1, Number(query.page) || 1)
    const size = PAGE_SIZES.includes(Number(query.size)) ? Number(query.size) : (PAGE_SIZES[0] as number)
    const filters = Object.fromEntries((node.filters ?? []).map((filter) => [filter.key, query[filter.key] ?? '']))
    return {
      page,
      size,
      sort: query.sort ?? node.defaultSort ?? '',
      search: query.search ?? '',
      filter: query.filter ?? '',
      filters,
      goTo: (next: { page?: number; size?: number }) =>
        setQuery({
          page: String(next.size && next.size !== size ? 1 : (next.page ?? page)),
          size: String(next.size ?? size),
        }),
      sortBy: (sort: string) => setQuery({ sort, page: undefined }),
      searchFor: (search: string) => setQuery({ search: search.trim(), page: undefined }),
      filterBy: (key: string, value: string | undefined) =>
        setQuery({
          [key]: value,
          page: undefined,
          ...(key === node.fieldColumns?.when ? { filter: undefined, sort: undefined } : {}),
        }),
      filterWith: (expression: string) => setQuery({ filter: expression, page: undefined }),
      clear: () =>
        setQuery(
          Object.fromEntries(
            ['search', 'filter', 'page', ...(node.filters ?? []).map((one) => one.key)].map((key) => [key, undefined]),
          ),
        ),
    }
  }, [query, setQuery, node])
}
