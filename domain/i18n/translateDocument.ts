import { t } from './t'

/** Properties of a document that users read. */
const READ = new Set([
  'title',
  'description',
  'label',
  'placeholder',
  'content',
  'question',
  'message',
  'search',
  'submit',
  'success',
  'all',
  'heading',
  'detail',
  'more',
  'unit',
  'text',
])

/**
 * A page of the portal in the current language: every visible text is translated by `t`, templates included; codes, paths and
 * expressions stay. Documents of builders are in their own language and are not translated. Out: a new structure.
 */
export function translateDocument<Shape>(shape: Shape, key = ''): Shape {
  if (typeof shape === 'string') return (READ.has(key) ? t(shape) : shape) as Shape
  if (Array.isArray(shape)) return shape.map((item) => translateDocument(item, key === 'meta' ? 'title' : '')) as Shape
  if (shape === null || typeof shape !== 'object') return shape
  return Object.fromEntries(
    Object.entries(shape).map(([name, value]) => [name, translateDocument(value, name)]),
  ) as Shape
}
