import { mkdir } from 'node:fs/promises'
import path from 'node:path'
import { compile, type JSONSchema } from 'json-schema-to-typescript'
import { dialogKindList } from '@/domain/documents/dialogKinds'
import { fieldKindList } from '@/domain/documents/fieldKinds'
import type { NodeKind } from '@/domain/documents/NodeKind'
import { pageKindList } from '@/domain/documents/pageKinds'
import action from '@/schemas/documents/action.schema.json' with { type: 'json' }
import commonSchema from '@/schemas/fields/common.schema.json' with { type: 'json' }
import { shapeOf } from '@/scripts/generate/shapeOf'
import { writeWhenChanged } from '@/scripts/generate/writeWhenChanged'

const { node, field } = commonSchema.$defs

const header = '// Made by `npm run generate` from schemas; do not edit.'

/** The definitions of the schema of actions that are not steps, with the names of their types. */
const parts = {
  source: 'ActionSource',
  choices: 'ChoiceSource',
  dialog: 'ActionDialogContent',
  button: 'PageButton',
} as const

/** Where the types are that schemas refer to, besides those generated here. */
const shapes: Readonly<Record<string, readonly string[]>> = {
  'actions/compileValues': ['ActionValue'],
  'documents/behaviour': ['ActionStep', 'Rule'],
  'documents/optionTree': ['TreeOption'],
  'linkage/Linkage': ['Parameter'],
}

/** The type of a default depends on the kind of the field, not on its schema, so the node's type leaves it open. */
const common = { default: {}, type: { type: 'string' }, children: { tsType: 'DocumentNode[]' } } as const

const kinds: readonly NodeKind[] = [...fieldKindList, ...dialogKindList, ...pageKindList]

/**
 * Writes domain/documents/generated/nodes.ts below `root`: the types of nodes and actions, from their schemas. `DocumentNode` is
 * a node of any kind, `PropertiesByKind` the own properties of each kind; then the parts and steps of actions. Throws when a schema can't be
 * expressed as a type.
 */
export async function generateDocuments(root: string): Promise<void> {
  const folder = path.join(root, 'domain/documents/generated')
  await mkdir(folder, { recursive: true })
  const text = (await Promise.all([documentNode(), propertiesByKind(), ...actionParts(), stepsByType()])).join('\n')
  const imports = Object.entries(shapes).map(
    ([from, names]) => `import type { ${names.join(', ')} } from '@/domain/${from}'`,
  )
  await writeWhenChanged(path.join(folder, 'nodes.ts'), [header, ...imports, '', text].join('\n'))
}

/** A property that kinds declare differently has the type of any of them. */
function documentNode(): Promise<string> {
  const found = new Map<string, Map<string, JSONSchema>>()
  for (const [name, schema] of kinds.flatMap(declaredBy)) {
    const either = found.get(name) ?? new Map<string, JSONSchema>()
    found.set(name, either.set(JSON.stringify(schema), schema))
  }
  const properties = [...found].map(([name, either]) => [name, eitherOf([...either.values()])])
  return typeOf('DocumentNode', {
    ...closed,
    properties: { ...Object.fromEntries(properties), ...common },
    required: ['id', 'type'],
  })
}

function propertiesByKind(): Promise<string> {
  const properties = kinds.map((kind) => {
    const declared = declaredBy(kind).filter(([name]) => !(name in common) && !isShared(kind, name))
    const required = kind.required.filter((name) => declared.some(([other]) => other === name))
    return [kind.type, { ...closed, properties: Object.fromEntries(declared), required }]
  })
  const required = kinds.map(({ type }) => type)
  return typeOf('PropertiesByKind', { ...closed, properties: Object.fromEntries(properties), required })
}

const actionParts = (): Promise<string>[] =>
  Object.entries(parts).map(([name, type]) => typeOf(type, shapeOf(Object(action.$defs)[name])))

function stepsByType(): Promise<string> {
  const required = action.$defs.step.properties.type.enum
  const properties = required.map((type) => [type, shapeOf(Object(action.$defs)[type])])
  return typeOf('StepsByType', { ...closed, properties: Object.fromEntries(properties), required })
}

const closed = { type: 'object', additionalProperties: false } as const

const typeOf = (name: string, schema: JSONSchema): Promise<string> =>
  compile(schema, name, { bannerComment: '', ignoreMinAndMaxItems: true, strictIndexSignatures: false })

const declaredBy = ({ properties }: NodeKind): [string, JSONSchema][] =>
  Object.entries(properties).map(([name, schema]) => [name, shapeOf(schema)])

/** Whether a property is common to all kinds, and not redefined by the kind. */
const isShared = ({ properties }: NodeKind, name: string): boolean =>
  [node.properties, field.properties].some((shared) => Object(shared)[name] === properties[name])

const eitherOf = (either: JSONSchema[]): JSONSchema => (either.length === 1 ? (either[0] ?? {}) : { anyOf: either })
