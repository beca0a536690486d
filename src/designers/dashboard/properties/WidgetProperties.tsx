import { Button, Input, Select } from 'antd'
import { observer } from 'mobx-react-lite'
import type { DashboardWidget } from '@/domain/documents/kinds/dashboard/DashboardDocument'
import { dashboardWidgetKindOf } from '@/domain/documents/kinds/dashboard/widgets/registry'
import { refOf } from '@/domain/documents/refOf'
import { t } from '@/domain/i18n/t'
import filterSchema from '@/schemas/dashboard-widgets/filter.schema.json' with { type: 'json' }
import { PropertyRow } from '@/src/designers/core/PropertyRow'
import { changeWidget, removeWidget } from '@/src/designers/dashboard/commands/dashboardCommands'
import { useDashboardSession } from '@/src/designers/dashboard/session/DashboardSession'
import { FilterOptions } from './FilterOptions'
import { LinkRows } from './LinkRows'

const { enum: controls, 'x-enum-titles': controlTitles } = filterSchema.properties.control

/** What is set at the selected widget, and by whom it is filtered. */
export const WidgetProperties = observer(function WidgetProperties({ widget }: { widget: DashboardWidget }) {
  const session = useDashboardSession()
  const { id, type, title } = widget
  const kind = dashboardWidgetKindOf(type)
  const set = (values: Record<string, unknown>, label: string, key?: string) =>
    session.execute(changeWidget(id, values, label, key))
  const takes = (session.topics.get(id)?.parameters.length ?? 0) > 0
  return (
    <div className="designer-properties">
      <header>
        <strong>{kind?.title ?? type}</strong>
        <code>{id}</code>
      </header>
      <PropertyRow title={t('标题')}>
        <Input
          aria-label={t('组件标题')}
          maxLength={100}
          placeholder={session.titleOf(id)}
          value={title ?? ''}
          onChange={({ target }) => set({ title: target.value || undefined }, t('修改标题'), 'title')}
        />
      </PropertyRow>
      {typeof widget.content === 'string' ? (
        <PropertyRow title={t('内容')}>
          <Input.TextArea
            aria-label={t('内容')}
            rows={6}
            maxLength={5000}
            value={widget.content}
            onChange={({ target }) => set({ content: target.value }, t('修改内容'), 'content')}
          />
        </PropertyRow>
      ) : null}
      {typeof widget.control === 'string' ? (
        <PropertyRow title={t('选择')}>
          <Select<string>
            aria-label={t('选择什么')}
            value={widget.control}
            options={controls.map((value, at) => ({ value, label: t(controlTitles[at] ?? value) }))}
            onChange={(control) => set({ control, options: undefined }, t('修改选择'))}
          />
        </PropertyRow>
      ) : null}
      {widget.control === 'choice' ? (
        <PropertyRow title={t('选项来自')}>
          <FilterOptions
            value={refOf(widget.options)}
            onChange={(reference) => set({ options: { $ref: reference } }, t('修改选项'))}
          />
        </PropertyRow>
      ) : null}
      {takes ? (
        <PropertyRow title={t('联动：由谁筛选')}>
          <LinkRows to={id} />
        </PropertyRow>
      ) : null}
      <Button danger block onClick={() => session.execute(removeWidget(id, session.titleOf(id)))}>
        {t('删除')}
      </Button>
    </div>
  )
})
