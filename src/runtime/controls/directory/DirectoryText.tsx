import { useEffect, useState } from 'react'
import { t } from '@/domain/i18n/t'
import type { FieldReadProps } from '@/src/runtime/defineField'
import { type DirectoryKind, usePorts } from '@/src/runtime/ports'
import { PlainText } from '@/src/runtime/render/PlainText'

/** The value of a single or multiple field, as a list. */
export const asIds = (value: unknown): string[] =>
  Array.isArray(value) ? value.map(String) : value ? [String(value)] : []

/** Cached by the port that provides them, so that names are there immediately when a record is switched to print. */
const known = new WeakMap<object, Map<string, string>>()

function knownNames(ports: object, kind: DirectoryKind, ids: string[]): Record<string, string> {
  const names = known.get(ports)
  return Object.fromEntries(
    ids.flatMap((id) => (names?.has(`${kind} ${id}`) ? [[id, names.get(`${kind} ${id}`) ?? id]] : [])),
  )
}

function rememberNames(ports: object, kind: DirectoryKind, found: Record<string, string>): void {
  const names = known.get(ports) ?? new Map<string, string>()
  for (const [id, name] of Object.entries(found)) names.set(`${kind} ${id}`, name)
  known.set(ports, names)
}

/** Names for the people, departments or roles of a field; until they arrive nothing is shown instead of ids. */
export function useDirectoryNames(kind: DirectoryKind, value: unknown): Record<string, string> {
  const { labels } = usePorts()
  const [names, setNames] = useState<Record<string, string>>(() => knownNames(labels, kind, asIds(value)))
  const key = asIds(value).join(',')
  useEffect(() => {
    if (!key) return
    let isCurrent = true
    labels(kind, key.split(',')).then(
      (found) => {
        rememberNames(labels, kind, found)
        if (isCurrent) setNames((before) => ({ ...before, ...found }))
      },
      () =>
        isCurrent && setNames((before) => ({ ...Object.fromEntries(key.split(',').map((id) => [id, id])), ...before })),
    )
    return () => {
      isCurrent = false
    }
  }, [kind, key, labels])
  return names
}

export function DirectoryText({ kind, ...props }: FieldReadProps<string | string[]> & { kind: DirectoryKind }) {
  const names = useDirectoryNames(kind, props.value)
  const ids = asIds(props.value)
  if (ids.length === 0) return <PlainText {...props} />
  return <span>{ids.map((id) => names[id] ?? '…').join(t('、'))}</span>
}
