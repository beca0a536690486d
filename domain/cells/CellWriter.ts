/** What stands in a cell of a sheet: a text, a number, or a moment as if local time were UTC; null for nothing. */
export type CellValue = string | number | Date | null

/** The names of what was chosen, by its id or value. */
export type CellNames = ReadonlyMap<string, string>

/** How the values of one column are written. Both functions never throw. */
export interface CellWriter {
  /** Format of its numbers and moments in spreadsheets (ECMA-376 Part 1, 18.8.30). */
  format?: string
  /** Numbers stand below each other. */
  isNumber: boolean
  /** For a sheet. */
  value(raw: unknown, names: CellNames): CellValue
  /** For paper; empty for nothing. */
  text(raw: unknown, names: CellNames): string
}
