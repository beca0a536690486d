import { t } from '@/domain/i18n/t'

export interface Option {
  value: string
  label: string
}

/** A generated value, not chosen by the builder. */
const isAutomatic = ({ value, label }: Option) => /^\d+$/.test(value) || value === label

/** An option as it is added, which nobody has named. */
const isUntouched = ({ value, label }: Option) => label === t('选项 {number}', { number: value })

/**
 * An option with another label. Its value follows the label until it has been set or published, so that formulas may compare with the visible text;
 * of two with one label only the first.
 */
export function relabelled(
  option: Option,
  label: string,
  { others, published }: { others: readonly Option[]; published: readonly Option[] },
): Option {
  const isFixed = !isAutomatic(option) || published.some(({ value }) => value === option.value)
  const follows = !isFixed && label.trim() !== '' && !others.some(({ value }) => value === label)
  return { ...option, label, ...(follows ? { value: label } : {}) }
}

/** The most options that a field may have, and the longest label. */
const most = 500
const longest = 200

/**
 * The options after several lines were pasted into the label of one: the first line is its label, the others are options of their own below it.
 * Labels that there are already are left out. Null for a single line, which is text like any other.
 */
export function pasteOptions(
  options: readonly Option[],
  at: number,
  { text, published }: { text: string; published: readonly Option[] },
): Option[] | null {
  const lines = text.split(/[\r\n]+/).map((line) => line.trim().slice(0, longest))
  const target = options[at]
  const taken = new Set(options.flatMap(({ label }, index) => (index === at ? [] : [label])))
  const labels = [...new Set(lines)].filter((line) => line !== '' && !taken.has(line))
  const [first, ...rest] = labels
  if (lines.length < 2 || first === undefined || !target) return null
  // What a new field begins with is replaced by what is pasted.
  const isKept = (option: Option) => !isUntouched(option) || published.some(({ value }) => value === option.value)
  const before = options.slice(0, at).filter(isKept)
  const after = options.slice(at + 1).filter(isKept)
  const others = [...before, ...after]
  const values = new Set([...options, ...published].map(({ value }) => value))
  const added = rest.map((label) => ({ value: values.has(label) ? freeValue(values) : label, label }))
  return [...before, relabelled(target, first, { others, published }), ...added, ...after].slice(0, most)
}

/** A number that no option stores. It is taken now. */
function freeValue(values: Set<string>): string {
  let number = values.size + 1
  while (values.has(String(number))) number += 1
  values.add(String(number))
  return String(number)
}
