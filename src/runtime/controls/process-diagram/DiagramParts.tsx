import { t } from '@/domain/i18n/t'
import { isStepType } from '@/domain/process/content/nodeTypes'
import { type Diagram, linesOf } from './diagramView'

type DrawnNode = Diagram['nodes'][number]
type DrawnFlow = Diagram['flows'][number]

/** What was taken, or has changed, is drawn over what was not. */
const order: readonly DrawnFlow['state'][] = [
  'other',
  'same',
  'coming',
  'passed',
  'current',
  'changed',
  'removed',
  'added',
]

/** Flows, then nodes over them. */
export function DiagramParts({ diagram: { nodes, flows } }: { diagram: Diagram }) {
  const sorted = [...flows].sort((one, other) => order.indexOf(one.state) - order.indexOf(other.state))
  return (
    <>
      <defs>
        {order.map((state) => (
          <marker
            key={state}
            id={`portal-arrow-${state}`}
            className={`portal-diagram-${state}`}
            viewBox="0 0 10 10"
            refX="9"
            refY="5"
            markerWidth="7"
            markerHeight="7"
            orient="auto"
          >
            <path d="M0 0 10 5 0 10z" />
          </marker>
        ))}
      </defs>
      {nodes.filter(isAround).map((node) => (
        <Node key={node.id} node={node} />
      ))}
      {sorted.map((flow) => (
        <Flow key={flow.id} flow={flow} />
      ))}
      {nodes
        .filter((node) => !isAround(node))
        .map((node) => (
          <Node key={node.id} node={node} />
        ))}
    </>
  )
}

function Flow({ flow: { points, title, state } }: { flow: DrawnFlow }) {
  const at = labelPlaceOf(points)
  return (
    <g className={`portal-diagram-flow portal-diagram-${state}`}>
      <polyline points={points.map(({ x, y }) => `${x},${y}`).join(' ')} markerEnd={`url(#portal-arrow-${state})`} />
      {title && at ? (
        <text x={at.x + 6} y={at.y}>
          {linesOf(title, 1)[0]}
        </text>
      ) : null}
    </g>
  )
}

/** Beside the last stretch of a line that leads up or down: there the branches of a gateway have parted. */
function labelPlaceOf(points: DrawnFlow['points']): { x: number; y: number } | undefined {
  const turns = points.flatMap((from, at) => {
    const to = points[at + 1]
    return to && from.x === to.x && from.y !== to.y ? [{ x: from.x, y: from.y + 20 * Math.sign(to.y - from.y) }] : []
  })
  const [first] = points
  return turns.at(-1) ?? (first && { x: first.x, y: first.y + 20 })
}

const lineHeight = 16

/** A sub-process is drawn around others, under them. */
const isAround = ({ kind }: DrawnNode) => kind === 'scope'

/** Events in the course of a process or on an edge. */
const isBetween = (kind: string) => kind === 'delay' || kind === 'timeout' || kind === 'catch'

/** What a sub-process says on its frame: its title, and how many rows are through where it is gone through once per row. */
const frameTitle = (title: string, rows: DrawnNode['rows']): string => {
  const [line = ''] = linesOf(title, 1)
  return rows ? t('{title} {done}/{of}', { title: line, ...rows }).trim() : line
}

function Node({ node: { kind, title, x, y, width, height, state, rows } }: { node: DrawnNode }) {
  const isStep = isStepType(kind)
  const middle = { x: x + width / 2, y: y + height / 2 }
  const lines = isStep ? linesOf(title, 3) : []
  return (
    <g className={`portal-diagram-node portal-diagram-${state}`}>
      <title>{rows ? t('{title}：{of} 行中完成 {done} 行', { title, ...rows }) : title || kindTitle(kind)}</title>
      <Outline kind={kind} {...{ x, y, width, height }} />
      {lines.map((line, at) => (
        <text key={line} x={middle.x} y={middle.y + (at - (lines.length - 1) / 2) * lineHeight} textAnchor="middle">
          {line}
        </text>
      ))}
      {kind === 'parallel' ? (
        <path className="portal-diagram-mark" d={`M${middle.x - 9} ${middle.y}h18M${middle.x} ${middle.y - 9}v18`} />
      ) : null}
      {kind === 'exclusive' ? (
        <path
          className="portal-diagram-mark"
          d={`M${middle.x - 7} ${middle.y - 7}l14 14M${middle.x + 7} ${middle.y - 7}l-14 14`}
        />
      ) : null}
      {isBetween(kind) ? (
        <>
          <circle className="portal-diagram-mark" cx={middle.x} cy={middle.y} r={width / 2 - 4} />
          <path
            className="portal-diagram-mark"
            d={`M${middle.x} ${middle.y}${kind === 'catch' ? errorMark : clockMark}`}
          />
        </>
      ) : null}
      {kind === 'send' ? (
        <path className="portal-diagram-mark" d={`M${middle.x - 8} ${middle.y - 6}h16v12h-16zl8 7 8-7`} />
      ) : null}
      {kind === 'inclusive' ? <circle className="portal-diagram-mark" cx={middle.x} cy={middle.y} r={9} /> : null}
      {kind === 'scope' && (title || rows) ? (
        <text x={x + 10} y={y + 18}>
          {frameTitle(title, rows)}
        </text>
      ) : null}
      {isStep || kind === 'scope' || !title ? null : (
        <text {...besidePlaceOf({ kind, x, y, width, height })} className="portal-diagram-beside">
          {linesOf(title, 1)[0]}
        </text>
      )}
    </g>
  )
}

/** On the right; above the lines that leave a gateway at its corner there. */
const besidePlaceOf = ({ kind, x, y, width, height }: OutlineProps) =>
  isGateway(kind) ? { x: x + width / 2 + 14, y: y + 4 } : { x: x + width + 6, y: y + height / 2 }

const isGateway = (kind: string) => kind === 'parallel' || kind === 'exclusive' || kind === 'inclusive'

type OutlineProps = Pick<DrawnNode, 'kind' | 'x' | 'y' | 'width' | 'height'>

function Outline({ kind, x, y, width, height }: OutlineProps) {
  if (['start', 'begin', 'end', 'send'].includes(kind) || isBetween(kind))
    return <circle cx={x + width / 2} cy={y + height / 2} r={width / 2} strokeWidth={kind === 'end' ? 3 : 1.5} />
  if (isGateway(kind))
    return (
      <path
        d={`M${x + width / 2} ${y}l${width / 2} ${height / 2}-${width / 2} ${height / 2}-${width / 2}-${height / 2}z`}
      />
    )
  return <rect x={x} y={y} width={width} height={height} rx={8} />
}

const clockMark = 'm0 -8v8h6'
const errorMark = 'm-7 7l4-12 5 7 4-9'

function kindTitle(kind: string): string {
  if (kind === 'start' || kind === 'begin') return t('开始')
  if (kind === 'end') return t('结束')
  return kind === 'timeout' || kind === 'catch' ? t('边界事件') : t('网关')
}
