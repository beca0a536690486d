import type { DocumentNode } from '@/domain/documents/document'
import { parseMoment } from '@/domain/expression/dates'
import { formatMoney } from '@/domain/format/formatMoney'
import { t } from '@/domain/i18n/t'
import { joined, partsOf, type Spelling, type TextValue } from './Spelling'

export const textSpelling: Spelling = { write: String, read: (text) => ({ value: text }) }

export const tagsSpelling: Spelling = {
  write: (value) => joined([value].flat().map(String)),
  read: (text) => ({ value: partsOf(text) }),
}

/** Amounts with common separators; currency and unit are left out, so that a spreadsheet can calculate. */
export function numberSpelling(node: DocumentNode): Spelling {
  const isPercent = node.type === 'Percent'
  const isAmount = node.type === 'Money'
  const digits = node.precision ?? (isAmount ? 2 : undefined)
  const shown = (value: number) => {
    if (isPercent) return `${value}%`
    if (digits === undefined) return String(value)
    const text = isAmount ? formatMoney(value, digits) : value.toFixed(digits)
    // The displayed number may be rounded; a copy is not.
    return Number(text.replaceAll(',', '')) === value ? text : String(value)
  }
  return { write: (value) => shown(Number(value)), read: (text) => numberOf(text.trim(), isPercent) }
}

function numberOf(text: string, isPercentColumn: boolean): TextValue {
  const isNegative = /^\(.+\)$/.test(text)
  const isPercent = /[%％]$/.test(text)
  const digits = text.replace(/^\((.+)\)$/, '$1').replace(/[¥￥$€,，\s%％]/g, '')
  if (!/^[-+]?(\d+\.?\d*|\.\d+)(e[-+]?\d+)?$/i.test(digits)) return { problem: t('“{text}”不是数字', { text }) }
  const number = Number(digits) * (isNegative ? -1 : 1)
  // 25% is 25 in a column of percentages and 0.25 in any other.
  return { value: isPercent && !isPercentColumn ? Number((number / 100).toPrecision(15)) : number }
}

const YES = ['是', '有', '对', '√', '✓', 'true', 'yes', 'y', '1']
const NO = ['否', '无', '错', '×', 'false', 'no', 'n', '0']

/** In: the column's own texts for on and off. */
export function booleanSpelling({ checkedText, uncheckedText }: DocumentNode): Spelling {
  const on = typeof checkedText === 'string' ? checkedText : t('是')
  const off = typeof uncheckedText === 'string' ? uncheckedText : t('否')
  return {
    write: (value) => (value === true ? on : off),
    read: (text) => {
      const word = text.trim()
      if (word === on) return { value: true }
      if (word === off) return { value: false }
      if (YES.includes(word.toLowerCase())) return { value: true }
      return NO.includes(word.toLowerCase())
        ? { value: false }
        : { problem: t('“{text}”不是“是”或“否”', { text: word }) }
    },
  }
}

/** `9:05`, `9时5分`, with or without seconds, as hours, minutes and seconds. */
function clockOf(text: string): [hours: string, minutes: string, seconds: string] | null {
  const match = /^(\d{1,2})[:：时](\d{1,2})(?:[:：分](\d{1,2})秒?)?分?$/.exec(text)
  const pad = (part = '0') => part.padStart(2, '0')
  return match && [pad(match[1]), pad(match[2]), pad(match[3])]
}

export const timeSpelling: Spelling = {
  write: String,
  read: (text) => ({ value: clockOf(text.trim())?.slice(0, 2).join(':') ?? text.trim() }),
}

/** Common spellings of dates; times without seconds are written without them. */
export function momentSpelling(type: 'date' | 'datetime'): Spelling {
  return {
    write: (value) => (type === 'date' ? String(value) : String(value).replace(/(\d:\d\d):00$/, '$1')),
    read: (text) => momentOf(text.trim(), type),
  }
}

function momentOf(text: string, type: 'date' | 'datetime'): TextValue {
  const match = /^(\d{4})[-/.年](\d{1,2})[-/.月](\d{1,2})日?(?:[ T]+(.+))?$/.exec(text)
  const date = match && `${match[1]}-${match[2]?.padStart(2, '0')}-${match[3]?.padStart(2, '0')}`
  const clock = match?.[4] ? clockOf(match[4]) : ['00', '00', '00']
  const value = type === 'date' ? date : `${date} ${clock?.join(':')}`
  return date && clock && parseMoment(value) ? { value } : { problem: t('“{text}”不是日期，如 2026-03-01', { text }) }
}

interface Range {
  start?: unknown
  end?: unknown
}

export const rangeSpelling: Spelling = {
  write: (value) => {
    const { start, end } = value as Range
    return t('{start} 至 {end}', { start: start ?? '—', end: end ?? '—' })
  },
  read: (text) => {
    const [start, end, more] = text.split(/至|到|~|～|\bto\b| [-–—] /).map((day) => momentOf(day.trim(), 'date'))
    if (start && 'value' in start && end && 'value' in end && !more)
      return { value: { start: start.value, end: end.value } }
    return { problem: t('“{text}”不是日期范围，如 2026-03-01 至 2026-03-05', { text: text.trim() }) }
  },
}
