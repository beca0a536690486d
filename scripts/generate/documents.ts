import { mkdir, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { compile, type JSONSchema } from 'json-schema-to-typescript'
import { fieldKindList } from '@/domain/documents/fieldKinds'
import type { NodeKind } from '@/domain/documents/NodeKind'

const header = `/* Made from schemas/fields by scripts/generate/documents.ts; not edited by hand. */
import type { DocumentNode } from '@/domain/documents/document'
`

/** The schema of a kind as json-schema-to-typescript wants it; children are nodes of any kind. */
function schemaOf(kind: NodeKind): JSONSchema {
  const { children, ...properties } = kind.properties as Record<string, JSONSchema>
  return {
    title: `${kind.type}Node`,
    description: kind.description,
    type: 'object',
    properties: {
      ...properties,
      type: { const: kind.type },
      ...(children ? { children: { tsType: 'DocumentNode[]' } } : {}),
    },
    required: [...kind.required],
    additionalProperties: false,
  }
}

/** Titles are words for people; as names of types they would be noise. */
function withoutTitles(schema: JSONSchema): JSONSchema {
  const json = JSON.stringify(schema, (key, value) =>
    key === 'title' && typeof value === 'string' ? undefined : value,
  )
  return JSON.parse(json) as JSONSchema
}

/**
 * Writes domain/documents/generated/nodes.ts below `root`: one interface a kind (`NumberNode` …) and their union
 * `KnownNode`. Throws when a schema can't be expressed as a type.
 */
export async function generateDocuments(root: string): Promise<void> {
  const parts = await Promise.all(
    fieldKindList.map((kind) =>
      compile(withoutTitles(schemaOf(kind)), `${kind.type}Node`, {
        bannerComment: '',
        format: false,
        ignoreMinAndMaxItems: true,
      }),
    ),
  )
  const union = `export type KnownNode =\n${fieldKindList.map(({ type }) => `  | ${type}Node`).join('\n')}\n`
  const folder = path.join(root, 'domain/documents/generated')
  await mkdir(folder, { recursive: true })
  await writeFile(path.join(folder, 'nodes.ts'), [header, ...parts, union].join('\n'))
}
