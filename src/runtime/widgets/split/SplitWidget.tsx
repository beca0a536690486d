import type { CSSProperties } from 'react'
import type { NodeOf } from '@/domain/documents/NodeOf'
import { defineWidget, type WidgetProps } from '@/src/runtime/defineWidget'
import { WidgetView } from '@/src/runtime/page/WidgetView'
import './split.css'

type SplitNode = NodeOf<'Split'>

/** The first child beside the others; one below the other on a phone. */
function Split({ node, device }: WidgetProps<SplitNode>) {
  const [aside, ...rest] = node.children ?? []
  const width = { '--portal-split-aside': `${node.aside ?? 280}px` } as CSSProperties
  return (
    <div className={`portal-split portal-split-${device}`} style={width}>
      {aside ? <WidgetView node={aside} device={device} /> : null}
      <div className="portal-split-main">
        {rest.map((child) => (
          <WidgetView key={child.id} node={child} device={device} />
        ))}
      </div>
    </div>
  )
}

export const splitWidget = defineWidget({ type: 'Split', Widget: Split })
