/** `[first, last)`. */
export interface Span {
  first: number
  last: number
}

/** Which columns of a row have content, by the row's index. */
export type MountedCells = ReadonlyMap<number, Span>

/** The cells to mount: these columns of these rows, visible ones first. */
export interface MountTarget {
  rows: Span
  view: Span
  columns: Span
}

const isSame = (one: Span, other: Span) => one.first === other.first && one.last === other.last

const numbersOf = ({ first, last }: Span) => Array.from({ length: Math.max(0, last - first) }, (_, at) => first + at)

/** Visible rows from the top down, then those below, then those above from near to far. */
function inOrder({ rows, view }: MountTarget): number[] {
  const within = (one: Span): Span => ({ first: Math.max(rows.first, one.first), last: Math.min(rows.last, one.last) })
  const below = within({ first: view.last, last: rows.last })
  const above = within({ first: rows.first, last: view.first })
  return [...numbersOf(within(view)), ...numbersOf(below), ...numbersOf(above).toReversed()]
}

/** Extends a row's columns by at most `room` new cells: mounted columns that are needed stay, the others follow. */
function reach(span: Span | undefined, columns: Span, room: number): { span: Span; added: number } {
  const overlaps = span !== undefined && span.first < columns.last && span.last > columns.first
  const first = overlaps ? Math.max(span.first, columns.first) : columns.first
  const last = overlaps ? Math.min(span.last, columns.last) : columns.first
  const after = Math.min(columns.last - last, room)
  const before = Math.min(first - columns.first, room - after)
  return { span: { first: first - before, last: last + after }, added: before + after }
}

/**
 * Mounts up to N new cells towards a target, but at least one; cells outside of it are unmounted immediately. Out: the mounted cells,
 * the same object when nothing changes, and how many are new.
 */
export function mountCells(
  mounted: MountedCells,
  target: MountTarget,
  most: number,
): { mounted: MountedCells; added: number; isDone: boolean } {
  const { rows, columns } = target
  const room = Math.max(1, Math.floor(most))
  const next = new Map([...mounted].filter(([row]) => row >= rows.first && row < rows.last))
  let added = 0
  let isChanged = next.size !== mounted.size
  for (const row of inOrder(target)) {
    const span = next.get(row)
    if (span && isSame(span, columns)) continue
    if (added >= room) return { mounted: next, added, isDone: false }
    const reached = reach(span, columns, room - added)
    next.set(row, reached.span)
    added += reached.added
    isChanged = true
    if (!isSame(reached.span, columns)) return { mounted: next, added, isDone: false }
  }
  return { mounted: isChanged ? next : mounted, added, isDone: true }
}
