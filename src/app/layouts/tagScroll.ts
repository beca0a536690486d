/** The specification divides the wheel's movement by four and keeps four pixels beside a tag (§9). */
export const WHEEL_DIVISOR = 4
const PADDING = 4

interface Box {
  offsetLeft: number
  offsetWidth: number
}

/** The scroll position at which a tag is fully visible, with the padding beside it; the current one if it already is. */
export function intoView(bar: { scrollLeft: number; clientWidth: number } & Box, tag: Box): number {
  const start = tag.offsetLeft - bar.offsetLeft - PADDING
  const end = tag.offsetLeft - bar.offsetLeft + tag.offsetWidth + PADDING
  if (start < bar.scrollLeft) return Math.max(0, start)
  if (end > bar.scrollLeft + bar.clientWidth) return end - bar.clientWidth
  return bar.scrollLeft
}
