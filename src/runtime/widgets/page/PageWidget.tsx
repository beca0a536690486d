import { defineWidget, type WidgetProps } from '@/src/runtime/defineWidget'
import { WidgetView } from '@/src/runtime/page/WidgetView'

/** The root of a page: its widgets one below the other. */
function Page({ node, device }: WidgetProps) {
  return (
    <div className={`portal-page portal-page-${device}`}>
      {node.children?.map((child) => (
        <WidgetView key={child.id} node={child} device={device} />
      ))}
    </div>
  )
}

export const pageWidget = defineWidget({ type: 'Page', Widget: Page })
