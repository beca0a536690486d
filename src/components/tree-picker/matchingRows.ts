import type { PickRow } from './TreeSource'

export interface Part<Row> {
  /** What is meant, and what leads to it, in the order of the tree. */
  rows: Row[]
  /** Ids of the rows that lead to something meant. */
  open: string[]
}

/** The part of a whole tree that some of its rows stand in. O(n). */
export function partWith<Row extends PickRow>(rows: readonly Row[], isMeant: (row: Row) => boolean): Part<Row> {
  const byId = new Map(rows.map((row) => [row.id, row]))
  const parentOf = ({ parentId }: Row) => (parentId ? byId.get(parentId) : undefined)
  const shown = new Set<string>()
  const open = new Set<string>()
  for (const row of rows) {
    if (!isMeant(row)) continue
    shown.add(row.id)
    // What leads to one that was seen before has been gone through, also where rows lead in a circle.
    for (let above = parentOf(row); above && !open.has(above.id); above = parentOf(above)) {
      open.add(above.id)
      shown.add(above.id)
    }
  }
  return { rows: rows.filter(({ id }) => shown.has(id)), open: [...open] }
}

/** The part of a whole tree that has a text in its names or keywords, whatever the case. */
export function matchingRows<Row extends PickRow>(rows: readonly Row[], text: string): Part<Row> {
  const wanted = text.trim().toLowerCase()
  return partWith(rows, ({ name, keywords = '' }) => `${name} ${keywords}`.toLowerCase().includes(wanted))
}
