import { MinusOutlined, PlusOutlined } from '@ant-design/icons'
import { Button, Space } from 'antd'
import { type KeyboardEvent, useMemo, useRef, useState } from 'react'
import { t } from '@/domain/i18n/t'
import { DiagramParts } from './DiagramParts'
import { type Diagram, type Frame, frameOf, zoomed } from './diagramView'
import { useDiagramPointers } from './useDiagramPointers'
import './process-diagram.css'

/** What the colours of a drawing mean. */
export type Legend = readonly (readonly [state: string, label: string])[]

const progress: Legend = [
  ['passed', t('已经过')],
  ['current', t('进行中')],
  ['coming', t('将经过')],
  ['other', t('不经过')],
]

const moved = (frame: Frame, dx: number, dy: number): Frame => ({
  ...frame,
  x: frame.x + (frame.width * dx) / 8,
  y: frame.y + (frame.height * dy) / 8,
})

/** What keys do; arrows move what was enlarged, and scroll past what fits. */
const framesByKey: Readonly<Record<string, (frame: Frame, all: Frame) => Frame | null>> = {
  '+': (frame) => zoomed(frame, 1.25),
  '=': (frame) => zoomed(frame, 1.25),
  '-': (frame) => zoomed(frame, 0.8),
  '0': (_frame, all) => all,
  ArrowLeft: (frame, all) => (frame === all ? null : moved(frame, -1, 0)),
  ArrowRight: (frame, all) => (frame === all ? null : moved(frame, 1, 0)),
  ArrowUp: (frame, all) => (frame === all ? null : moved(frame, 0, -1)),
  ArrowDown: (frame, all) => (frame === all ? null : moved(frame, 0, 1)),
}

/** The process as it is drawn, such as where it went, where it is and where it will go. It fits at first; it is moved and enlarged by hand. */
export function ProcessDiagram({ diagram, legend = progress }: { diagram: Diagram; legend?: Legend }) {
  const all = useMemo(() => frameOf(diagram), [diagram])
  const [frame, setFrame] = useState(all)
  const svg = useRef<SVGSVGElement>(null)
  const pointers = useDiagramPointers(svg, frame, setFrame)
  const { x, y, width, height } = frame
  const onKeyDown = (event: KeyboardEvent) => {
    const next = framesByKey[event.key]?.(frame, all)
    if (!next) return
    event.preventDefault()
    setFrame(next)
  }
  // All of it is in sight, and a small one is no larger than it was drawn.
  const maxHeight = `min(${all.height}px, 70vh)`
  // What fits is scrolled past with a finger; what was enlarged is moved.
  const look = { maxHeight, aspectRatio: `${all.width} / ${all.height}`, touchAction: frame === all ? 'pan-y' : 'none' }
  return (
    <figure className="portal-diagram">
      <div className="portal-diagram-bar">
        <ul className="portal-diagram-legend" aria-label={t('图例')}>
          {legend.map(([state, label]) => (
            <li key={state} className={`portal-diagram-${state}`}>
              {label}
            </li>
          ))}
        </ul>
        <Space.Compact className="portal-no-print">
          <Button
            icon={<MinusOutlined aria-hidden />}
            aria-label={t('缩小')}
            title={t('缩小')}
            onClick={() => setFrame(zoomed(frame, 0.8))}
          />
          <Button autoInsertSpace={false} onClick={() => setFrame(all)}>
            {t('适应')}
          </Button>
          <Button
            icon={<PlusOutlined aria-hidden />}
            aria-label={t('放大')}
            title={t('放大')}
            onClick={() => setFrame(zoomed(frame, 1.25))}
          />
        </Space.Compact>
      </div>
      <svg
        ref={svg}
        viewBox={`${x} ${y} ${width} ${height}`}
        role="img"
        aria-label={t('流程图')}
        aria-keyshortcuts="+ - 0"
        style={look}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: it is enlarged and moved by keys.
        tabIndex={0}
        onKeyDown={onKeyDown}
        {...pointers}
      >
        <DiagramParts diagram={diagram} />
      </svg>
    </figure>
  )
}
