import { observer } from 'mobx-react-lite'
import { type PointerEvent, type RefObject, useEffect, useState } from 'react'
import { t } from '@/domain/i18n/t'
import { useProcessSession } from '@/src/designers/process/session/ProcessSession'
import { mapOf, type SheetMap, showPlace } from './mapOf'

/** So many cards are looked through without it. */
const MOST_WITHOUT = 30

interface MiniMapProps {
  scroller: RefObject<HTMLElement | null>
  sheet: RefObject<HTMLElement | null>
}

/** Where one is in a large process: a press or a drag in it scrolls there. Keys have the list of cards for that. */
export const MiniMap = observer(function MiniMap(props: MiniMapProps) {
  const { places } = useProcessSession()
  const count = places ? places.cards.size + places.branches.size : 0
  return count > MOST_WITHOUT ? <SheetPicture {...props} /> : null
})

function SheetPicture({ scroller, sheet }: MiniMapProps) {
  const map = useSheetMap(scroller, sheet)
  if (!map) return null
  const go = ({ currentTarget, clientX, clientY, buttons }: PointerEvent) => {
    if (buttons === 0 || !scroller.current) return
    const { left, top, width, height } = currentTarget.getBoundingClientRect()
    showPlace(scroller.current, { x: (clientX - left) / width, y: (clientY - top) / height })
  }
  return (
    <svg
      className="process-map"
      width={map.width}
      height={map.height}
      role="img"
      aria-label={t('缩略图')}
      onPointerDown={(event) => {
        event.currentTarget.setPointerCapture(event.pointerId)
        go(event)
      }}
      onPointerMove={go}
    >
      {map.cards.map(({ id, look, ...box }) => (
        <rect key={id} className={`process-card-${look}`} {...box} rx={1} />
      ))}
      <rect className="process-map-seen" {...map.seen} rx={2} />
    </svg>
  )
}

/** The picture, measured again after the cards, their zoom or the place on the screen change. */
function useSheetMap(scroller: MiniMapProps['scroller'], sheet: MiniMapProps['sheet']): SheetMap | undefined {
  const [map, setMap] = useState<SheetMap>()
  useEffect(() => {
    const [outer, inner] = [scroller.current, sheet.current]
    if (!outer || !inner) return
    let frame = 0
    const measure = () => {
      cancelAnimationFrame(frame)
      frame = requestAnimationFrame(() => setMap(mapOf(outer)))
    }
    measure()
    const sizes = new ResizeObserver(measure)
    sizes.observe(outer)
    sizes.observe(inner)
    // A card that moves or is replaced may leave the sheet's size as it was.
    const changes = new MutationObserver(measure)
    changes.observe(inner, { childList: true, subtree: true })
    outer.addEventListener('scroll', measure, { passive: true })
    return () => {
      cancelAnimationFrame(frame)
      sizes.disconnect()
      changes.disconnect()
      outer.removeEventListener('scroll', measure)
    }
  }, [scroller, sheet])
  return map
}
