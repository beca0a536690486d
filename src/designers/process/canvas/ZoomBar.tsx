import { observer } from 'mobx-react-lite'
import type { RefObject } from 'react'
import { flushSync } from 'react-dom'
import { useProcessSession } from '@/src/designers/process/session/ProcessSession'
import { showBeginning } from './mapOf'
import { ZoomToolbar } from './ZoomToolbar'

const STEP = 0.1

interface ZoomBarProps {
  scroller: RefObject<HTMLElement | null>
  sheet: RefObject<HTMLElement | null>
}

/** How large the cards are shown. */
export const ZoomBar = observer(function ZoomBar({ scroller, sheet }: ZoomBarProps) {
  const session = useProcessSession()
  const { zoom } = session
  const fit = () => {
    const [outer, inner] = [scroller.current, sheet.current]
    if (!outer || !inner) return
    // Measured as large as it is at 100 %, and scrolled once it has its new size.
    flushSync(() => session.setZoom(1))
    const [width, height] = [inner.scrollWidth, inner.scrollHeight]
    flushSync(() => session.setZoom(Math.min(1, outer.clientWidth / width, outer.clientHeight / height)))
    // A long process is not fully visible at the smallest zoom: its beginning is.
    showBeginning(outer)
  }
  return (
    <ZoomToolbar
      zoom={zoom}
      least={0.25}
      most={2}
      onStep={(by) => session.setZoom(zoom + by * STEP)}
      onReset={() => session.setZoom(1)}
      onFit={fit}
    />
  )
})
