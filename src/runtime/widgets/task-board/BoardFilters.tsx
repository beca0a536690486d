import { useQuery } from '@tanstack/react-query'
import { DatePicker, Input, Select, Space } from 'antd'
import dayjs from 'dayjs'
import type { Ref } from 'react'
import { t } from '@/domain/i18n/t'
import { usePorts } from '@/src/runtime/ports'
import type { useBoardState } from './useBoardState'

interface BoardFiltersProps {
  state: ReturnType<typeof useBoardState>
  /** Tasks of one application only. */
  appId: string | undefined
  search: Ref<HTMLDivElement>
}

/** Title, process, application, starter and time. */
export function BoardFilters({ state, appId, search }: BoardFiltersProps) {
  const { call } = usePorts()
  const query = appId ? { app: appId } : {}
  const { data } = useQuery({
    queryKey: ['data', 'listTaskProcesses', query],
    queryFn: () => call('listTaskProcesses', { query }),
  })
  const { filters, narrow } = state
  const processes = data?.content ?? []
  const apps = new Map(processes.map((one) => [one.appId, one.appName]))
  return (
    <Space wrap className="portal-board-filters">
      <div ref={search}>
        <Input.Search
          allowClear
          defaultValue={filters.search}
          placeholder={t('搜索标题')}
          aria-label={t('搜索标题')}
          onSearch={(text) => narrow({ search: text.trim() || undefined })}
        />
      </div>
      <Select
        allowClear
        className="portal-board-select"
        value={filters.process}
        placeholder={t('流程')}
        aria-label={t('流程')}
        options={processes.map(({ id, title }) => ({ value: id, label: title }))}
        onChange={(process?: string) => narrow({ process })}
      />
      {appId || apps.size < 2 ? null : (
        <Select
          allowClear
          className="portal-board-select"
          value={filters.app}
          placeholder={t('应用')}
          aria-label={t('应用')}
          options={[...apps].map(([value, label]) => ({ value, label }))}
          onChange={(app?: string) => narrow({ app })}
        />
      )}
      <Input
        allowClear
        className="portal-board-select"
        defaultValue={filters.starter}
        placeholder={t('发起人')}
        aria-label={t('发起人')}
        onPressEnter={({ currentTarget }) => narrow({ starter: currentTarget.value.trim() || undefined })}
        onBlur={({ currentTarget }) => {
          const starter = currentTarget.value.trim() || undefined
          if (starter !== filters.starter) narrow({ starter })
        }}
      />
      <DatePicker.RangePicker
        value={[filters.from ? dayjs(filters.from) : null, filters.to ? dayjs(filters.to) : null]}
        aria-label={t('发起时间')}
        allowEmpty={[true, true]}
        onChange={(range) => narrow({ from: range?.[0]?.format('YYYY-MM-DD'), to: range?.[1]?.format('YYYY-MM-DD') })}
      />
    </Space>
  )
}
