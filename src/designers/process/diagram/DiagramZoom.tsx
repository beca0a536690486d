import { useEffect, useState } from 'react'
import { ZoomToolbar } from '@/src/designers/process/canvas/ZoomToolbar'
import type { DiagramSync } from './DiagramSync'
import { zoomRange } from './zoomRange'

/** How large the diagram is shown; the wheel with Ctrl and the keys change it too. */
export function DiagramZoom({ sync }: { sync: DiagramSync }) {
  const [zoom, setZoom] = useState(sync.zoom)
  useEffect(() => sync.watchZoom(setZoom), [sync])
  return (
    <ZoomToolbar
      zoom={zoom}
      {...zoomRange}
      onStep={(by) => sync.zoomBy(by)}
      onReset={() => sync.zoomTo(1)}
      onFit={() => sync.fit()}
    />
  )
}
