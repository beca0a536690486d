import { mkdir } from 'node:fs/promises'
import path from 'node:path'
import { compile, type JSONSchema } from 'json-schema-to-typescript'
import { isRecord } from '@/domain/isRecord'
import list from '@/schemas/documents/list.schema.json' with { type: 'json' }
import { writeWhenChanged } from '@/scripts/generate/writeWhenChanged'

const header = '// Made by `npm run generate` from schemas; do not edit.'

/** The kinds of documents whose content is lists of parts: the schema, the name of its type, and those of its definitions. */
const contents = [
  {
    file: 'list',
    schema: list,
    name: 'ListContent',
    parts: { column: 'ListColumnSettings', query: 'ListQuerySettings', button: 'ListButtonSettings' },
  },
] as const satisfies readonly { file: string; schema: object; name: string; parts: Readonly<Record<string, string>> }[]

const shaping = ['type', 'enum', 'const', 'required', 'additionalProperties']

function shapeOf(schema: unknown, parts: Readonly<Record<string, string>>): JSONSchema {
  if (!isRecord(schema)) return schema as JSONSchema
  if (typeof schema.$ref === 'string') {
    const name = schema.$ref.split('/').at(-1) ?? ''
    return { tsType: parts[name] ?? (name === 'reference' ? '{ $ref: string }' : 'string') }
  }
  return Object.fromEntries(
    Object.entries(schema).flatMap(([keyword, value]): [string, unknown][] => {
      if (keyword === 'properties' && isRecord(value))
        return [[keyword, Object.fromEntries(Object.entries(value).map(([key, one]) => [key, shapeOf(one, parts)]))]]
      if (keyword === 'items' || keyword === 'additionalProperties') return [[keyword, shapeOf(value, parts)]]
      return shaping.includes(keyword) ? [[keyword, value]] : []
    }),
  )
}

const typeOf = (name: string, schema: JSONSchema): Promise<string> =>
  compile(schema, name, { bannerComment: '', ignoreMinAndMaxItems: true, strictIndexSignatures: false })

/** Writes domain/documents/generated/<kind>.ts below `root`: the types of documents and of their parts, from their schemas. */
export async function generateContent(root: string): Promise<void> {
  const folder = path.join(root, 'domain/documents/generated')
  await mkdir(folder, { recursive: true })
  for (const { file, schema, name, parts } of contents) {
    const definitions: Readonly<Record<string, unknown>> = schema.$defs
    const texts = await Promise.all([
      ...Object.entries(parts).map(([part, type]) => typeOf(type, shapeOf(definitions[part], parts))),
      typeOf(name, shapeOf({ ...schema, $defs: undefined }, parts)),
    ])
    await writeWhenChanged(path.join(folder, `${file}.ts`), [header, '', ...texts].join('\n'))
  }
}
