import { ReloadOutlined } from '@ant-design/icons'
import { useQuery } from '@tanstack/react-query'
import { Button, Input, Select } from 'antd'
import { useEffect, useState } from 'react'
import { t } from '@/domain/i18n/t'
import { readAllNamed } from '@/src/runtime/page/readAll'
import { useWidgetScope } from '@/src/runtime/page/useWidget'
import { requestOf } from '@/src/runtime/page/WidgetScope'
import { usePorts } from '@/src/runtime/ports'
import { ColumnChooser } from './ColumnChooser'
import type { DataListNode, ListColumn, ListFilter } from './DataListNode'
import { FilterPanel } from './FilterPanel'
import type { useListState } from './useListState'

interface ListToolbarProps {
  node: DataListNode
  state: ReturnType<typeof useListState>
  columns: ListColumn[]
  hidden: string[]
  /** Undefined where no columns are shown. */
  onHide: ((keys: string[]) => void) | undefined
  onReload: () => void
  isLoading: boolean
}

/** Search, filters, column choice and reload of a list. */
export function ListToolbar({ node, state, columns, hidden, onHide, onReload, isLoading }: ListToolbarProps) {
  const [text, setText] = useState(state.search)
  useEffect(() => setText(state.search), [state.search])
  const fields = columns.filter((column) => column.field && column.sortable)
  return (
    <div className="portal-list-toolbar">
      {node.search ? (
        <Input.Search
          className="portal-list-search"
          allowClear
          value={text}
          placeholder={node.search}
          aria-label={node.search}
          onChange={(event) => setText(event.target.value)}
          onSearch={state.searchFor}
        />
      ) : null}
      {node.filters?.map((filter) => (
        <FilterSelect
          key={filter.key}
          filter={filter}
          value={state.filters[filter.key]}
          onChange={(value) => state.filterBy(filter.key, value)}
        />
      ))}
      <span className="portal-list-gap" />
      {fields.length > 0 ? <FilterPanel fields={fields} value={state.filter} onChange={state.filterWith} /> : null}
      {onHide ? <ColumnChooser columns={columns} hidden={hidden} onChange={onHide} /> : null}
      <Button
        icon={<ReloadOutlined aria-hidden spin={isLoading} />}
        aria-label={t('刷新')}
        title={t('刷新')}
        onClick={onReload}
      />
    </div>
  )
}

const NO_SOURCE = { operation: '' }

interface FilterSelectProps {
  filter: ListFilter
  value: string | undefined
  onChange: (value: string | undefined) => void
}

function FilterSelect({ filter, value, onChange }: FilterSelectProps) {
  const ports = usePorts()
  const scope = useWidgetScope()
  const { source } = filter
  const { operation, ...request } = requestOf(source ?? NO_SOURCE, scope)
  const { data, isLoading } = useQuery({
    queryKey: ['data', operation, 'all', request],
    enabled: Boolean(source),
    queryFn: () => readAllNamed(ports.callNamed, operation, request),
  })
  const options =
    filter.options ??
    data?.map((row) => ({
      value: String(row[source?.value ?? 'id']),
      label: String(row[source?.label ?? 'name']),
    })) ??
    []
  return (
    <Select
      className="portal-list-filter"
      allowClear
      showSearch
      optionFilterProp="label"
      loading={isLoading}
      value={value || undefined}
      options={options}
      placeholder={filter.placeholder ?? filter.title}
      aria-label={filter.title}
      onChange={onChange}
    />
  )
}
