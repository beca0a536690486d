import { t } from '@/domain/i18n/t'

/** The value of a text, or why it has none. */
export type TextValue = { value: unknown } | { problem: string }

/** How a value is written as displayed text, and parsed from it. Written text is parsed to the same value. */
export interface Spelling {
  /** In: a value that is not empty. */
  write(value: unknown): string
  /** In: a text that is not blank. */
  read(text: string): TextValue
}

const SEPARATOR = /([、,，;；\n])/

/** Limit of pieces in a known part. */
const MAX_PIECES = 8

/**
 * The parts of a cell with several values, as written by `joined`. A known part may itself contain a separator:
 * an option `住宿、餐饮`.
 */
export function partsOf(text: string, isKnown: (part: string) => boolean = () => false): string[] {
  // Pieces at even indexes, separators at odd ones.
  const pieces = text.split(SEPARATOR)
  const parts: string[] = []
  for (let at = 0; at < pieces.length; ) {
    let end = Math.min(pieces.length, at + 2 * MAX_PIECES - 1)
    const part = () => pieces.slice(at, end).join('').trim()
    while (end > at + 1 && !isKnown(part())) end -= 2
    if (part() !== '') parts.push(part())
    at = end + 1
  }
  return [...new Set(parts)]
}

/** Every possible part of a cell with several values, including those that contain separators. */
export function possibleParts(text: string): string[] {
  const pieces = text.split(SEPARATOR)
  const parts: string[] = []
  for (let at = 0; at < pieces.length; at += 2)
    for (let end = at + 1; end <= Math.min(pieces.length, at + 2 * MAX_PIECES - 1); end += 2)
      parts.push(pieces.slice(at, end).join('').trim())
  return parts
}

export const joined = (parts: readonly string[]): string => parts.join(t('、'))

/** The values of several parts; the first problem, if one has none. */
export function readEach(parts: readonly string[], read: (part: string) => TextValue): TextValue {
  const values: unknown[] = []
  for (const part of parts) {
    const one = read(part)
    if ('problem' in one) return one
    values.push(one.value)
  }
  return { value: [...new Set(values)] }
}
