import { Input, Switch } from 'antd'
import { observer } from 'mobx-react-lite'
import { t } from '@/domain/i18n/t'
import { PropertyRow, PropertySwitch } from '@/src/designers/core/PropertyRow'
import { setProperties, setTitleVisible } from '@/src/designers/dashboard/commands/dashboardCommands'
import { useDashboardSession } from '@/src/designers/dashboard/session/DashboardSession'
import { WidgetProperties } from './WidgetProperties'

/** What can be set at the selected widget; of the dashboard while none is selected. */
export const DashboardProperties = observer(function DashboardProperties() {
  const session = useDashboardSession()
  const { document, selection } = session
  const widget = document.widgets.find(({ id }) => selection.length === 1 && id === selection[0])
  if (widget) return <WidgetProperties key={widget.id} widget={widget} />
  return (
    <div className="designer-properties">
      <header>
        <strong>{t('仪表板设置')}</strong>
        <code>{document.code}</code>
      </header>
      <PropertyRow title={t('名称')}>
        <Input
          aria-label={t('仪表板名称')}
          maxLength={100}
          value={document.title}
          onChange={({ target }) => session.execute(setProperties({ title: target.value }, t('修改名称')))}
        />
      </PropertyRow>
      <PropertyRow title={t('说明')}>
        <Input.TextArea
          aria-label={t('说明')}
          rows={3}
          maxLength={1000}
          value={document.comments ?? ''}
          onChange={({ target }) => session.execute(setProperties({ comments: target.value }, t('修改说明')))}
        />
      </PropertyRow>
      <PropertySwitch title={t('显示组件标题')}>
        <Switch
          size="small"
          aria-label={t('显示组件标题')}
          checked={document.layouts.titleVisible}
          onChange={(on) => session.execute(setTitleVisible(on))}
        />
      </PropertySwitch>
    </div>
  )
})
