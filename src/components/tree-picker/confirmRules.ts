import type { PickRow } from './TreeSource'

/** What may be chosen in a dialog (specification §5). */
export interface PickRules<Row extends PickRow> {
  multiple: boolean
  /** A branch includes all below it, so it may be one of several, too. */
  takesBranches?: boolean
  /** Whether a row is of the requested kind: a person, not a department. */
  isWanted: (row: Row) => boolean
}

/** A single choice may be any row of the requested kind; of several, only leaves count, unless branches are allowed. */
export function isChoosable<Row extends PickRow>(
  row: Row,
  { multiple, takesBranches, isWanted }: PickRules<Row>,
): boolean {
  return isWanted(row) && (!multiple || takesBranches === true || row.leaf !== false)
}

/** The selection after a row is pressed: replaced, extended or reduced. A row that can't be chosen changes nothing. */
export function pick<Row extends PickRow>(chosen: readonly Row[], row: Row, rules: PickRules<Row>): readonly Row[] {
  const isChosen = chosen.some(({ id }) => id === row.id)
  if (rules.multiple && isChosen) return chosen.filter(({ id }) => id !== row.id)
  if (isChosen || !isChoosable(row, rules)) return chosen
  return rules.multiple ? [...chosen, row] : [row]
}
