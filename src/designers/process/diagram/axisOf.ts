/** Along which axis a line comes to its end; to the right where it has no direction. */
export function axisOf(waypoints: readonly { x: number; y: number }[]): 'x' | 'y' {
  const [before, last] = [waypoints.at(-2), waypoints.at(-1)]
  if (!before || !last) return 'x'
  return Math.abs(last.y - before.y) > Math.abs(last.x - before.x) ? 'y' : 'x'
}
