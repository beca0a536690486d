import type { PickRow } from './TreeSource'

export interface Part<Row> {
  /** What is meant, and what leads to it, in the order of the tree. */
  rows: Row[]
  /** Ids of the rows that lead to something meant. */
  open: string[]
}

/** A whole tree, made ready for one search after another. */
export interface RowIndex<Row> {
  rows: readonly Row[]
  byId: ReadonlyMap<string, Row>
  /** What each row is found by, in small letters. */
  texts: readonly string[]
}

export function indexRows<Row extends PickRow>(rows: readonly Row[]): RowIndex<Row> {
  return {
    rows,
    byId: new Map(rows.map((row) => [row.id, row])),
    texts: rows.map(({ name, keywords = '' }) => `${name} ${keywords}`.toLowerCase()),
  }
}

/** The part of a tree that some of its rows stand in. In: which ones, by their place among the rows. O(n). */
export function partWith<Row extends PickRow>(
  { rows, byId }: RowIndex<Row>,
  isMeant: (row: Row, at: number) => boolean,
): Part<Row> {
  const parentOf = ({ parentId }: Row) => (parentId ? byId.get(parentId) : undefined)
  const shown = new Set<Row>()
  const open = new Set<string>()
  rows.forEach((row, at) => {
    if (!isMeant(row, at)) return
    shown.add(row)
    // What leads to one that was seen before has been gone through, also where rows lead in a circle.
    for (let above = parentOf(row); above && !open.has(above.id); above = parentOf(above)) {
      open.add(above.id)
      shown.add(above)
    }
  })
  return { rows: rows.filter((row) => shown.has(row)), open: [...open] }
}

/** The part of a tree that has a text in its names or keywords, whatever the case. */
export function matchingRows<Row extends PickRow>(index: RowIndex<Row>, text: string): Part<Row> {
  const wanted = text.trim().toLowerCase()
  return partWith(index, (_, at) => index.texts[at]?.includes(wanted) === true)
}
