import type { JSONSchema } from 'json-schema-to-typescript'
import { isRecord } from '@/domain/isRecord'

/** What a type depends on: titles are words for people, limits are for whoever validates. */
const shaping = ['type', 'enum', 'const', 'required', 'additionalProperties']

/** The types of what schemas of nodes refer to in the schema of actions. */
const referred: Readonly<Record<string, string>> = {
  value: 'ActionValue',
  source: 'ActionSource',
  choices: 'ChoiceSource',
  dialog: 'ActionDialogContent',
  button: 'PageButton',
  parameter: 'Parameter',
  steps: 'ActionStep[]',
}

/** A schema as json-schema-to-typescript wants it. What is described elsewhere says so by `$ref` or `x-shape` and becomes that type. */
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
  if (!tsType) throw new Error(`schemas: nothing in TypeScript stands for ${reference}`)
  return { tsType }
}
