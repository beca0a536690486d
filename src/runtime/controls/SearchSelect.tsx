import { Select } from 'antd'
import { t } from '@/domain/i18n/t'
import type { useRemoteChoices } from '@/src/components/search/useRemoteChoices'
import type { FieldControlProps } from '@/src/runtime/defineField'

interface Option {
  value: string
  label: string
  /** Shown beside the label: a department, a second name. */
  detail: string
}

interface SearchSelectProps extends FieldControlProps<string | string[]> {
  options: Option[]
  remote: Pick<ReturnType<typeof useRemoteChoices>, 'items' | 'isLoading' | 'error' | 'run' | 'search'>
  placeholder: string
  /** Said when nothing is found. */
  empty: string
  /** Kept closed, since a dialog lies over it. */
  isCovered?: boolean
}

/** A select whose options the server finds; of one value or, by the node's `multiple`, of several. */
export function SearchSelect({
  options,
  remote: { items, isLoading, error, run, search },
  placeholder,
  empty,
  isCovered,
  id,
  node,
  value,
  onChange,
  disabled,
  invalid,
  describedBy,
  label,
  activation,
}: SearchSelectProps) {
  const isMultiple = node.multiple === true
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
      open={isCovered ? false : undefined}
      placeholder={(node.placeholder as string | undefined) ?? placeholder}
      notFoundContent={error ?? (isLoading ? t('正在查找…') : empty)}
      aria-label={label}
      aria-invalid={invalid || undefined}
      aria-describedby={describedBy}
    />
  )
}
