import type { CSSProperties } from 'react'
import { defineWidget, type WidgetProps } from '@/src/runtime/defineWidget'
import { WidgetView } from '@/src/runtime/page/WidgetView'
import './card-grid.css'

/** Cards side by side in three columns; `span` is the number of columns of each. Fewer columns on smaller screens. */
function CardGrid({ node, device }: WidgetProps) {
  return (
    <div className="portal-cards">
      {node.children?.map((child) => (
        <div key={child.id} style={{ '--card-span': Number(child.span ?? 1) } as CSSProperties}>
          <WidgetView node={child} device={device} />
        </div>
      ))}
    </div>
  )
}

export const cardGridWidget = defineWidget({ type: 'CardGrid', Widget: CardGrid })
