import type { JSONSchema } from 'json-schema-to-typescript'
import { isRecord } from '@/domain/isRecord'

/** Only what affects a type: titles are for people, limits are for validators. */
const shaping = ['type', 'enum', 'const', 'required', 'additionalProperties']

/** The types for references of schemas of nodes into the schema of actions. */
const referred: Readonly<Record<string, string>> = {
  value: 'ActionValue',
  source: 'ActionSource',
  choices: 'ChoiceSource',
  dialog: 'ActionDialogContent',
  button: 'PageButton',
  parameter: 'Parameter',
  steps: 'ActionStep[]',
}

/** A schema in the form that json-schema-to-typescript needs. A `$ref` or `x-shape` to another file becomes the type of that name. */
export function shapeOf(schema: unknown): JSONSchema {
  if (!isRecord(schema)) return schema as JSONSchema
  if (typeof schema['x-shape'] === 'string') return { tsType: schema['x-shape'] }
  if (typeof schema.$ref === 'string') return referenceOf(schema.$ref)
  return Object.fromEntries(Object.entries(schema).flatMap(([keyword, value]) => partOf(keyword, value)))
}

function partOf(keyword: string, value: unknown): [string, unknown][] {
  if (keyword === 'items') return [[keyword, shapeOf(value)]]
  if (keyword === 'additionalProperties') return [[keyword, shapeOf(value)]]
  if ((keyword === 'anyOf' || keyword === 'oneOf') && Array.isArray(value)) return [['anyOf', value.map(shapeOf)]]
  if (keyword === 'properties' && isRecord(value))
    return [[keyword, Object.fromEntries(Object.entries(value).map(([name, one]) => [name, shapeOf(one)]))]]
  return shaping.includes(keyword) ? [[keyword, value]] : []
}

function referenceOf(reference: string): JSONSchema {
  const name = reference.split('/').at(-1) ?? ''
  const tsType = referred[name]
  if (!tsType) throw new Error(`schemas: there is no TypeScript type for ${reference}`)
  return { tsType }
}
