import { useCallback } from 'react'
import { useRemoteChoices } from '@/src/components/search/useRemoteChoices'
import { SearchSelect } from '@/src/runtime/controls/SearchSelect'
import type { FieldControlProps } from '@/src/runtime/defineField'
import { type DirectoryKind, usePorts } from '@/src/runtime/ports'
import { asIds, useDirectoryNames } from './DirectoryText'
import { directoryKinds } from './directoryKinds'

/** Limit of entries in the list; for more a search or the tree is needed. */
const MOST = 50

export interface DirectorySelectProps extends FieldControlProps<string | string[]> {
  kind: DirectoryKind
  /** Called instead of `onChange` while a role of the value still needs its organisation. */
  onIncomplete?: (value: string | string[]) => void
  isCovered?: boolean
}

/** People, departments or roles by name or pinyin, found on the server; the value is the id, or ids. */
export function DirectorySelect({ kind, onIncomplete, onChange, ...props }: DirectorySelectProps) {
  const { directory } = usePorts()
  const { value, node } = props
  const { placeholder, notFound } = directoryKinds[kind]
  const names = useDirectoryNames(kind, value)
  const load = useCallback(
    (search: string) =>
      directory(kind, { search: search || undefined, size: MOST, ...(kind === 'roles' ? { type: 'role' } : {}) }),
    [directory, kind],
  )
  const remote = useRemoteChoices(load)
  // With several, only leaves can be chosen, as in the dialog (specification §5), unless a branch includes all below it.
  const takesEnds = node.multiple === true && node.includesBelow !== true
  const offered = takesEnds ? remote.items.filter(({ leaf }) => leaf !== false) : remote.items
  const options = offered.map((item) => ({ value: item.id, label: item.name, detail: item.detail ?? '' }))
  const choose = (next: string | string[] | null) => {
    const isIncomplete = remote.items.some(({ id, needBindOrg }) => needBindOrg && asIds(next).includes(id))
    if (next !== null && isIncomplete && onIncomplete) onIncomplete(next)
    else onChange(next)
  }
  return (
    <SearchSelect
      {...props}
      onChange={choose}
      options={options}
      nameOf={(one) => names[one] ?? '…'}
      remote={remote}
      placeholder={placeholder}
      empty={notFound}
    />
  )
}
