import { mkdir } from 'node:fs/promises'
import path from 'node:path'
import { compile, type JSONSchema } from 'json-schema-to-typescript'
import { isRecord } from '@/domain/isRecord'
import activity from '@/schemas/documents/activity.schema.json' with { type: 'json' }
import process from '@/schemas/documents/process.schema.json' with { type: 'json' }
import { writeWhenChanged } from '@/scripts/generate/writeWhenChanged'

const header = '// Made by `npm run generate` from schemas; do not edit.'
const imports = "import type { Principal } from '@/domain/process/approvers/Principal'"

/** What a type takes from a schema; titles and limits are for people and for whoever validates. */
const shaping = ['type', 'enum', 'const', 'required', 'additionalProperties', 'items', 'properties', 'oneOf']
const types: Readonly<Record<string, string>> = {
  principal: 'Principal',
  people: 'PeopleRule',
  button: 'ButtonSettings',
  act: 'SimulatedAct',
  settings: 'FieldSettings',
}

function shapeOf(schema: unknown): JSONSchema {
  if (!isRecord(schema)) return schema as JSONSchema
  const name = typeof schema.$ref === 'string' ? (schema.$ref.split('/').at(-1) ?? '') : ''
  if (name === 'form' || name === 'process') return { tsType: '{ $ref: string }' }
  if (name) return { tsType: types[name] ?? 'unknown' }
  return Object.fromEntries(
    Object.entries(schema).flatMap(([keyword, value]): [string, unknown][] => {
      if (!shaping.includes(keyword)) return []
      if (keyword === 'properties' && isRecord(value))
        return [[keyword, Object.fromEntries(Object.entries(value).map(([key, one]) => [key, shapeOf(one)]))]]
      if (keyword === 'oneOf' && Array.isArray(value)) return [[keyword, value.map(shapeOf)]]
      return [[keyword, keyword === 'items' || keyword === 'additionalProperties' ? shapeOf(value) : value]]
    }),
  )
}

/** The same with everything there that has a default. */
function complete(schema: { properties: Readonly<Record<string, object>> }): JSONSchema {
  const required = Object.entries(schema.properties).flatMap(([name, one]) => ('default' in one ? [name] : []))
  return { ...shapeOf(schema), required }
}

const typeOf = (name: string, schema: JSONSchema): Promise<string> =>
  compile(schema, name, { bannerComment: '', ignoreMinAndMaxItems: true, strictIndexSignatures: false })

/** Writes domain/process/generated/settings.ts below `root`: what may be set at activities and processes, as stored and with defaults. */
export async function generateProcess(root: string): Promise<void> {
  const folder = path.join(root, 'domain/process/generated')
  await mkdir(folder, { recursive: true })
  const { people, button, settings: fields } = activity.$defs
  const { settings, scenario, act } = process.$defs
  const texts = await Promise.all([
    typeOf('PeopleRule', shapeOf(people)),
    typeOf('ButtonSettings', shapeOf(button)),
    typeOf('FieldSettings', shapeOf(fields)),
    typeOf('ActivitySettings', shapeOf(activity)),
    typeOf('CompleteActivity', complete(activity)),
    typeOf('ProcessSettings', shapeOf(settings)),
    typeOf('CompleteSettings', complete(settings)),
    typeOf('SimulatedAct', shapeOf(act)),
    typeOf('Scenario', shapeOf(scenario)),
  ])
  await writeWhenChanged(path.join(folder, 'settings.ts'), [header, imports, '', ...texts].join('\n'))
}
