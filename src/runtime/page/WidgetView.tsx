import { t } from '@/domain/i18n/t'
import type { WidgetProps } from '@/src/runtime/defineWidget'
import { widgetOf } from '@/src/runtime/definitions'

/** One widget, or what is wrong with its node at its place. */
export function WidgetView({ node, device }: WidgetProps) {
  const definition = widgetOf(node.type)
  if (definition) return <definition.Widget node={node} device={device} />
  return (
    <div className="portal-problem" role="alert">
      <strong>{t('未知的组件类型「{type}」', { type: node.type })}</strong>
      <span>{t('（节点：{id}）', { id: node.id })}</span>
    </div>
  )
}
