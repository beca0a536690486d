import type { CellWriter } from '@/domain/cells/CellWriter'
import type { DocumentNode } from '@/domain/documents/document'
import { currencyOf } from '@/domain/format/currency'
import { formatMoney } from '@/domain/format/formatMoney'
import { formatNumber } from '@/domain/format/formatNumber'

type Settings = Pick<DocumentNode, 'precision' | 'unit' | 'currency'>

const isNumber = (raw: unknown): raw is number => typeof raw === 'number' && Number.isFinite(raw)

const decimals = (digits: number) => (digits > 0 ? `.${'0'.repeat(digits)}` : '')

/** In: how a number reads on paper. What is none is left out. */
const numbers = (write: (value: number) => string, format?: string, factor = 1): CellWriter => ({
  ...(format ? { format } : {}),
  isNumber: true,
  value: (raw) => (isNumber(raw) ? raw * factor : null),
  text: (raw) => (isNumber(raw) ? write(raw) : ''),
})

/** Numbers as their field shows them; the unit stands in the head of a sheet. */
export const numberCells = ({ precision, unit }: Settings): CellWriter =>
  numbers(
    (value) => `${formatNumber(value, precision)}${unit ? ` ${unit}` : ''}`,
    precision === undefined ? undefined : `#,##0${decimals(precision)}`,
  )

/** Amounts; yuan without a sign. */
export function moneyCells({ precision = 2, currency }: Settings): CellWriter {
  const sign = currency === undefined || currency === 'CNY' ? '' : currencyOf(currency).sign
  return numbers(
    (value) => `${sign ? `${sign} ` : ''}${formatMoney(value, precision)}`,
    `${sign ? `"${sign}" ` : ''}#,##0${decimals(precision)}`,
  )
}

/** Percentages are stored as 12.5 and calculated with in sheets as 0.125. */
export const percentCells = ({ precision = 2 }: Settings): CellWriter =>
  numbers((value) => `${formatNumber(value, undefined)}%`, `0${decimals(precision)}%`, 0.01)
