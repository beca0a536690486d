import { t } from '@/domain/i18n/t'

/** What a text stands for, or why it stands for nothing. */
export type TextValue = { value: unknown } | { problem: string }

/** How a value is written as a text, in the words of a reader, and read from one. What is written is read as the same value. */
export interface Spelling {
  /** In: a value that is not empty. */
  write(value: unknown): string
  /** In: a text that is not blank. */
  read(text: string): TextValue
}

const SEPARATOR = /([、,，;；\n])/

/** Pieces that a known part may be made of. */
const MOST_PIECES = 8

/**
 * The parts of a cell that holds several, as written by `joined`. A known part may itself hold what else sets parts apart:
 * an option `住宿、餐饮`.
 */
export function partsOf(text: string, isKnown: (part: string) => boolean = () => false): string[] {
  // Pieces at even places, what stands between them at odd ones.
  const pieces = text.split(SEPARATOR)
  const parts: string[] = []
  for (let at = 0; at < pieces.length; ) {
    let end = Math.min(pieces.length, at + 2 * MOST_PIECES - 1)
    const part = () => pieces.slice(at, end).join('').trim()
    while (end > at + 1 && !isKnown(part())) end -= 2
    if (part() !== '') parts.push(part())
    at = end + 1
  }
  return [...new Set(parts)]
}

/** Every part that a cell of several may hold, also those with signs inside that else set parts apart. */
export function possibleParts(text: string): string[] {
  const pieces = text.split(SEPARATOR)
  const parts: string[] = []
  for (let at = 0; at < pieces.length; at += 2)
    for (let end = at + 1; end <= Math.min(pieces.length, at + 2 * MOST_PIECES - 1); end += 2)
      parts.push(pieces.slice(at, end).join('').trim())
  return parts
}

export const joined = (parts: readonly string[]): string => parts.join(t('、'))

/** The values of several parts; the first problem, where one has none. */
export function readEach(parts: readonly string[], read: (part: string) => TextValue): TextValue {
  const values: unknown[] = []
  for (const part of parts) {
    const one = read(part)
    if ('problem' in one) return one
    values.push(one.value)
  }
  return { value: [...new Set(values)] }
}
