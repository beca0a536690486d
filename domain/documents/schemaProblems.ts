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

const valueAt = (value: unknown, pointer: string): unknown =>
  pointer
    .split('/')
    .slice(1)
    .reduce<unknown>(
      (at, part) => (at as Record<string, unknown> | undefined)?.[part.replaceAll('~1', '/').replaceAll('~0', '~')],
      value,
    )

/** The value at a JSON pointer (`#/a/b`) of a schema, through references to it and to others, and the schema that contains it. */
function lookUp(schemas: readonly object[], location: string): { value: unknown; title?: string } {
  let [root] = schemas
  let holder: unknown
  let value: unknown = root
  for (const part of location.split('/').slice(1)) {
    holder = value
    value = valueAt(value, `/${part}`)
    if (part !== '$ref' || typeof value !== 'string') continue
    const [file, pointer = ''] = value.split('#')
    if (file) root = schemas.find((one) => '$id' in one && String(one.$id).endsWith(file.replace(/^.*\//, '/')))
    value = valueAt(root, pointer)
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
  kind: () => t('不是允许的值'),
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

/** Where an alternative of `oneOf` names its kind by a constant. */
const kindOfAlternative = /^(.*\/oneOf\/\d+)\/properties\/[^/]+\/const$/

const parentOf = (location: string): string => location.slice(0, location.lastIndexOf('/'))
const keyOf = (place: string, value: string) => `${place} ${value}`

/** Every alternative around a keyword, with every value around the one that it judges. */
function alternativesAround({
  keywordLocation,
  instanceLocation,
}: OutputUnit): { alternative: string; value: string }[] {
  const alternatives = [...keywordLocation.matchAll(/\/oneOf\/\d+(?=\/|$)/g)].map(({ 0: { length }, index }) =>
    keywordLocation.slice(0, index + length),
  )
  if (alternatives.length === 0) return []
  const parts = instanceLocation.split('/')
  const values = parts.map((_, at) => parts.slice(0, at + 1).join('/'))
  return alternatives.flatMap((alternative) => values.map((value) => ({ alternative, value })))
}

/**
 * Without what alternatives of `oneOf` say whose kind (a constant in one of their properties) is another one: of a value with a known kind only
 * the problems of that kind stay, and an unknown kind is one problem.
 */
function withoutOtherKinds(errors: readonly OutputUnit[]): OutputUnit[] {
  const others = errors.flatMap((unit) => {
    const [, alternative] = kindOfAlternative.exec(unit.keywordLocation) ?? []
    return alternative === undefined ? [] : [{ alternative, value: parentOf(unit.instanceLocation), unit }]
  })
  if (others.length === 0) return [...errors]
  const dropped = new Set(others.map(({ alternative, value }) => keyOf(alternative, value)))
  const left = errors.filter(
    (unit) =>
      unit.keyword !== 'false' &&
      !alternativesAround(unit).some(({ alternative, value }) => dropped.has(keyOf(alternative, value))),
  )
  // What refuses a property has no location of its own: the keyword around it names it.
  const refusals = new Set(
    left.flatMap(({ keyword, instanceLocation, error }) =>
      keyword === 'additionalProperties' ? keyOf(instanceLocation, /"(.+)"/.exec(error)?.[1] ?? '') : [],
    ),
  )
  const refused = errors.filter(
    ({ keyword, instanceLocation: at }) =>
      keyword === 'false' && refusals.has(keyOf(parentOf(at), at.slice(at.lastIndexOf('/') + 1))),
  )
  const known = new Set(
    left.flatMap((unit) =>
      alternativesAround(unit).map(({ alternative, value }) => keyOf(parentOf(alternative), value)),
    ),
  )
  const unknown = new Map<string, OutputUnit>()
  for (const { alternative, value, unit } of others) {
    const key = keyOf(parentOf(alternative), value)
    if (!known.has(key) && !unknown.has(key)) unknown.set(key, { ...unit, keyword: 'kind' })
  }
  return [...left, ...refused, ...unknown.values()]
}

const validators = new WeakMap<object, Validator>()

/** Violations that are looked at: putting tens of thousands into words takes seconds, and nobody reads them. */
const mostErrors = 5000

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
  return withoutOtherKinds(errors.slice(0, mostErrors))
    .filter(({ keyword }) => !wrappers.has(keyword))
    .map((unit) => ({
      pointer: decodeURIComponent(unit.instanceLocation.slice(1)),
      message: describe([schema, ...related], unit),
    }))
}

/** The validator encodes names of properties, which throws for half of a surrogate pair; it hands on more violations than a call can take. */
function validate(validator: Validator, value: unknown): ReturnType<Validator['validate']> {
  try {
    return validator.validate(value)
  } catch (error) {
    if (!(error instanceof URIError || error instanceof RangeError)) throw error
    const place = { keyword: 'pattern', keywordLocation: '', instanceLocation: '#' }
    return { valid: false, errors: [{ ...place, error: error.message }] }
  }
}
