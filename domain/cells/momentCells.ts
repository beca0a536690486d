import type { CellWriter } from '@/domain/cells/CellWriter'
import { formatMoment, type Moment, parseMoment, toMoment } from '@/domain/expression/dates'

/** How much of a moment is shown, and how spreadsheets write that. */
const grains = {
  month: { length: 7, format: 'yyyy-mm' },
  date: { length: 10, format: 'yyyy-mm-dd' },
  datetime: { length: 16, format: 'yyyy-mm-dd hh:mm' },
} as const

/** Spreadsheets have no day before 1900, and count one too many up to its February. */
const firstInSheets = Date.UTC(1900, 2, 1)

/** A stored date or local time, or an instant as the server's local time. */
function momentOf(raw: unknown): Moment | null {
  if (raw instanceof Date) return Number.isNaN(raw.getTime()) ? null : toMoment(raw)
  const local = parseMoment(raw)
  if (local || typeof raw !== 'string') return local
  // Only instants name a zone.
  return /(?:Z|[+-]\d\d:?\d\d)$/.test(raw) ? momentOf(new Date(raw)) : null
}

/** Moments; what is none, or too long ago for a sheet, stays a text. */
export function momentCells(grain: keyof typeof grains): CellWriter {
  const { length, format } = grains[grain]
  const plain = (raw: unknown) => (typeof raw === 'string' ? raw : '')
  const text = (raw: unknown) => {
    const moment = momentOf(raw)
    return moment ? (formatMoment(moment)?.slice(0, length) ?? '') : plain(raw)
  }
  return {
    format,
    isNumber: false,
    value(raw) {
      const moment = momentOf(raw)
      return moment && moment.time >= firstInSheets ? new Date(moment.time) : text(raw) || null
    },
    text,
  }
}
