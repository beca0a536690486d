import { useQuery } from '@tanstack/react-query'
import { Checkbox, DatePicker, Input, Select } from 'antd'
import dayjs from 'dayjs'
import { t } from '@/domain/i18n/t'
import { usePorts } from '@/src/runtime/ports'
import type { BoardState } from './useBoardState'

export type FilterName = 'process' | 'draftOf' | 'app' | 'starter' | 'time' | 'due'

interface FilterFieldsProps {
  state: BoardState
  names: readonly FilterName[]
  appId: string | undefined
  /** One below the other, as wide as the sheet. */
  isWide: boolean
}

/** What a list can be narrowed by, besides its title. */
export function FilterFields({ state: { filters, narrow }, names, appId, isWide }: FilterFieldsProps) {
  const { call } = usePorts()
  const has = (name: FilterName) => names.includes(name)
  const query = { ...(appId ? { app: appId } : {}), ...(has('draftOf') ? { drafts: true } : {}) }
  const { data } = useQuery({
    queryKey: ['data', 'listTaskProcesses', query],
    queryFn: () => call('listTaskProcesses', { query }),
    enabled: names.length > 0,
  })
  const processes = data?.content ?? []
  const apps = new Map(processes.map((one) => [one.appId, one.appName]))
  const className = isWide ? 'portal-board-wide' : 'portal-board-select'
  const processTitle = has('draftOf') ? t('流程或表单') : t('流程')
  const starter = (text: string) => {
    const next = text.trim() || undefined
    if (next !== filters.starter) narrow({ starter: next })
  }
  return (
    <>
      {has('process') || has('draftOf') ? (
        <Select
          allowClear
          showSearch
          optionFilterProp="label"
          className={className}
          value={filters.process}
          placeholder={processTitle}
          aria-label={processTitle}
          options={processes.map(({ id, title }) => ({ value: id, label: title }))}
          onChange={(process?: string) => narrow({ process })}
        />
      ) : null}
      {has('app') && apps.size > 1 ? (
        <Select
          allowClear
          className={className}
          value={filters.app}
          placeholder={t('应用')}
          aria-label={t('应用')}
          options={[...apps].map(([value, label]) => ({ value, label }))}
          onChange={(app?: string) => narrow({ app })}
        />
      ) : null}
      {has('starter') ? (
        <Input
          key={filters.starter ?? ''}
          allowClear
          className={className}
          defaultValue={filters.starter}
          placeholder={t('发起人')}
          aria-label={t('发起人')}
          onPressEnter={({ currentTarget }) => starter(currentTarget.value)}
          onBlur={({ currentTarget }) => starter(currentTarget.value)}
        />
      ) : null}
      {has('time') ? (
        <DatePicker.RangePicker
          className={isWide ? className : 'portal-board-range'}
          inputReadOnly={isWide}
          value={[filters.from ? dayjs(filters.from) : null, filters.to ? dayjs(filters.to) : null]}
          aria-label={t('发起时间')}
          allowEmpty={[true, true]}
          onChange={(range) => narrow({ from: range?.[0]?.format('YYYY-MM-DD'), to: range?.[1]?.format('YYYY-MM-DD') })}
        />
      ) : null}
      {has('due') ? (
        <Checkbox
          checked={filters.due === 'soon'}
          onChange={({ target }) => narrow({ due: target.checked ? 'soon' : undefined })}
        >
          {t('即将超时')}
        </Checkbox>
      ) : null}
    </>
  )
}
