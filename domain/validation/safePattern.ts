import { t } from '@/domain/i18n/t'

/** Longest text of a builder's pattern. */
export const maximumPatternLength = 200

/** Longest value that a builder's pattern is tried on; longer values don't match. */
export const maximumMatchedLength = 200

/** Limit of the ways through a pattern that backtracking may try on a value of full length. */
const choiceBudget = 10_000_000

const escaped = /\\./gu
const classes = /\[[^\]]*\]/gu
const quantifier = /[*+?]|\{\d+(?:,\d*)?\}/gu
/** A quantified group that contains a quantifier (nested groups have been removed before). */
const innermostGroup = /\((?:\?:)?([^()]*)\)((?:[*+?]|\{\d+(?:,\d*)?\})?)/u

function choicesOf(quantity: string): number {
  if (quantity === '?') return 2
  const range = /^\{(\d+)(,?)(\d*)\}$/.exec(quantity)
  if (!range) return maximumMatchedLength
  if (range[2] === '') return 1
  return range[3] === '' ? maximumMatchedLength : Math.max(1, Number(range[3]) - Number(range[1]) + 1)
}

/** An upper bound of the ways through a pattern without groups. */
function waysOf(flat: string): number {
  let ways = flat.split('|').length
  for (const [quantity] of flat.matchAll(quantifier)) ways *= choicesOf(quantity)
  return ways
}

/**
 * Why a builder's pattern is refused, as a Chinese sentence; null when it is accepted. Refused are patterns that could take
 * long on some value (nested repetition, too many variable parts, backreferences, lookaround) and those that the server's engine
 * does not support. Never throws.
 */
export function findPatternProblem(pattern: string): string | null {
  return findOwnProblem(pattern) ?? (engine(pattern) ? null : t('格式使用了服务器不支持的写法，请改用常见的正则表达式'))
}

function findOwnProblem(pattern: string): string | null {
  if (pattern.length > maximumPatternLength) return t('格式不能超过 {most} 个字符', { most: maximumPatternLength })
  if (/\(\?(?!:)/.test(pattern.replace(escaped, 'x'))) return t('格式不支持环视与具名分组')
  if (/\\[1-9k]/.test(pattern)) return t('格式不支持反向引用')
  try {
    new RegExp(pattern, 'u')
  } catch {
    return t('格式不是有效的正则表达式')
  }
  let flat = pattern.replace(escaped, 'x').replace(classes, 'x')
  for (let group = innermostGroup.exec(flat); group; group = innermostGroup.exec(flat)) {
    const [whole, inside = '', quantity = ''] = group
    const inner = waysOf(inside)
    if (quantity !== '' && quantity !== '?' && inner > 1 && choicesOf(quantity) > 1 && quantifierIn(inside))
      return t('格式不允许嵌套的重复')
    const repeats = quantity === '' || quantity === '?' ? 1 : repeatsOf(quantity)
    const ways = inner ** repeats * (quantity === '' ? 1 : choicesOf(quantity))
    if (ways > choiceBudget) return t('格式中可变的部分过多，请简化')
    // A group that can match in n ways counts as a repetition of as many choices.
    flat = flat.replace(whole, () => (ways > 1 ? `x{0,${ways - 1}}` : 'x'))
  }
  return waysOf(flat) > choiceBudget ? t('格式中可变的部分过多，请简化') : null
}

const quantifierIn = (text: string) => /[*+?]|\{\d+(?:,\d*)?\}/u.test(text)

/** How often a group may repeat at most; it multiplies the ways, since each repetition chooses again. */
function repeatsOf(quantity: string): number {
  const range = /^\{(\d+)(,?)(\d*)\}$/.exec(quantity)
  if (!range || (range[2] === ',' && range[3] === '')) return maximumMatchedLength
  return Number(range[3] || range[1])
}

/** A compiled pattern: whether a value matches it as a whole. */
export type Matcher = (value: string) => boolean

/** Compiles a pattern; null when it can't. */
type PatternEngine = (pattern: string) => Matcher | null

const native: PatternEngine = (pattern) => {
  const expression = new RegExp(`^(?:${pattern})$`, 'u')
  return (value) => expression.test(value)
}

let engine: PatternEngine = native

/**
 * Sets another engine for builders' patterns than the language's own, which backtracks and may take
 * seconds: on the server one user's value would block all others.
 */
export function setPatternEngine(other: PatternEngine): void {
  engine = other
  compiled.clear()
}

const compiled = new Map<string, Matcher | null>()

/** Whether a value matches a builder's pattern as a whole; a pattern that is refused matches everything. Never throws. */
export function matchesPattern(value: string, pattern: string): boolean {
  let matches = compiled.get(pattern)
  if (matches === undefined) {
    if (compiled.size > 1000) compiled.clear()
    // A pattern published before the engine was checked still runs as it did.
    matches = findOwnProblem(pattern) === null ? (engine(pattern) ?? native(pattern)) : null
    compiled.set(pattern, matches)
  }
  if (matches === null) return true
  return value.length <= maximumMatchedLength && matches(value)
}
