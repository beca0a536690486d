import type { PageScope } from './PageScope'

const WHOLE = /^\{([\w.]+)(\|number)?\}$/
const PART = /\{([\w.]+)\}/g

/** The value at a dotted path; own properties only, so that no prototype can be reached. */
export function readPath(source: unknown, path: string): unknown {
  let value: unknown = source
  for (const key of path.split('.')) {
    if (value === null || typeof value !== 'object' || !Object.hasOwn(value, key)) return undefined
    value = (value as Record<string, unknown>)[key]
  }
  return value
}

/**
 * Fills `{row.id}` and the like in every text of a structure. A text that is nothing but one reference becomes the value
 * itself, so numbers stay numbers, and `{input.level|number}` makes one of a text; a key whose value is missing is left out.
 * `{"$each": "{input.rows}", "as": …}` makes a list of a list.
 */
export function fillTemplate<Shape>(
  shape: Shape,
  scope: PageScope,
  encode: (text: string) => string = (text) => text,
): Shape {
  if (typeof shape === 'string') {
    const whole = WHOLE.exec(shape)
    if (whole) return asked(readPath(scope, whole[1] as string), whole[2] !== undefined) as Shape
    return shape.replace(PART, (_, path: string) => encode(String(readPath(scope, path) ?? ''))) as Shape
  }
  if (Array.isArray(shape)) return shape.map((item) => fillTemplate(item, scope, encode)) as Shape
  if (shape !== null && typeof shape === 'object') {
    if ('$each' in shape) return fillEach(shape as unknown as Each, scope, encode) as Shape
    const filled: Record<string, unknown> = {}
    for (const [key, value] of Object.entries(shape)) {
      const next = fillTemplate(value, scope, encode)
      if (next !== undefined && next !== '') filled[key] = next
    }
    return filled as Shape
  }
  return shape
}

interface Each {
  /** Refers to a list. */
  $each: string
  /** What becomes of each; `{item.label}` refers to it. */
  as: unknown
}

function fillEach({ $each, as }: Each, scope: PageScope, encode: (text: string) => string): unknown[] {
  const list = fillTemplate<unknown>($each, scope)
  return Array.isArray(list) ? list.map((item) => fillTemplate(as, { ...scope, item }, encode)) : []
}

const asked = (value: unknown, asNumber: boolean) =>
  asNumber && typeof value === 'string' && value.trim() !== '' ? Number(value) : value
