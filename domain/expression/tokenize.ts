import { ExpressionError } from '@/domain/expression/ExpressionError'
import { maximumTextLength } from '@/domain/expression/limits'
import { t } from '@/domain/i18n/t'

export interface Token {
  kind: 'number' | 'text' | 'name' | 'operator' | 'end'
  /** Operators and names as written, texts unescaped, numbers as digits. */
  value: string
  position: number
}

const pattern =
  /[\s\u3000]*(?:(\d+(?:\.\d+)?(?:[eE][+-]?\d+)?)|("(?:[^"\\]|\\[\s\S])*"|'(?:[^'\\]|\\[\s\S])*'|[“”＂][^“”＂]*[“”＂]|[‘’＇][^‘’＇]*[‘’＇])|([A-Za-z_\u4e00-\u9fff][\w\u4e00-\u9fff]*)|(==|!=|<>|<=|>=|&&|\|\||[-+*/%=<>!?:.,()[\]≥≤≠]))/y

/** Alternative spellings, by keyboard or by habit: `=` compares, since nothing is ever assigned. */
const spellings: Record<string, string> = { '=': '==', '<>': '!=', '≥': '>=', '≤': '<=', '≠': '!=' }

/** Characters of a Chinese keyboard that are no full-width form of an ASCII character. */
const signs: Record<string, string> = { '。': '.', '、': ',', '×': '*', '÷': '/', '【': '[', '】': ']' }

const quotedOrWide =
  /"(?:[^"\\]|\\[\s\S])*"|'(?:[^'\\]|\\[\s\S])*'|[“”＂][^“”＂]*[“”＂]|[‘’＇][^‘’＇]*[‘’＇]|[\uff01-\uff5e。、×÷【】]/g

/** Converts full-width signs, letters and digits outside of texts to ASCII, in place. */
export function narrow(text: string): string {
  return text.replace(quotedOrWide, (found) => {
    if (found.length > 1 || found === '＂' || found === '＇') return found
    return signs[found] ?? String.fromCharCode(found.charCodeAt(0) - 0xfee0)
  })
}

const escapes: Record<string, string> = { n: '\n', t: '\t', r: '\r', b: '\b', f: '\f' }

function unquote(quoted: string, position: number): string {
  const inner = quoted.slice(1, -1)
  if (quoted[0] !== '"' && quoted[0] !== "'") return inner
  return inner.replace(/\\(?:u([0-9a-fA-F]{4})|([\s\S]))/g, (_all, code?: string, character?: string) => {
    if (code) return String.fromCharCode(Number.parseInt(code, 16))
    if (character === 'u') throw new ExpressionError('bad_text', t('文本中的 \\u 后须有四位十六进制数'), position)
    return escapes[character ?? ''] ?? character ?? ''
  })
}

function refuse(text: string, position: number): never {
  const character = text[position]
  if (character !== undefined && /["'“”‘’＂＇]/.test(character))
    throw new ExpressionError('bad_text', t('文本缺少结束的引号'), position)
  if (character === '&' || character === '|')
    throw new ExpressionError('unexpected', t('“并且”请用 &&，“或者”请用 ||'), position)
  throw new ExpressionError('unexpected', t('不认识的字符 {character}', { character }), position)
}

/**
 * Splits a text into tokens, with one of kind `end` last; full-width signs and quotes of a Chinese keyboard count as their ASCII
 * forms. Throws ExpressionError.
 */
export function tokenize(written: string): Token[] {
  const text = narrow(written)
  if (text.length > maximumTextLength)
    throw new ExpressionError(
      'too_long',
      t('表达式不能超过 {most} 个字符', { most: maximumTextLength }),
      maximumTextLength,
    )
  const tokens: Token[] = []
  const end = text.replace(/[\s\u3000]+$/, '').length
  pattern.lastIndex = 0
  let at = 0
  while (at < end) {
    pattern.lastIndex = at
    const match = pattern.exec(text)
    if (!match) return refuse(text, at + (/^[\s\u3000]*/.exec(text.slice(at))?.[0].length ?? 0))
    at = pattern.lastIndex
    const [whole, number, quoted, name, operator] = match
    const written = number ?? quoted ?? name ?? operator ?? ''
    const position = at - whole.length + whole.indexOf(written)
    if (number !== undefined) tokens.push({ kind: 'number', value: number, position })
    else if (quoted !== undefined) tokens.push({ kind: 'text', value: unquote(quoted, position), position })
    else if (name !== undefined) tokens.push({ kind: 'name', value: name, position })
    else tokens.push({ kind: 'operator', value: spellings[written] ?? written, position })
  }
  tokens.push({ kind: 'end', value: '', position: end })
  return tokens
}
