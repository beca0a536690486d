import { createContext, memo, useContext, useMemo } from 'react'
import { t } from '@/domain/i18n/t'
import type { WidgetProps } from '@/src/runtime/defineWidget'
import { widgetOf } from '@/src/runtime/definitions'
import type { PageStore } from './PageStore'
import { WidgetProvider } from './useWidget'

const PageStoreContext = createContext<PageStore | null>(null)
export const PageStoreProvider = PageStoreContext.Provider

/** One widget, or the problem of its node inline. It subscribes to changes of the page itself, independent of its parents. */
export const WidgetView = memo(function WidgetView({ node, device }: WidgetProps) {
  const store = useContext(PageStoreContext)
  const widget = store?.plan.widgets.get(node.id)
  const place = useMemo(() => (store && widget ? { store, widget } : null), [store, widget])
  const definition = widgetOf(node.type)
  if (definition)
    return (
      <WidgetProvider value={place}>
        <definition.Widget node={node} device={device} />
      </WidgetProvider>
    )
  return (
    <div className="portal-problem" role="alert">
      <strong>{t('未知的组件类型「{type}」', { type: node.type })}</strong>
      <span>{t('（节点：{id}）', { id: node.id })}</span>
    </div>
  )
})
