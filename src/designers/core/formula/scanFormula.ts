import { narrow } from '@/domain/expression/tokenize'

/** A token of a text that may not be a valid formula yet. */
export interface FormulaPiece {
  kind: 'text' | 'name' | 'number' | 'space' | 'sign'
  /** As written. */
  written: string
  from: number
  to: number
}

const pattern =
  /("(?:[^"\\]|\\[\s\S])*"?|'(?:[^'\\]|\\[\s\S])*'?|[“”＂][^“”＂]*[“”＂]?|[‘’＇][^‘’＇]*[‘’＇]?)|([A-Za-z_\u4e00-\u9fff][\w\u4e00-\u9fff]*)|(\d+(?:\.\d+)?)|([\s\u3000]+)|(==|!=|<>|<=|>=|&&|\|\||[\s\S])/y

const kinds = ['text', 'name', 'number', 'space', 'sign'] as const

const isWord = (character: string | undefined) => character !== undefined && /[\w\u4e00-\u9fff]/.test(character)

/**
 * Splits any text, complete or not, into tokens without a gap. In: the text, and titles that are no valid names (with brackets or spaces
 * in them), which become one token; the longest match wins. Never throws.
 */
export function scanFormula(text: string, titles: readonly string[] = []): FormulaPiece[] {
  const longestFirst = titles.toSorted((a, b) => b.length - a.length)
  const narrowed = narrow(text)
  const pieces: FormulaPiece[] = []
  let at = 0
  while (at < text.length) {
    const title = isWord(text[at - 1]) ? undefined : longestFirst.find((one) => text.startsWith(one, at))
    if (title !== undefined && !(isWord(title.at(-1)) && isWord(text[at + title.length]))) {
      pieces.push({ kind: 'name', written: title, from: at, to: at + title.length })
      at += title.length
      continue
    }
    pattern.lastIndex = at
    // The last alternative matches any character, so there is always a match.
    const match = pattern.exec(narrowed) as RegExpExecArray
    const kind = kinds[match.slice(1).findIndex((group) => group !== undefined)] ?? 'sign'
    pieces.push({ kind, written: text.slice(at, pattern.lastIndex), from: at, to: pattern.lastIndex })
    at = pattern.lastIndex
  }
  return pieces
}
