import type { Box } from './services'

/** Between elements below each other, and beside each other, as cards are drawn. */
const gap = 60
const beside = 40

/** In which order columns are tried: straight below, then the nearest, to the right first. */
const columns = [0, 1, -1, 2, -2, 3, -3, 4, -4, 5, -5]

const overlaps = (one: Box, other: Box) =>
  one.x < other.x + other.width + beside / 2 &&
  other.x < one.x + one.width + beside / 2 &&
  one.y < other.y + other.height + gap / 2 &&
  other.y < one.y + one.height + gap / 2

interface Wanted {
  source: Box
  size: { width: number; height: number }
  others: readonly Box[]
}

/** The middle of the first free place below an element. */
export function placeBelow({ source, size: { width, height }, others }: Wanted): { x: number; y: number } {
  const middle = source.x + source.width / 2
  const top = source.y + source.height + gap
  const boxAt = (column: number) => ({ x: middle - width / 2 + column * (width + beside), y: top, width, height })
  const isFree = (column: number) => !others.some((other) => overlaps(boxAt(column), other))
  const { x, y } = boxAt(columns.find(isFree) ?? 0)
  return { x: x + width / 2, y: y + height / 2 }
}
