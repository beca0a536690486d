import { t } from '@/domain/i18n/t'
import { useDirectoryNames } from '@/src/runtime/controls/DirectoryText'
import { SearchSelect } from '@/src/runtime/controls/SearchSelect'
import { useRemoteChoices } from '@/src/runtime/controls/useRemoteChoices'
import type { FieldControlProps } from '@/src/runtime/defineField'
import type { DirectoryEntry } from '@/src/runtime/ports'

interface Props extends FieldControlProps<string | string[]> {
  kind: 'users' | 'roles'
  /** 人员, 角色: what is looked for. */
  noun: string
  /** The same function at every rendering. */
  load: (search: string) => Promise<DirectoryEntry[]>
}

/** People or roles by name or pinyin, found on the server; the value is the id, or ids. */
export function DirectorySelect({ kind, noun, load, ...props }: Props) {
  const { value } = props
  const names = useDirectoryNames(kind, value)
  const remote = useRemoteChoices(load)
  const chosen = Array.isArray(value) ? value : value ? [value] : []
  const missing = chosen.filter((one) => !remote.items.some((item) => item.id === one))
  const options = [
    ...missing.map((one) => ({ value: one, label: names[one] ?? '…', detail: '' })),
    ...remote.items.map((item) => ({ value: item.id, label: item.name, detail: item.detail ?? '' })),
  ]
  return (
    <SearchSelect
      {...props}
      options={options}
      remote={remote}
      placeholder={t('请选择{noun}', { noun })}
      empty={t('没有找到{noun}', { noun })}
    />
  )
}
