import { parseMoment } from '@/domain/expression/dates'
import { toFixedText } from '@/domain/expression/decimal'
import { toText, type Value } from '@/domain/expression/Value'

function formatDate(time: number, format: string): string {
  const date = new Date(time)
  const parts: Record<string, number> = {
    y: date.getUTCFullYear(),
    M: date.getUTCMonth() + 1,
    d: date.getUTCDate(),
    H: date.getUTCHours(),
    m: date.getUTCMinutes(),
    s: date.getUTCSeconds(),
  }
  return format.replace(/y{2,4}|M{1,2}|d{1,2}|H{1,2}|m{1,2}|s{1,2}/g, (token) => {
    const number = String(parts[token[0] as string]).padStart(token[0] === 'y' ? 4 : token.length, '0')
    return token === 'yy' ? number.slice(2) : number
  })
}

function formatNumber(value: number, format: string): string {
  const match = /[#,]*0[0,]*(?:\.(0+))?|#[#,]*/.exec(format)
  if (!match) return toText(value)
  const isPercent = format.includes('%')
  const [whole = '', fraction] = toFixedText(isPercent ? value * 100 : value, match[1]?.length ?? 0).split('.')
  const grouped = match[0].includes(',') ? whole.replace(/\B(?=(?:\d{3})+$)/g, ',') : whole
  const number = fraction === undefined ? grouped : `${grouped}.${fraction}`
  return format.slice(0, match.index) + number + format.slice(match.index + match[0].length)
}

/**
 * A number by a format such as `#,##0.00` or `0.0%`, a date by one of y M d H m s (`yyyy年M月d日`).
 * Other values, and formats without such placeholders, give the plain text.
 */
export function formatText(value: Value, format: string): string {
  if (typeof value === 'number') return formatNumber(value, format)
  const moment = parseMoment(value)
  return moment ? formatDate(moment.time, format) : toText(value)
}
