import { FullscreenOutlined, MinusOutlined, PlusOutlined } from '@ant-design/icons'
import { Button, Space } from 'antd'
import { useMemo, useState } from 'react'
import { t } from '@/domain/i18n/t'
import { DiagramParts } from './DiagramParts'
import { type Diagram, frameOf, zoomed } from './diagramView'
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

/** The process as it is drawn, such as where it went, where it is and where it will go. It fits at first; it is moved and enlarged by hand. */
export function ProcessDiagram({ diagram, legend = progress }: { diagram: Diagram; legend?: Legend }) {
  const all = useMemo(() => frameOf(diagram), [diagram])
  const [frame, setFrame] = useState(all)
  const pointers = useDiagramPointers(frame, setFrame)
  const { x, y, width, height } = frame
  // What fits is scrolled past with a finger; what was enlarged is moved.
  const look = { aspectRatio: `${all.width} / ${all.height}`, touchAction: frame === all ? 'pan-y' : 'none' }
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
            onClick={() => setFrame(zoomed(frame, 0.8))}
          />
          <Button icon={<FullscreenOutlined aria-hidden />} aria-label={t('适合大小')} onClick={() => setFrame(all)} />
          <Button
            icon={<PlusOutlined aria-hidden />}
            aria-label={t('放大')}
            onClick={() => setFrame(zoomed(frame, 1.25))}
          />
        </Space.Compact>
      </div>
      <svg viewBox={`${x} ${y} ${width} ${height}`} role="img" aria-label={t('流程图')} style={look} {...pointers}>
        <DiagramParts diagram={diagram} />
      </svg>
    </figure>
  )
}
