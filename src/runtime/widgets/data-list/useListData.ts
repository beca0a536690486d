import { keepPreviousData, useQuery } from '@tanstack/react-query'
import type { DocumentNode, FormDocument } from '@/domain/documents/document'
import { kindTraitsOf } from '@/domain/documents/kindTraitsOf'
import { loadKinds } from '@/src/runtime/fields/registry'
import { fillTemplate } from '@/src/runtime/page/fillTemplate'
import { usePageScope } from '@/src/runtime/page/PageScope'
import { type ListReply, usePorts } from '@/src/runtime/ports'
import type { DataListNode, ListColumn } from './DataListNode'
import type { useListState } from './useListState'

/** The rows of the page that is shown. */
export function useListData(node: DataListNode, state: ReturnType<typeof useListState>) {
  const ports = usePorts()
  const scope = usePageScope()
  const { operation, params, query } = fillTemplate(node.source, scope)
  const request = {
    params,
    query: node.plain
      ? query
      : {
          ...query,
          page: state.page,
          size: state.size,
          ...(state.sort ? { sort: state.sort } : {}),
          ...(state.search ? { search: state.search } : {}),
          ...(state.filter ? { filter: state.filter } : {}),
          ...Object.fromEntries(Object.entries(state.filters).filter(([, value]) => value)),
        },
  }
  return useQuery({
    queryKey: ['data', operation, request],
    queryFn: async () => (await ports.call(operation, request)) as ListReply,
    placeholderData: keepPreviousData,
  })
}

/** Values that have no order. */
const unordered = new Set(['row[]', 'file[]', 'record'])

/** Columns made of a form's fields, when the query names a form. */
export function useFieldColumns(node: DataListNode): ListColumn[] {
  const ports = usePorts()
  const scope = usePageScope()
  const config = node.fieldColumns
  const isWanted = Boolean(config && scope.query[config.when])
  const request = config ? fillTemplate({ params: config.params, query: config.query }, scope) : {}
  const { data } = useQuery({
    queryKey: ['data', config?.operation, request],
    enabled: isWanted,
    queryFn: async () => {
      const reply = (await ports.call(config?.operation ?? '', request)) as { document: FormDocument }
      const fields: DocumentNode[] = []
      const walk = (one: DocumentNode) => {
        const kind = kindTraitsOf(one.type)
        if (kind && kind.valueType !== 'none') fields.push(one)
        if (kind?.valueType !== 'row[]') for (const child of one.children ?? []) walk(child)
      }
      walk(reply.document.root)
      await loadKinds(fields.flatMap(({ type, field }) => [type, String((field as DocumentNode | undefined)?.type)]))
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
