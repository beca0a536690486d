import { Select } from 'antd'
import { t } from '@/domain/i18n/t'
import type { FieldControlProps } from '@/src/runtime/defineField'
import type { Choice } from '@/src/runtime/ports'
import { inputAttributes, selectAttributes } from './attributes'
import { labelsOf } from './options'
import { ArrowIcon } from './staticIcons'

export interface SelectControlProps extends FieldControlProps<string | string[]> {
  options: Choice[]
  isMultiple?: boolean
  isLoading?: boolean
}

const matches = (input: string, option?: { label?: unknown }) =>
  String(option?.label ?? '')
    .toLowerCase()
    .includes(input.trim().toLowerCase())

export function SelectControl({ value, onChange, options, isMultiple, isLoading, ...field }: SelectControlProps) {
  return (
    <Select<string | string[]>
      {...selectAttributes(field)}
      mode={isMultiple ? 'multiple' : undefined}
      options={options}
      value={value ?? (isMultiple ? [] : undefined)}
      onChange={(next) => onChange(next === undefined ? null : next)}
      loading={isLoading}
      showSearch={field.node.searchable !== false && (isMultiple || options.length > 8)}
      filterOption={matches}
      notFoundContent={isLoading ? t('正在加载…') : t('没有可选项')}
    />
  )
}

/** The look-alike of a select: same role, same name, no pop-up. */
export function LiteSelect({ value, options, ...field }: SelectControlProps) {
  const { id, invalid, disabled } = field
  const { placeholder, ...attributes } = inputAttributes(field, t('请选择'))
  const values = Array.isArray(value) ? value : value ? [value] : []
  const text = labelsOf(options, values)
  return (
    <div
      className={`ant-select ant-select-outlined ant-select-single ant-select-show-arrow portal-theme ant-select-css-var${invalid ? ' ant-select-status-error' : ''}${disabled ? ' ant-select-disabled' : ''}`}
    >
      <div className="ant-select-selector">
        <span className="ant-select-selection-wrap">
          <span className="ant-select-selection-search">
            <input
              {...attributes}
              type="search"
              role="combobox"
              aria-expanded="false"
              aria-controls={`${id}_list`}
              aria-haspopup="listbox"
              className="ant-select-selection-search-input portal-lite-search"
              autoComplete="off"
              readOnly
              value=""
            />
          </span>
          {text ? (
            <span className="ant-select-selection-item" title={text}>
              {text}
            </span>
          ) : (
            <span className="ant-select-selection-placeholder">{placeholder}</span>
          )}
        </span>
      </div>
      {ArrowIcon}
    </div>
  )
}

export function WarmSelect() {
  return <Select tabIndex={-1} />
}
