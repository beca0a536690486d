import { Select } from 'antd'
import { useCallback } from 'react'
import { DirectoryText, useDirectoryNames } from '@/src/runtime/controls/DirectoryText'
import { LiteSelect, WarmSelect } from '@/src/runtime/controls/SelectControl'
import { useRemoteChoices } from '@/src/runtime/controls/useRemoteChoices'
import { defineField, type FieldControlProps, type FieldReadProps } from '@/src/runtime/defineField'
import { usePorts } from '@/src/runtime/ports'

type Props = FieldControlProps<string | string[]>

/** People by name or pinyin, found on the server; the value is the id, or ids. */
function UserPickerControl({ id, node, value, onChange, disabled, invalid, describedBy, label, activation }: Props) {
  const { searchUsers } = usePorts()
  const names = useDirectoryNames('users', value)
  const load = useCallback((search: string) => searchUsers(search), [searchUsers])
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
      placeholder={(node.placeholder as string | undefined) ?? '请选择人员'}
      notFoundContent={error ?? (isLoading ? '正在查找…' : '没有找到人员')}
      aria-label={label}
      aria-invalid={invalid || undefined}
      aria-describedby={describedBy}
    />
  )
}

function LiteUserPicker(props: Props) {
  const names = useDirectoryNames('users', props.value)
  const options = Object.entries(names).map(([id, name]) => ({ value: id, label: name }))
  return <LiteSelect {...props} node={{ placeholder: '请选择人员', ...props.node }} options={options} />
}

export const userPickerField = defineField({
  type: 'UserPicker',
  Edit: UserPickerControl,
  Lite: LiteUserPicker,
  Read: (props: FieldReadProps<string | string[]>) => <DirectoryText {...props} kind="users" />,
  Warm: WarmSelect,
})
