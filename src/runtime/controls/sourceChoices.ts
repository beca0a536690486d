import { useQuery } from '@tanstack/react-query'
import { useCallback } from 'react'
import type { DocumentNode } from '@/domain/documents/document'
import { t } from '@/domain/i18n/t'
import { useFormOrigin } from '@/src/runtime/FormOrigin'
import { usePorts } from '@/src/runtime/ports'

export interface SourceChoice {
  value: string
  label: string
  detail?: string
  data?: Record<string, unknown>
  carried?: Record<string, unknown>
}

export interface SourceReply {
  content: SourceChoice[]
  total: number
  fields: DocumentNode[]
}

export interface SourceQuery {
  search?: string
  values?: string
  page?: number
  size?: number
}

export const asValues = (value: unknown): string[] =>
  Array.isArray(value) ? value.map(String) : value ? [String(value)] : []

/** Loads the choices of nodes; the server knows their source. Empty if the form is not on the server. */
export function useAskSources(): (nodeId: string, query: SourceQuery) => Promise<SourceReply> {
  const { call } = usePorts()
  const origin = useFormOrigin()
  const { form, version, draft } = origin ?? {}
  return useCallback(
    async (node, query) => {
      if (form === undefined) return { content: [], total: 0, fields: [] }
      return call('listChoices', {
        params: { form, node },
        query: { version, draft, ...query },
      })
    },
    [call, form, version, draft],
  )
}

/** Limits: texts of one call, and of one column. */
const MAX_LABELS = 200
const MAX_TEXTS = 2_000

/** Finds the choices of a node by their labels, two at most of each. Rejects if there are too many texts. */
export function useFindChoices(): (node: DocumentNode, labels: readonly string[]) => Promise<SourceChoice[]> {
  const { call } = usePorts()
  const origin = useFormOrigin()
  const { form, version, draft } = origin ?? {}
  return useCallback(
    async (node, labels) => {
      if (form === undefined) return []
      if (labels.length > MAX_TEXTS) {
        const title = node.title ?? node.id
        throw new Error(t('「{title}」一次最多查找 {most} 个不同的文字，请分批粘贴', { title, most: MAX_TEXTS }))
      }
      const found: SourceChoice[] = []
      for (let from = 0; from < labels.length; from += MAX_LABELS) {
        const body = { version, draft, labels: labels.slice(from, from + MAX_LABELS) }
        const reply = await call('findChoices', { params: { form, node: node.id }, body })
        found.push(...reply.content)
      }
      return found
    },
    [call, form, version, draft],
  )
}

/** The same for one node. */
export function useAskSource({ id }: DocumentNode): (query: SourceQuery) => Promise<SourceReply> {
  const ask = useAskSources()
  return useCallback((query) => ask(id, query), [ask, id])
}

/** The chosen values as the source shows them; a value hidden from this user is left out. */
export function useChosen(
  node: DocumentNode,
  value: unknown,
): { chosen: Map<string, SourceChoice>; isLoading: boolean } {
  const ask = useAskSource(node)
  const origin = useFormOrigin()
  const values = asValues(value).map(encodeURIComponent).join(',')
  const { data, isLoading } = useQuery({
    queryKey: ['choices', origin, node.id, values],
    queryFn: () => ask({ values }),
    enabled: origin !== null && values !== '',
    staleTime: 60_000,
  })
  return { chosen: new Map(data?.content.map((choice) => [choice.value, choice])), isLoading }
}
