import type { CellValue } from '@/domain/cells/CellWriter'

/** Characters in a cell, and the greatest number, beyond which spreadsheets call a file damaged. */
const mostInCell = 32_767
const greatest = 9.999_999_999_999_99e307

/** Characters that no XML may hold (XML 1.0, section 2.2); those below the blank are escaped by the writer. */
const unwritable = /[\ufffe\uffff]/g

/** What reads like an escaped character would be shown as that character (ECMA-376 Part 1, 22.9.2.19). */
const likeEscaped = /_(?=x[0-9a-f]{4}_)/gi

/** A text as a file may hold it: one reader's odd characters must not spoil the file of everybody. */
export const sheetText = (text: string): string =>
  (text.length > mostInCell ? `${text.slice(0, mostInCell - 1)}…` : text)
    .replace(unwritable, '\ufffd')
    .replace(likeEscaped, '_x005F_')

/** A value as a cell can hold it. */
export function sheetValue(value: CellValue): CellValue {
  if (typeof value === 'string') return sheetText(value)
  return typeof value === 'number' && Math.abs(value) > greatest ? String(value) : value
}
