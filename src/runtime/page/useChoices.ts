import { useQueries } from '@tanstack/react-query'
import { useMemo } from 'react'
import { usePorts } from '@/src/runtime/ports'
import { fillTemplate, readPath } from './fillTemplate'
import type { ActionForm, ChoiceSource } from './PageAction'
import type { PageScope } from './PageScope'
import { readAll } from './readAll'

/** As many as the specification asks for at once (§9: tree picker page size). */
const MOST = 9999

/** The form with the options of its selects filled in; null while they are read. */
export function useChoices(form: ActionForm, scope: PageScope): { form: ActionForm | null; error: Error | null } {
  const ports = usePorts()
  const sources = useMemo(() => Object.entries(form.choices ?? {}), [form.choices])
  const results = useQueries({
    queries: sources.map(([, source]) => {
      const { operation, params, query } = fillTemplate(source, scope)
      const request = { params, query: { size: MOST, ...query } }
      return {
        queryKey: ['data', operation, 'all', request],
        queryFn: () => readAll(ports.call, operation, request),
      }
    }),
  })
  const isReady = results.every(({ data }) => data !== undefined)
  // The lists are compared by their content, since the form that they go into must not change while it is filled in.
  const lists = isReady ? JSON.stringify(results.map(({ data }) => data)) : null
  const filled = useMemo(
    () => (lists === null ? null : withOptions(form, sources, JSON.parse(lists))),
    [form, sources, lists],
  )
  return { form: filled, error: results.find(({ error }) => error)?.error ?? null }
}

function withOptions(
  form: ActionForm,
  sources: [string, ChoiceSource][],
  lists: Record<string, unknown>[][],
): ActionForm {
  const options = new Map(
    sources.map(([id, { value, label, group }], index) => [
      id,
      (lists[index] ?? []).map((row) => ({
        value: String(readPath(row, value)),
        label: String(readPath(row, label)),
        ...(group ? { group: String(readPath(row, group)) } : {}),
      })),
    ]),
  )
  const fields = form.fields.map((field) =>
    options.has(field.id) ? { ...field, options: options.get(field.id) } : field,
  )
  return { ...form, fields }
}
