import { mkdir } from 'node:fs/promises'
import path from 'node:path'
import { compile, type JSONSchema } from 'json-schema-to-typescript'
import { isRecord } from '@/domain/isRecord'
import entity from '@/schemas/documents/entity.schema.json' with { type: 'json' }
import { writeWhenChanged } from '@/scripts/generate/writeWhenChanged'

const header = '// Made by `npm run generate` from schemas; do not edit.'
const shaping = ['type', 'enum', 'const', 'required', 'additionalProperties', 'items', 'properties']

/** What a type takes from a schema; titles and limits are for people and for whoever validates. */
function shapeOf(schema: unknown): JSONSchema {
  if (!isRecord(schema)) return schema as JSONSchema
  if (typeof schema.$ref === 'string') return { type: 'string' }
  return Object.fromEntries(
    Object.entries(schema).flatMap(([keyword, value]): [string, unknown][] => {
      if (!shaping.includes(keyword)) return []
      if (keyword === 'properties' && isRecord(value))
        return [[keyword, Object.fromEntries(Object.entries(value).map(([key, one]) => [key, shapeOf(one)]))]]
      return [[keyword, keyword === 'items' ? shapeOf(value) : value]]
    }),
  )
}

const typeOf = (name: string, schema: unknown): Promise<string> =>
  compile(shapeOf(schema), name, { bannerComment: '', ignoreMinAndMaxItems: true, strictIndexSignatures: false })

/** Writes domain/documents/generated/entity.ts below `root`: a field of an entity, and who reaches which of its records. */
export async function generateEntity(root: string): Promise<void> {
  const folder = path.join(root, 'domain/documents/generated')
  await mkdir(folder, { recursive: true })
  const { field, scope } = entity.$defs
  const texts = await Promise.all([typeOf('EntityField', field), typeOf('EntityScope', scope)])
  await writeWhenChanged(path.join(folder, 'entity.ts'), [header, '', ...texts].join('\n'))
}
