import type { ComparedState, DrawnState, ProcessDrawing } from '@/domain/process/drawing/Drawing'

/** The drawing of an instance, or of a version that is compared with another. */
export type Diagram = ProcessDrawing<DrawnState> | ProcessDrawing<ComparedState>

/** What of the drawing is seen, in its own units. */
export interface Frame {
  x: number
  y: number
  width: number
  height: number
}

const margin = 24

/** The frame that shows all of a drawing. */
export function frameOf({ nodes, flows }: Diagram): Frame {
  const points = [
    ...nodes.flatMap(({ x, y, width, height }) => [
      { x, y },
      { x: x + width, y: y + height },
    ]),
    ...flows.flatMap((flow) => flow.points),
  ]
  const xs = points.map(({ x }) => x)
  const ys = points.map(({ y }) => y)
  const [left, top] = [Math.min(...xs) - margin, Math.min(...ys) - margin]
  return { x: left, y: top, width: Math.max(...xs) + margin - left, height: Math.max(...ys) + margin - top }
}

/** A frame closer to a point of the drawing, or farther from it. In: how much larger everything becomes. */
export function zoomed({ x, y, width, height }: Frame, factor: number, at?: { x: number; y: number }): Frame {
  const middle = at ?? { x: x + width / 2, y: y + height / 2 }
  return {
    x: middle.x - (middle.x - x) / factor,
    y: middle.y - (middle.y - y) / factor,
    width: width / factor,
    height: height / factor,
  }
}

/** Characters that fit into a line of a node, a Latin letter being half as wide as a Chinese character. */
const perLine = 14

const isWide = (letter: string) => letter.charCodeAt(0) > 0xff

/** A title in lines that fit into a node; the last ends with an ellipsis where not all of it fits. */
export function linesOf(title: string, most: number): string[] {
  const lines: string[] = []
  let line = ''
  let used = 0
  for (const letter of title) {
    const size = isWide(letter) ? 2 : 1
    if (used + size > perLine) {
      lines.push(line)
      line = ''
      used = 0
    }
    line += letter
    used += size
  }
  if (line) lines.push(line)
  if (lines.length <= most) return lines
  return [...lines.slice(0, most - 1), `${lines[most - 1]?.slice(0, -1) ?? ''}…`]
}
