import { useQueries } from '@tanstack/react-query'
import { useMemo } from 'react'
import type { DocumentNode } from '@/domain/documents/document'
import type { ActionDialogContent, ChoiceSource } from '@/domain/documents/generated/nodes'
import { kindTraitsOf } from '@/domain/documents/kindTraitsOf'
import type { Scope } from '@/domain/expression/Scope'
import { usePorts } from '@/src/runtime/ports'
import { readAllNamed, wholeListQuery } from './readAll'
import { readPath } from './readPath'
import { requestOf } from './WidgetScope'

interface Choices {
  dialog: ActionDialogContent | null
  error: Error | null
}

/** The dialog with the options of its selects filled in; null while they are loaded. */
export function useChoices(dialog: ActionDialogContent, scope: Scope): Choices {
  const ports = usePorts()
  const sources = useMemo(() => Object.entries(dialog.choices ?? {}), [dialog.choices])
  const results = useQueries({
    queries: sources.map(([, source]) => {
      const { operation, params, query } = requestOf(source, scope)
      const request = { params, query: { ...wholeListQuery(operation), ...query } }
      return {
        queryKey: ['data', operation, 'all', request],
        queryFn: () => readAllNamed(ports.callNamed, operation, request),
      }
    }),
  })
  const isReady = results.every(({ data }) => data !== undefined)
  // The lists are compared by their content, since their form must not change while it is filled in.
  const lists = isReady ? JSON.stringify(results.map(({ data }) => data)) : null
  const filled = useMemo(
    () => (lists === null ? null : withOptions(dialog, sources, JSON.parse(lists))),
    [dialog, sources, lists],
  )
  return { dialog: filled, error: results.find(({ error }) => error)?.error ?? null }
}

function withOptions(
  dialog: ActionDialogContent,
  sources: [string, ChoiceSource][],
  lists: Record<string, unknown>[][],
): ActionDialogContent {
  const options = new Map(
    sources.map(([id, { value, label, group, groups }], index) => [
      id,
      (lists[index] ?? []).map((row) => ({
        value: String(readPath(row, value)),
        label: String(readPath(row, label)),
        ...(group ? { group: groupOf(String(readPath(row, group)), groups) } : {}),
      })),
    ]),
  )
  const fields = dialog.fields.map((field) => {
    const found = options.get(field.id)
    return found ? { ...field, ...onlyOne(field, found), options: found } : field
  })
  return { ...dialog, fields }
}

/** What must be chosen and is the only one need not be picked. */
const onlyOne = ({ required, type }: DocumentNode, [first, second]: readonly { value: string }[]) =>
  required && kindTraitsOf(type)?.valueType === 'text' && first && !second ? { default: first.value } : {}

/** The name of a group where it is chosen. */
const groupOf = (name: string, groups: Readonly<Record<string, string>> | undefined) =>
  groups && Object.hasOwn(groups, name) ? (groups[name] ?? name) : name
