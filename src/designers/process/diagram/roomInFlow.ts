import { axisOf } from './axisOf'
import type { Box } from './services'

export interface Place {
  x: number
  y: number
}

type Axis = 'x' | 'y'

/** Everything that begins behind a line is moved, as the space tool of the drawing library does; before it where it is moved by less than nothing. */
export interface Shift {
  axis: Axis
  line: number
  by: number
}

interface Wanted {
  /** Of the element that goes into the flow. */
  size: { width: number; height: number }
  /** Where its middle was dropped. */
  at: Place
  waypoints: readonly Place[]
  source: Box
  target: Box
  /** What else stands beside them. */
  others: readonly Box[]
}

/** Between an element and those before and behind it: the line is still seen. */
const gap = 50
/** Between elements beside each other. */
const beside = 30

const extents = { x: 'width', y: 'height' } as const
const endOf = (box: Box, axis: Axis) => box[axis] + box[extents[axis]]
const middleOf = (box: Box, axis: Axis) => box[axis] + box[extents[axis]] / 2

/**
 * Where an element goes that is put into a flow, and what makes way for it: what follows along the flow, then what it would cover aside. The element
 * stands in line with the target.
 */
export function roomInFlow(wanted: Wanted): { middle: Place; shifts: Shift[] } {
  const { size, at, waypoints, source, target, others } = wanted
  const axis = axisOf(waypoints)
  const across = axis === 'x' ? 'y' : 'x'
  const [first, second] = source[axis] <= target[axis] ? [source, target] : [target, source]
  const length = size[extents[axis]]
  const earliest = endOf(first, axis) + gap
  const latest = second[axis] - gap - length
  const start = Math.max(earliest, Math.min(latest, at[axis] - length / 2))
  const lacking = Math.max(0, start - latest)
  const shifts: Shift[] = lacking > 0 ? [{ axis, line: second[axis] - 1, by: lacking }] : []
  const breadth = size[extents[across]]
  const middle = { [axis]: start + length / 2, [across]: waypoints.at(-1)?.[across] ?? at[across] } as unknown as Place
  const box = { x: middle.x - size.width / 2, y: middle.y - size.height / 2, ...size }
  const moved = others.map((other) =>
    other[axis] >= second[axis] ? { ...other, [axis]: other[axis] + lacking } : other,
  )
  const inTheWay = moved.filter(
    (other) =>
      isNear(box, other, axis) &&
      Math.abs(middleOf(other, across) - middle[across]) < (breadth + other[extents[across]]) / 2 + beside,
  )
  return { middle, shifts: [...shifts, ...asideOf({ box, middle: middle[across], across }, inTheWay)] }
}

const isNear = (box: Box, other: Box, axis: Axis) => other[axis] < endOf(box, axis) && endOf(other, axis) > box[axis]

/** What stands aside makes way to its side. */
function asideOf({ box, middle, across }: { box: Box; middle: number; across: Axis }, boxes: readonly Box[]): Shift[] {
  const after = boxes.filter((other) => middleOf(other, across) > middle)
  const before = boxes.filter((other) => middleOf(other, across) < middle)
  const [from, to] = [
    Math.min(...after.map((other) => other[across])),
    Math.max(...before.map((other) => endOf(other, across))),
  ]
  return [
    ...(after.length > 0 ? [{ axis: across, line: from - 1, by: endOf(box, across) + beside - from }] : []),
    ...(before.length > 0 ? [{ axis: across, line: to + 1, by: box[across] - beside - to }] : []),
  ]
}
