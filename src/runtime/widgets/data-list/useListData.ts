import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useRef } from 'react'
import type { DocumentNode, FormDocument } from '@/domain/documents/document'
import { kindTraitsOf } from '@/domain/documents/kindTraitsOf'
import { loadKinds } from '@/src/runtime/fields/registry'
import { isPaged, listOf, recordOf } from '@/src/runtime/page/replies'
import { useWidgetScope } from '@/src/runtime/page/useWidget'
import { holds, requestOf } from '@/src/runtime/page/WidgetScope'
import { usePorts } from '@/src/runtime/ports'
import type { DataListNode, ListColumn } from './DataListNode'
import type { useListState } from './useListState'

interface ListDataOptions {
  state: ReturnType<typeof useListState>
  /** False: nothing is loaded yet. */
  isReady: boolean
}

/** Pages beyond this one are read after the last row of the one before, if known: by number, all rows before them would be counted. */
const maxPageByNumber = 20

/** The rows of the current page. */
export function useListData(node: DataListNode, { state, isReady }: ListDataOptions) {
  const ports = usePorts()
  const scope = useWidgetScope()
  const { operation, params, query } = requestOf(node.source, scope)
  const { page, ...rest } = state
  const pages = useRef({ list: '', before: new Map<number, string>() })
  const list = JSON.stringify([operation, params, query, rest])
  if (pages.current.list !== list) pages.current = { list, before: new Map() }
  const after = page > maxPageByNumber ? pages.current.before.get(page) : undefined
  const request = {
    params,
    query: node.plain
      ? query
      : {
          ...query,
          ...(isPaged(operation) ? { page, size: state.size } : {}),
          ...(after ? { after } : {}),
          ...askedOf(query, state),
        },
  }
  return useQuery({
    queryKey: ['data', operation, request],
    enabled: isReady,
    queryFn: async () => {
      const reply = listOf(await ports.callNamed(operation, request))
      if (reply.next && pages.current.list === list) pages.current.before.set(page + 1, reply.next)
      return reply
    },
    placeholderData: keepPreviousData,
  })
}

/** What the user asks a list for: parameters of its source. */
export interface Asked {
  sort?: string
  search?: string
  filter?: string
}

/** What the user asks a list for, on whatever page. In: the query of its source. */
export const askedOf = (query: Record<string, unknown> | undefined, state: ReturnType<typeof useListState>): Asked => ({
  ...(state.sort ? { sort: state.sort } : {}),
  ...(state.search ? { search: state.search } : {}),
  ...filterOf(query?.filter, state.filter),
  ...Object.fromEntries(Object.entries(state.filters).filter(([, value]) => value)),
})

/** What the source limits and what the user asks for both hold. */
function filterOf(...filters: unknown[]): { filter?: string } {
  const given = filters.filter((filter) => typeof filter === 'string' && filter.trim() !== '')
  return given.length === 0 ? {} : { filter: given.length === 1 ? String(given[0]) : `(${given.join(') && (')})` }
}

/** Types without an order. */
const unordered = new Set(['row[]', 'file[]', 'record'])

const NO_SOURCE = { operation: '' }

/** The document of a reply that contains a form; the server only sends validated ones. */
const formOf = (reply: unknown) => recordOf(reply).document as FormDocument

/** Columns made of a form's fields, if their condition is true. */
export function useFieldColumns(node: DataListNode): ListColumn[] {
  const ports = usePorts()
  const scope = useWidgetScope()
  const config = node.fieldColumns
  const isWanted = config !== undefined && holds(config.when, scope)
  const { operation, ...request } = requestOf(config ?? NO_SOURCE, scope)
  const { data } = useQuery({
    queryKey: ['data', operation, request],
    enabled: isWanted,
    queryFn: async () => {
      const reply = await ports.callNamed(operation, request)
      const fields: DocumentNode[] = []
      const walk = (one: DocumentNode) => {
        const kind = kindTraitsOf(one.type)
        if (kind && kind.valueType !== 'none') fields.push(one)
        if (kind?.valueType !== 'row[]') for (const child of one.children ?? []) walk(child)
      }
      walk(formOf(reply).root)
      await loadKinds(fields.flatMap(({ type, field }) => [type, String(field?.type)]))
      return fields
    },
  })
  if (!isWanted || !data || !config) return []
  return data.map((field) => ({
    key: `${config.valuePath}.${field.bind ?? field.id}`,
    title: field.title ?? field.id,
    field,
    sortable: !unordered.has(kindTraitsOf(field.type)?.valueType ?? 'none'),
  }))
}
