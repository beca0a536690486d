/** A cell of a table, by the indexes of its row and its column. */
export interface Place {
  row: number
  column: number
}

/** A selected range of cells: its fixed corner and its moving corner. */
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

/** The next cell in a direction, or the last one. */
export function stepFrom(
  { row, column }: Place,
  [down, along]: readonly [rows: number, columns: number],
  size: { rows: number; columns: number },
): Place {
  const within = (at: number, count: number) => Math.min(Math.max(0, at), count - 1)
  return { row: within(row + down, size.rows), column: within(column + along, size.columns) }
}
