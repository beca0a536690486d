/** A cell of a table, by the numbers of its row and its column. */
export interface Place {
  row: number
  column: number
}

/** Cells that are chosen together: from where that began to where it has come. */
export interface CellRange {
  anchor: Place
  head: Place
}

/** Rows from top to bottom, columns from left to right, the last ones included. */
export interface Rectangle {
  top: number
  left: number
  bottom: number
  right: number
}

export const isSamePlace = (one: Place, other: Place): boolean => one.row === other.row && one.column === other.column

export function rectangleOf({ anchor, head }: CellRange): Rectangle {
  return {
    top: Math.min(anchor.row, head.row),
    left: Math.min(anchor.column, head.column),
    bottom: Math.max(anchor.row, head.row),
    right: Math.max(anchor.column, head.column),
  }
}

export const isWithin = ({ row, column }: Place, { top, left, bottom, right }: Rectangle): boolean =>
  row >= top && row <= bottom && column >= left && column <= right

/** A cell further on, or the last one in that direction. */
export function stepFrom(
  { row, column }: Place,
  [down, along]: readonly [rows: number, columns: number],
  size: { rows: number; columns: number },
): Place {
  const within = (at: number, count: number) => Math.min(Math.max(0, at), count - 1)
  return { row: within(row + down, size.rows), column: within(column + along, size.columns) }
}
