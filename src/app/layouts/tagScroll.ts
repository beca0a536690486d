/** The specification divides the wheel's movement by four and keeps four pixels beside a tag (§9). */
export const WHEEL_DIVISOR = 4
const PADDING = 4

interface Box {
  offsetLeft: number
  offsetWidth: number
}

/** Where a bar must be scrolled to so that a tag is seen whole, with the padding beside it; where it is when that is so already. */
export function intoView(bar: { scrollLeft: number; clientWidth: number } & Box, tag: Box): number {
  const start = tag.offsetLeft - bar.offsetLeft - PADDING
  const end = tag.offsetLeft - bar.offsetLeft + tag.offsetWidth + PADDING
  if (start < bar.scrollLeft) return Math.max(0, start)
  if (end > bar.scrollLeft + bar.clientWidth) return end - bar.clientWidth
  return bar.scrollLeft
}
