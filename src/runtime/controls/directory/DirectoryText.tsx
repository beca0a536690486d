import { useEffect, useState } from 'react'
import { t } from '@/domain/i18n/t'
import type { FieldReadProps } from '@/src/runtime/defineField'
import { type DirectoryKind, usePorts } from '@/src/runtime/ports'
import { PlainText } from '@/src/runtime/render/PlainText'

/** What a field of one or of several holds, as a list. */
export const asIds = (value: unknown): string[] =>
  Array.isArray(value) ? value.map(String) : value ? [String(value)] : []

/** Names for what a field holds of people, departments or roles; until they arrive the ids are kept back, not shown. */
export function useDirectoryNames(kind: DirectoryKind, value: unknown): Record<string, string> {
  const { labels } = usePorts()
  const [names, setNames] = useState<Record<string, string>>({})
  const key = asIds(value).join(',')
  useEffect(() => {
    if (!key) return
    let isCurrent = true
    labels(kind, key.split(',')).then(
      (found) => isCurrent && setNames((before) => ({ ...before, ...found })),
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
