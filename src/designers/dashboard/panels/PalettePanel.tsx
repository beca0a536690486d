import {
  BarChartOutlined,
  CheckSquareOutlined,
  FilterOutlined,
  FontSizeOutlined,
  PlusOutlined,
  TableOutlined,
} from '@ant-design/icons'
import { useQuery } from '@tanstack/react-query'
import { Button } from 'antd'
import { observer } from 'mobx-react-lite'
import { type ReactNode, useState } from 'react'
import { dashboardWidgetKinds } from '@/domain/documents/kinds/dashboard/widgets/registry'
import { t } from '@/domain/i18n/t'
import filterSchema from '@/schemas/dashboard-widgets/filter.schema.json' with { type: 'json' }
import { SearchedGroups } from '@/src/designers/core/panels/SearchedGroups'
import { addWidget } from '@/src/designers/dashboard/commands/dashboardCommands'
import { useDashboardSession } from '@/src/designers/dashboard/session/DashboardSession'
import { readAll } from '@/src/runtime/page/readAll'
import { usePorts } from '@/src/runtime/ports'
import { NewChartDialog } from './NewChartDialog'

interface Source {
  key: string
  title: string
  icon: ReactNode
  type: string
  properties: Record<string, unknown>
}

const { enum: controls, 'x-enum-titles': controlTitles } = filterSchema.properties.control

const filters: Source[] = controls.map((control, at) => ({
  key: control,
  title: t('{title}筛选', { title: t(controlTitles[at] ?? control) }),
  icon: <FilterOutlined aria-hidden />,
  type: filterSchema.properties.type.const,
  properties: { control, title: t(controlTitles[at] ?? control) },
}))

/** What can be put on a dashboard: charts and lists of the application, filters, text. */
export const PalettePanel = observer(function PalettePanel() {
  const session = useDashboardSession()
  const { call } = usePorts()
  const [search, setSearch] = useState('')
  const [isMaking, setMaking] = useState(false)
  const [last, setLast] = useState<string>()
  const { data, refetch } = useQuery({
    queryKey: ['data', 'listCharts'],
    queryFn: () => readAll((part) => call('listCharts', { query: { size: 200, ...part } })),
  })
  const charts = (data ?? []).map(
    ({ code, title }): Source => ({
      key: code,
      title,
      icon: <BarChartOutlined aria-hidden />,
      type: 'chart',
      properties: { chart: { $ref: `chart:${code}` } },
    }),
  )
  const { data: published } = useQuery({
    queryKey: ['data', 'listResources', 'lists'],
    queryFn: () => readAll((part) => call('listResources', { query: { kind: 'list', size: 200, ...part } })),
  })
  const lists = (published ?? []).map(
    ({ code, title }): Source => ({
      key: code,
      title,
      icon: <TableOutlined aria-hidden />,
      type: 'list',
      properties: { list: { $ref: `list:${code}` } },
    }),
  )
  const tasks: Source[] = [
    { key: 'todo', title: t('待办'), icon: <CheckSquareOutlined aria-hidden />, type: 'todo', properties: {} },
  ]
  const texts: Source[] = [
    { key: 'text', title: t('文本'), icon: <FontSizeOutlined aria-hidden />, type: 'text', properties: {} },
  ]
  const add = ({ type, properties }: Source) => {
    const kind = dashboardWidgetKinds.find((one) => one.type === type)
    if (kind) session.execute(addWidget(session.document, kind, properties))
  }
  const matches = ({ title, key }: Source) => `${title} ${key}`.toLowerCase().includes(search.trim().toLowerCase())
  const group = (key: string, title: string, sources: Source[]) => {
    const found = sources.filter(matches)
    return found.length === 0
      ? []
      : [
          {
            key,
            name: title,
            title,
            items: found.map((source) => (
              <button key={source.key} type="button" className="design-source design-field" onClick={() => add(source)}>
                {source.icon}
                <span>{source.title}</span>
              </button>
            )),
          },
        ]
  }
  return (
    <>
      <Button block icon={<PlusOutlined aria-hidden />} className="dashboard-new-chart" onClick={() => setMaking(true)}>
        {t('新建图表')}
      </Button>
      <SearchedGroups
        text={search}
        onSearch={setSearch}
        placeholder={t('搜索组件')}
        label={t('搜索组件')}
        empty={t('没有找到组件')}
        itemsClassName="design-fields"
        groups={[
          ...group('charts', t('图表'), charts),
          ...group('lists', t('数据列表'), lists),
          ...group('filters', t('筛选'), filters),
          ...group('tasks', t('任务'), tasks),
          ...group('texts', t('说明'), texts),
        ]}
      />
      {isMaking ? (
        <NewChartDialog
          initial={last}
          onClose={() => setMaking(false)}
          onMade={({ code, title, source }) => {
            setMaking(false)
            setLast(source)
            void refetch()
            add({ key: code, title, icon: null, type: 'chart', properties: { chart: { $ref: `chart:${code}` } } })
          }}
        />
      ) : null}
    </>
  )
})
