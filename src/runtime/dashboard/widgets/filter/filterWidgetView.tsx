import { DatePicker, Select } from 'antd'
import dayjs from 'dayjs'
import type { FilterWidget } from '@/domain/documents/kinds/dashboard/widgets/filter/filterWidget'
import { t } from '@/domain/i18n/t'
import { isRecord } from '@/domain/isRecord'
import { DirectoryPicker } from '@/src/runtime/controls/directory/DirectoryPicker'
import type { DashboardWidgetProps, DashboardWidgetView } from '@/src/runtime/dashboard/widgets/DashboardWidgetView'

type Props = DashboardWidgetProps<FilterWidget>

const DAY = 'YYYY-MM-DD'

function PeriodFilter({ value, publish, title }: Props) {
  const { from, to } = isRecord(value) ? value : {}
  const dayOf = (day: unknown) => (typeof day === 'string' ? dayjs(day) : null)
  return (
    <DatePicker.RangePicker
      aria-label={title}
      className="dashboard-filter-control"
      allowEmpty={[true, true]}
      value={[dayOf(from), dayOf(to)]}
      onChange={(days) => {
        const [first, last] = days ?? []
        const range = { ...(first ? { from: first.format(DAY) } : {}), ...(last ? { to: last.format(DAY) } : {}) }
        publish(first || last ? range : undefined)
      }}
    />
  )
}

function ChoiceFilter({ outcome, value, publish, title }: Props) {
  const options = outcome && 'options' in outcome ? outcome.options : []
  return (
    <Select
      aria-label={title}
      className="dashboard-filter-control"
      mode="multiple"
      allowClear
      maxTagCount="responsive"
      placeholder={t('全部')}
      optionFilterProp="label"
      options={options}
      value={Array.isArray(value) ? (value as string[]) : []}
      onChange={(chosen: string[]) => publish(chosen.length > 0 ? chosen : undefined)}
    />
  )
}

function DirectoryFilter({ widget, value, publish, title, device }: Props) {
  return (
    <DirectoryPicker
      kind={widget.control === 'org' ? 'orgs' : 'users'}
      id={`filter-${widget.id}`}
      node={{ id: widget.id, type: widget.type, multiple: true }}
      value={Array.isArray(value) ? (value as string[]) : []}
      onChange={(next) => publish(Array.isArray(next) && next.length > 0 ? next : undefined)}
      disabled={false}
      invalid={false}
      required={false}
      describedBy={undefined}
      label={title}
      device={device}
    />
  )
}

function FilterOnDashboard(props: Props) {
  const { control } = props.widget
  if (control === 'range') return <PeriodFilter {...props} />
  return control === 'choice' ? <ChoiceFilter {...props} /> : <DirectoryFilter {...props} />
}

export const filterWidgetView: DashboardWidgetView<FilterWidget> = {
  type: 'filter',
  Widget: FilterOnDashboard,
  hasData: ({ control, options }) => control === 'choice' && options !== undefined,
}
