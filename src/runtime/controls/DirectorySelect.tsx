import { Select } from 'antd'
import { useDirectoryNames } from '@/src/runtime/controls/DirectoryText'
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
export function DirectorySelect({
  kind,
  noun,
  load,
  id,
  node,
  value,
  onChange,
  disabled,
  invalid,
  describedBy,
  label,
  activation,
}: Props) {
  const names = useDirectoryNames(kind, value)
  const { items, isLoading, error, run, search } = useRemoteChoices(load)
  const isMultiple = node.multiple === true
  const chosen = Array.isArray(value) ? value : value ? [value] : []
  const missing = chosen.filter((one) => !items.some((item) => item.id === one))
  const options = [
    ...missing.map((one) => ({ value: one, label: names[one] ?? '…', detail: '' })),
    ...items.map((item) => ({ value: item.id, label: item.name, detail: item.detail ?? '' })),
  ]
  return (
    <Select<string | string[]>
      id={id}
      mode={isMultiple ? 'multiple' : undefined}
      value={value ?? (isMultiple ? [] : undefined)}
      onChange={(next) => onChange(next ?? null)}
      onDropdownVisibleChange={(open) => open && items.length === 0 && void run('')}
      showSearch
      filterOption={false}
      onSearch={search}
      options={options}
      optionRender={(option) => (
        <span className="portal-person">
          {option.data.label}
          <small>{option.data.detail}</small>
        </span>
      )}
      disabled={disabled}
      status={invalid ? 'error' : ''}
      allowClear
      loading={isLoading}
      defaultOpen={activation === 'touch'}
      placeholder={(node.placeholder as string | undefined) ?? `请选择${noun}`}
      notFoundContent={error ?? (isLoading ? '正在查找…' : `没有找到${noun}`)}
      aria-label={label}
      aria-invalid={invalid || undefined}
      aria-describedby={describedBy}
    />
  )
}
