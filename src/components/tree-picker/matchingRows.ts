import type { PickRow } from './TreeSource'

export interface Part<Row> {
  /** The matches and their ancestors, in the order of the tree. */
  rows: Row[]
  /** Ids of the ancestors of matches. */
  open: string[]
}

/** A whole tree, prepared for repeated searches. */
export interface RowIndex<Row> {
  rows: readonly Row[]
  byId: ReadonlyMap<string, Row>
  /** The search terms of each row, in lower case. */
  texts: readonly string[]
}

export function indexRows<Row extends PickRow>(rows: readonly Row[]): RowIndex<Row> {
  return {
    rows,
    byId: new Map(rows.map((row) => [row.id, row])),
    texts: rows.map(({ name, keywords = '' }) => `${name} ${keywords}`.toLowerCase()),
  }
}

/** The part of a tree around some of its rows. In: their indexes. O(n). */
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
    // Ancestors visited before are skipped, which also ends cycles.
    for (let above = parentOf(row); above && !open.has(above.id); above = parentOf(above)) {
      open.add(above.id)
      shown.add(above)
    }
  })
  return { rows: rows.filter((row) => shown.has(row)), open: [...open] }
}

/** The part of a tree whose names or keywords contain a text, ignoring case. */
export function matchingRows<Row extends PickRow>(index: RowIndex<Row>, text: string): Part<Row> {
  const wanted = text.trim().toLowerCase()
  return partWith(index, (_, at) => index.texts[at]?.includes(wanted) === true)
}
