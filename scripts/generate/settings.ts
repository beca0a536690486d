import { mkdir, readFile } from 'node:fs/promises'
import path from 'node:path'
import { compile, type JSONSchema } from 'json-schema-to-typescript'
import { writeWhenChanged } from '@/scripts/generate/writeWhenChanged'

/** Writes server/settings/generated/Settings.ts, the checked settings of a server, from their schema. In: the root of the project. */
export async function generateSettings(root: string): Promise<void> {
  const schema = JSON.parse(await readFile(path.join(root, 'schemas/settings.schema.json'), 'utf8')) as JSONSchema
  const properties = schema.properties ?? {}
  // A setting with a default is always present.
  const required = Object.keys(properties).filter((name) => properties[name]?.default !== undefined)
  const text = await compile({ ...withoutTitles(schema), required, additionalProperties: false }, 'Settings', {
    bannerComment: '// Made by `npm run generate` from schemas/settings.schema.json; do not edit.',
    ignoreMinAndMaxItems: true,
  })
  const folder = path.join(root, 'server/settings/generated')
  await mkdir(folder, { recursive: true })
  await writeWhenChanged(path.join(folder, 'Settings.ts'), text)
}

/** Titles are sentences for people; json-schema-to-typescript would name types after them. */
function withoutTitles({ title: _, ...schema }: JSONSchema): JSONSchema {
  const properties = Object.entries(schema.properties ?? {}).map(([name, { title: __, ...rest }]) => [name, rest])
  return { ...schema, properties: Object.fromEntries(properties) }
}
