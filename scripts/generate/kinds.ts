import { mkdir } from 'node:fs/promises'
import path from 'node:path'
import { dialogKindList } from '@/domain/documents/dialogKinds'
import { fieldKindList } from '@/domain/documents/fieldKinds'
import type { KindTraits } from '@/domain/documents/KindTraits'
import type { NodeKind } from '@/domain/documents/NodeKind'
import { writeWhenChanged } from '@/scripts/generate/writeWhenChanged'

/** Properties that name the source of a value's choices. */
const sources = ['options', 'tree', 'dict', 'source', 'form']

/**
 * Writes domain/documents/generated/kindTraits.ts: what an end user's page needs of the kinds, a tenth of their schemas.
 * In: the root of the project.
 */
export async function generateKinds(root: string): Promise<void> {
  const folder = path.join(root, 'domain/documents/generated')
  await mkdir(folder, { recursive: true })
  const text = `// Made by \`npm run generate\` from schemas/fields; do not edit.
import type { KindTraits } from '@/domain/documents/KindTraits'

export const kindTraits: readonly KindTraits[] = [
${[...fieldKindList, ...dialogKindList].map((kind) => `  ${JSON.stringify(traitsOf(kind))},`).join('\n')}
]
`
  await writeWhenChanged(path.join(folder, 'kindTraits.ts'), text)
}

function traitsOf(kind: NodeKind): KindTraits {
  const { type, title, valueType, rootOf, valueFrom, multipleFrom, preset, check, stamp, linkedFrom, embeds, ask } =
    kind
  const { computedBy, choiceFrom, addressFrom, standIn, list, copies, instances, classifies, reads } = kind
  const constraints = Object.entries(kind.properties).flatMap(([property, schema]) => {
    const name = schema['x-constraint']
    // Required is a matter of state, not of the value: see validateValue.
    if (name === undefined || name === 'required') return []
    return [[property, schema.default === undefined ? [name] : [name, schema.default]]]
  })
  // JSON leaves undefined out.
  return {
    type,
    title,
    valueType,
    container: kind.container || undefined,
    computed: kind.computed || undefined,
    secret: kind.secret,
    rootOf,
    valueFrom,
    multipleFrom,
    list,
    copies,
    instances,
    classifies,
    preset,
    check,
    stamp,
    linkedFrom,
    computedBy,
    choiceFrom,
    addressFrom,
    reads,
    embeds,
    standIn,
    ask,
    chosen: sources.some((name) => name in kind.properties) || undefined,
    constraints: constraints.length > 0 ? Object.fromEntries(constraints) : undefined,
  }
}
