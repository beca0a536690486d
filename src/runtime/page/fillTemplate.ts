import type { PageScope } from './PageScope'

const WHOLE = /^\{([\w.]+)\}$/
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
 * itself, so numbers stay numbers; a key whose value is missing is left out.
 */
export function fillTemplate<Shape>(
  shape: Shape,
  scope: PageScope,
  encode: (text: string) => string = (text) => text,
): Shape {
  if (typeof shape === 'string') {
    const whole = WHOLE.exec(shape)
    if (whole) return readPath(scope, whole[1] as string) as Shape
    return shape.replace(PART, (_, path: string) => encode(String(readPath(scope, path) ?? ''))) as Shape
  }
  if (Array.isArray(shape)) return shape.map((item) => fillTemplate(item, scope, encode)) as Shape
  if (shape !== null && typeof shape === 'object') {
    const filled: Record<string, unknown> = {}
    for (const [key, value] of Object.entries(shape)) {
      const next = fillTemplate(value, scope, encode)
      if (next !== undefined && next !== '') filled[key] = next
    }
    return filled as Shape
  }
  return shape
}
