import { type OutputUnit, Validator } from '@cfworker/json-schema'
import { t } from '@/domain/i18n/t'
import { isRecord } from '@/domain/isRecord'

/** One violation of a JSON Schema, in words. */
export interface SchemaProblem {
  /** JSON pointer below the checked value; empty for the value itself. */
  pointer: string
  message: string
}

/** Keywords that only report that a nested value is wrong. */
const wrappers = new Set([
  'properties',
  'additionalProperties',
  'items',
  'propertyNames',
  '$ref',
  'allOf',
  'anyOf',
  'oneOf',
  'if',
  'then',
  'else',
  'not',
])

const typeTitle = (type: unknown): string =>
  ({
    string: t('文本'),
    number: t('数字'),
    integer: t('整数'),
    boolean: t('是或否'),
    array: t('列表'),
    object: t('对象'),
    null: t('空'),
  })[String(type)] ?? String(type)

const walk = (from: unknown, pointer: string): unknown =>
  pointer
    .split('/')
    .slice(1)
    .reduce<unknown>((at, part) => (isRecord(at) || Array.isArray(at) ? at[stepOf(part) as never] : undefined), from)

const stepOf = (part: string) => part.replaceAll('~1', '/').replaceAll('~0', '~')

/** The value at a location (`#/a/$ref/b`) of a schema, through its references, and the title of the schema that contains it. */
function lookUp(schemas: readonly object[], location: string): { value: unknown; title?: string } {
  let root: unknown = schemas[0]
  let holder: unknown
  let value = root
  for (const part of location.split('/').slice(1)) {
    holder = value
    value = walk(value, `/${part}`)
    if (part !== '$ref' || typeof value !== 'string') continue
    const [file = '', pointer = ''] = value.split('#')
    if (file !== '') root = schemas.find((one) => isRecord(one) && String(one.$id).endsWith(file))
    value = walk(root, pointer)
  }
  const title = isRecord(holder) ? holder.title : undefined
  return { value, title: typeof title === 'string' ? title : undefined }
}

type Describe = (limit: unknown) => string

const sentences: Readonly<Record<string, Describe>> = {
  type: (limit) => t('须为{type}', { type: [limit].flat().map(typeTitle).join(t('或')) }),
  enum: (limit) =>
    Array.isArray(limit) ? t('须为 {limit} 之一', { limit: limit.join(t('、')) }) : t('不在允许的范围内'),
  const: (limit) => (limit === undefined ? t('不是允许的值') : t('须为 {limit}', { limit: String(limit) })),
  minimum: (limit) => t('不能小于 {limit}', { limit }),
  maximum: (limit) => t('不能大于 {limit}', { limit }),
  exclusiveMinimum: (limit) => t('须大于 {limit}', { limit }),
  minLength: () => t('不能为空'),
  maxLength: (limit) => t('不能超过 {limit} 个字符', { limit }),
  minItems: (limit) => t('至少需要 {limit} 项', { limit }),
  maxItems: (limit) => t('不能超过 {limit} 项', { limit }),
  minProperties: () => t('不能为空'),
  pattern: () => t('格式不正确'),
}

function describe(
  schemas: readonly object[],
  { keyword, keywordLocation, instanceLocation, error }: OutputUnit,
): string {
  if (keyword === 'false') return t('不允许有属性 {name}', { name: instanceLocation.split('/').pop() ?? '' })
  const { value, title } = lookUp(schemas, keywordLocation)
  if (keyword === 'required') {
    const name = /"(.+)"/.exec(error)?.[1] ?? ''
    const property = lookUp(schemas, `${keywordLocation.replace(/required$/, 'properties')}/${name}/title`)
    return t('缺少“{name}”', { name: typeof property.value === 'string' ? t(property.value) : name })
  }
  const problem = (sentences[keyword] ?? (() => t('不符合要求')))(value)
  return title === undefined ? problem : t('“{title}”{problem}', { title: t(title), problem })
}

/** The alternatives that a location lies in, from the outermost: `#/…/oneOf/2`. */
const alternativesAt = (location: string): string[] =>
  [...location.matchAll(/\/(?:oneOf|anyOf)\/\d+(?=\/|$)/g)].map(({ index, 0: part }) =>
    location.slice(0, index + part.length),
  )

/**
 * Without the violations of alternatives that are not meant: where a value names its alternative (`type: user`), those with another
 * name say nothing about it. A value that names none of them keeps them all.
 */
function ofMeantAlternatives(units: readonly OutputUnit[]): OutputUnit[] {
  // The validator places a property that is refused in the value only, right after the schema that refuses it.
  const places = units.map(({ keyword, keywordLocation }, at) =>
    keyword === 'false' ? (units[at - 1]?.keywordLocation ?? '') : keywordLocation,
  )
  const all = new Map<string, boolean>()
  for (const place of places) for (const one of alternativesAt(place)) all.set(one, all.get(one) ?? true)
  for (const { keyword, keywordLocation } of units)
    if (keyword === 'const') {
      const [own] = alternativesAt(keywordLocation).slice(-1)
      if (own !== undefined && keywordLocation.slice(own.length).split('/').length === 4) all.set(own, false)
    }
  const hasMeant = new Set([...all].filter(([, isMeant]) => isMeant).map(([one]) => one.replace(/\d+$/, '')))
  return units.filter((_, at) =>
    alternativesAt(places[at] ?? '').every((one) => all.get(one) || !hasMeant.has(one.replace(/\d+$/, ''))),
  )
}

const validators = new WeakMap<object, Validator>()

/**
 * Checks a value against a schema (draft 2020-12) by interpreting it: no code is generated, so a strict
 * Content-Security-Policy allows it. `related` are the schemas that it references. The compiled form is cached by the schema object.
 */
export function schemaProblems(value: unknown, schema: object, related: readonly object[] = []): SchemaProblem[] {
  let validator = validators.get(schema)
  if (!validator) {
    validator = new Validator(schema, '2020-12', false)
    for (const other of related) validator.addSchema(other)
    validators.set(schema, validator)
  }
  const { valid, errors } = validate(validator, value)
  if (valid) return []
  // The validator writes pointers as fragments of URIs.
  return ofMeantAlternatives(errors)
    .filter(({ keyword }) => !wrappers.has(keyword))
    .map((unit) => ({
      pointer: decodeURIComponent(unit.instanceLocation.slice(1)),
      message: describe([schema, ...related], unit),
    }))
}

/** The validator encodes names of properties, which throws for half of a surrogate pair. */
function validate(validator: Validator, value: unknown): ReturnType<Validator['validate']> {
  try {
    return validator.validate(value)
  } catch (error) {
    if (!(error instanceof URIError)) throw error
    const place = { keyword: 'pattern', keywordLocation: '', instanceLocation: '#' }
    return { valid: false, errors: [{ ...place, error: error.message }] }
  }
}
