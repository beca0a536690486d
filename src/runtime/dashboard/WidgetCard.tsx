import { BarChartOutlined, TableOutlined } from '@ant-design/icons'
import { Button, Spin, Tag, Tooltip } from 'antd'
import { memo, useState } from 'react'
import type { Device } from '@/domain/documents/document'
import type { Envelope } from '@/domain/documents/envelope/Envelope'
import type { DashboardWidget } from '@/domain/documents/kinds/dashboard/DashboardDocument'
import { dashboardWidgetKindOf } from '@/domain/documents/kinds/dashboard/widgets/registry'
import { t } from '@/domain/i18n/t'
import { LoadError } from '@/src/components/lazy-part/LoadError'
import type { WidgetData } from './useWidgetData'
import { dashboardWidgetViewOf } from './widgets/registry'

interface WidgetCardProps extends WidgetData {
  widget: DashboardWidget
  part: Envelope | undefined
  value: unknown
  publish: (id: string, value: unknown) => void
  isFollowed: boolean
  retry: (id: string) => void
  device: Device
  hasTitle: boolean
}

/** A widget with its title, what is chosen in it, and the way from the picture to the numbers. */
export const WidgetCard = memo(function WidgetCard({
  widget,
  part,
  outcome,
  isStale,
  value,
  publish,
  isFollowed,
  retry,
  device,
  hasTitle,
}: WidgetCardProps) {
  const [asTable, setAsTable] = useState(false)
  const view = dashboardWidgetViewOf(widget.type)
  const title = widget.title || part?.title || (dashboardWidgetKindOf(widget.type)?.title ?? '')
  const hasTable = view?.hasTable?.(part) === true
  const chip = value === undefined || !view?.say ? null : view.say(value, outcome)
  const toggle = asTable ? t('以图形查看') : t('以表格查看')
  return (
    <section className="dashboard-card" aria-label={title} aria-busy={isStale && view?.hasData(widget) === true}>
      {hasTitle || chip !== null || hasTable ? (
        <header>
          {hasTitle ? <h2>{title}</h2> : <span className="dashboard-card-gap" />}
          {chip === null ? null : (
            <Tag color="blue" className="dashboard-chip">
              <span>{chip}</span>
              <button
                type="button"
                aria-label={t('清除 {value}', { value: chip })}
                onClick={() => publish(widget.id, undefined)}
              >
                {t('清除')}
              </button>
            </Tag>
          )}
          {hasTable ? (
            <Tooltip title={toggle}>
              <Button
                type="text"
                size="small"
                aria-label={t('{title}：{toggle}', { title, toggle })}
                icon={asTable ? <BarChartOutlined aria-hidden /> : <TableOutlined aria-hidden />}
                onClick={() => setAsTable(!asTable)}
              />
            </Tooltip>
          ) : null}
        </header>
      ) : null}
      <div className="dashboard-card-body">
        {!view ? (
          <p role="alert">{t('不认识的组件种类 {type}', { type: widget.type })}</p>
        ) : outcome && 'error' in outcome ? (
          <LoadError message={outcome.error.message} onRetry={() => retry(widget.id)} />
        ) : (
          <view.Widget
            widget={widget}
            part={part}
            outcome={outcome}
            value={value}
            publish={(next) => publish(widget.id, next)}
            isFollowed={isFollowed}
            device={device}
            title={title}
            asTable={asTable}
          />
        )}
        {isStale && outcome ? <Spin size="small" className="dashboard-card-stale" /> : null}
      </div>
    </section>
  )
})
