import { type OutputUnit, type Schema, Validator } from '@cfworker/json-schema'

/** One violation of a JSON Schema, in Chinese. */
export interface SchemaProblem {
  /** JSON pointer below the checked value; empty for the value itself. */
  pointer: string
  message: string
}

/** Keywords that only say that something inside of them is wrong. */
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

const typeTitles: Readonly<Record<string, string>> = {
  string: '文本',
  number: '数字',
  integer: '整数',
  boolean: '是或否',
  array: '列表',
  object: '对象',
  null: '空',
}

/** The value at a JSON pointer (`#/a/b`) of a schema, and the schema that holds it. */
function lookUp(schema: unknown, location: string): { value: unknown; title?: string } {
  let holder: unknown
  let value: unknown = schema
  for (const part of location.split('/').slice(1)) {
    holder = value
    value = (value as Record<string, unknown> | undefined)?.[part.replaceAll('~1', '/').replaceAll('~0', '~')]
  }
  const title = (holder as { title?: unknown } | undefined)?.title
  return { value, title: typeof title === 'string' ? title : undefined }
}

type Describe = (limit: unknown) => string

const sentences: Readonly<Record<string, Describe>> = {
  type: (limit) =>
    `须为${[limit]
      .flat()
      .map((type) => typeTitles[String(type)] ?? type)
      .join('或')}`,
  enum: (limit) => (Array.isArray(limit) ? `须为 ${limit.join('、')} 之一` : '不在允许的范围内'),
  const: (limit) => (limit === undefined ? '不是允许的值' : `须为 ${String(limit)}`),
  minimum: (limit) => `不能小于 ${limit}`,
  maximum: (limit) => `不能大于 ${limit}`,
  exclusiveMinimum: (limit) => `须大于 ${limit}`,
  minLength: () => '不能为空',
  maxLength: (limit) => `不能超过 ${limit} 个字符`,
  minItems: (limit) => `至少需要 ${limit} 项`,
  maxItems: (limit) => `不能超过 ${limit} 项`,
  minProperties: () => '不能为空',
  pattern: () => '格式不正确',
}

function describe(schema: unknown, { keyword, keywordLocation, instanceLocation, error }: OutputUnit): string {
  if (keyword === 'false') return `不允许有属性 ${instanceLocation.split('/').pop() ?? ''}`
  const { value, title } = lookUp(schema, keywordLocation)
  if (keyword === 'required') {
    const name = /"(.+)"/.exec(error)?.[1] ?? ''
    const property = lookUp(schema, `${keywordLocation.replace(/required$/, 'properties')}/${name}/title`)
    return `缺少“${typeof property.value === 'string' ? property.value : name}”`
  }
  const subject = title === undefined ? '' : `“${title}”`
  return subject + (sentences[keyword] ?? (() => '不符合要求'))(value)
}

const validators = new WeakMap<object, Validator>()

/**
 * Checks a value against a schema (draft 2020-12) by interpreting it: no code is generated, so a strict
 * Content-Security-Policy allows it. `related` are the schemas it refers to. The compiled form is cached by the schema object.
 */
export function schemaProblems(value: unknown, schema: object, related: readonly object[] = []): SchemaProblem[] {
  let validator = validators.get(schema)
  if (!validator) {
    validator = new Validator(schema as Schema, '2020-12', false)
    for (const other of related) validator.addSchema(other as Schema)
    validators.set(schema, validator)
  }
  const { valid, errors } = validator.validate(value)
  if (valid) return []
  return errors
    .filter(({ keyword }) => !wrappers.has(keyword))
    .map((unit) => ({ pointer: unit.instanceLocation.slice(1), message: describe(schema, unit) }))
}
