import { asTemplate } from '@/domain/expression/parseTemplate'
import { isRecord } from '@/domain/isRecord'

/** Texts of documents of version 1 in the language of version 2. Frozen with the migrations that use it. */

const WHOLE = /^\{([\w.]+)(\|number)?\}$/
const HOLE = /\{([\w.]+)\}/g

/** The first names of a path in version 1. */
const ROOTS: ReadonlySet<string> = new Set([
  'params',
  'query',
  'row',
  'loaded',
  'input',
  'item',
  'selection',
  'reply',
  'user',
  // Names that the migration itself inserts for parts of the address.
  'parameters',
  'self',
])

const USER: Readonly<Record<string, string>> = { orgId: 'org' }

/** Names of a path, appended to what is already written: `content`, `0`, `name` → `ITEM(reply.content, 1).name`. */
function behind(start: string, names: readonly string[]): string {
  return names.reduce((text, name) => {
    if (/^\d+$/.test(name)) return `ITEM(${text}, ${Number(name) + 1})`
    if (name === 'length') return `COUNT(${text})`
    return /^[A-Za-z_]\w*$/.test(name) ? `${text}.${name}` : 'null'
  }, start)
}

/** `row.items.0.name` as an expression; `null` for a path that never existed. */
function expressionOfPath(path: string): string {
  const [root = '', ...names] = path.split('.')
  if (!ROOTS.has(root)) return 'null'
  if (root === 'user')
    return behind(
      'user',
      names.map((name, at) => (at === 0 ? (USER[name] ?? name) : name)),
    )
  return behind(root, names)
}

/** A path into a reply as an expression; the empty path is the whole reply. */
export const expressionOfReply = (path: string): string => behind('reply', path.split('.').filter(Boolean))

const literal = (text: string) => JSON.stringify(text)

/** The texts of one widget. In: the new name of a path of version 1. */
export function makeTexts(rename: (path: string) => string = (path) => path) {
  const pathOf = (path: string) => expressionOfPath(rename(path))

  /** `把「{row.title}」归入目录`: placeholders stay placeholders, other braces are literal. */
  function template(text: string): string {
    let at = 0
    let result = ''
    for (const match of text.matchAll(HOLE)) {
      result += `${asTemplate(text.slice(at, match.index))}{${pathOf(match[1] as string)}}`
      at = match.index + match[0].length
    }
    return result + asTemplate(text.slice(at))
  }

  /** A text of a request or of initial values: a single placeholder is the value itself, anything else is a text. */
  function expression(text: string): string {
    const whole = WHOLE.exec(text)
    if (whole) return whole[2] === undefined ? pathOf(whole[1] as string) : `NUMBER(${pathOf(whole[1] as string)})`
    const parts: string[] = []
    let at = 0
    for (const match of text.matchAll(HOLE)) {
      if (match.index > at) parts.push(literal(text.slice(at, match.index)))
      parts.push(pathOf(match[1] as string))
      at = match.index + match[0].length
    }
    if (at === 0) return literal(text)
    if (at < text.length) parts.push(literal(text.slice(at)))
    return `CONCAT(${parts.join(', ')})`
  }

  /** The parameters of a request or a dialog, nested texts included. */
  function values(shape: unknown): unknown {
    if (typeof shape === 'string') return expression(shape)
    if (Array.isArray(shape)) return shape.map(values)
    if (!isRecord(shape)) return shape
    if ('$each' in shape) return { each: expression(String(shape.$each)), as: values(shape.as) }
    return Object.fromEntries(Object.entries(shape).map(([name, part]) => [name, values(part)]))
  }

  function oneCondition(condition: unknown): string {
    if (!isRecord(condition)) return 'false'
    const { of = 'row', path, ...rest } = condition
    const value = pathOf(of === 'row' ? `row.${String(path)}` : String(path))
    const written = (other: unknown) => (typeof other === 'string' ? expression(other) : JSON.stringify(other ?? null))
    if ('equals' in rest) return `${value} == ${written(rest.equals)}`
    if ('not' in rest) return `!(${value} == ${written(rest.not)})`
    return value
  }

  /** Conditions by path, all of which must hold, as one expression. */
  const condition = (conditions: readonly unknown[]): string => conditions.map(oneCondition).join(' && ')

  return { template, expression, values, condition }
}

export type Texts = ReturnType<typeof makeTexts>
