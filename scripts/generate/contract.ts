import { mkdir, readdir, readFile } from 'node:fs/promises'
import path from 'node:path'
import { compile, type JSONSchema } from 'json-schema-to-typescript'
import { writeWhenChanged } from '@/scripts/generate/writeWhenChanged'

/** First path segments that do not take the base API prefix (specification §7). */
const unprefixed = new Set([
  'authcenter',
  'statistics',
  'appstore',
  'fileService',
  'file-service',
  'micro',
  'auth',
  'siteInBoxMessage',
])

interface ContractOperation {
  method: string
  path: string
  access: string
  summary: string
  tenant?: true | string
  query?: JSONSchema
  params?: JSONSchema
  body?: JSONSchema
  reply?: JSONSchema
  consumes?: string
  produces?: string
  idempotent?: boolean
  'x-choices'?: object
}

interface ContractFile {
  resource: string
  operations: Record<string, ContractOperation>
  definitions: Record<string, JSONSchema>
}

const parts = ['params', 'query', 'body', 'reply'] as const

/**
 * Writes the types and the table of operations that both sides share, from schemas/api/*.json.
 * In: the root of the project. Out: domain/contract/generated/{types,operations}.ts; unchanged files are not written.
 * Throws when two resources give the same name to different types.
 */
export async function generateContract(root: string): Promise<void> {
  const files = await readContract(path.join(root, 'schemas/api'))
  const folder = path.join(root, 'domain/contract/generated')
  await mkdir(folder, { recursive: true })
  await writeWhenChanged(path.join(folder, 'types.ts'), await typesOf(files))
  await writeWhenChanged(path.join(folder, 'operations.ts'), operationsOf(files))
}

async function readContract(folder: string): Promise<ContractFile[]> {
  const names = (await readdir(folder)).filter((name) => name.endsWith('.json')).sort()
  return Promise.all(names.map(async (name) => JSON.parse(await readFile(path.join(folder, name), 'utf8'))))
}

async function typesOf(files: ContractFile[]): Promise<string> {
  const definitions = collect(files.map((file) => file.definitions))
  const operations = collect(files.map((file) => file.operations))
  const properties = Object.fromEntries(
    Object.entries(operations).map(([name, operation]) => [name, operationSchema(operation)]),
  )
  const schema = {
    title: 'OperationTypes',
    type: 'object',
    additionalProperties: false,
    required: Object.keys(operations),
    properties,
    definitions,
  } as JSONSchema
  const text = await compile(withoutTitles(schema, true) as JSONSchema, 'OperationTypes', {
    bannerComment:
      "// Made by `npm run generate` from schemas/api; do not edit.\nimport type { DocumentNode, FormDocument } from '@/domain/documents/document'\nimport type { Envelope } from '@/domain/documents/envelope/Envelope'\nimport type { TopicType } from '@/domain/linkage/Linkage'\nimport type { Principal } from '@/domain/process/approvers/Principal'\nimport type { ProcessContent } from '@/domain/process/content/ProcessContent'\nimport type { PeopleRule, SimulatedAct } from '@/domain/process/generated/settings'",
    format: false,
    unreachableDefinitions: true,
    ignoreMinAndMaxItems: true,
    strictIndexSignatures: false,
  })
  return text
}

function operationSchema(operation: ContractOperation): JSONSchema {
  const none: JSONSchema = { type: 'object', additionalProperties: false, properties: {} }
  return {
    type: 'object',
    additionalProperties: false,
    required: [...parts],
    properties: Object.fromEntries(parts.map((part) => [part, operation[part] ?? none])),
  } as JSONSchema
}

/** Titles are for people; json-schema-to-typescript would name types after them. They become descriptions. */
function withoutTitles(value: unknown, isRoot = false): unknown {
  if (Array.isArray(value)) return value.map((item) => withoutTitles(item))
  if (value === null || typeof value !== 'object') return value
  const entries = Object.entries(value).map(([key, item]): [string, unknown] =>
    key === 'title' && typeof item === 'string' && !isRoot ? ['description', item] : [key, withoutTitles(item)],
  )
  return Object.fromEntries(entries)
}

function operationsOf(files: ContractFile[]): string {
  const operations = collect(files.map((file) => file.operations))
  const lines = Object.entries(operations).map(([name, operation]) => {
    const segment = operation.path.split('/')[1] ?? ''
    const row = {
      method: operation.method,
      path: operation.path,
      prefixed: !unprefixed.has(segment),
      access: operation.access,
      ...(operation.tenant ? { tenant: operation.tenant } : {}),
      query: Object.keys(operation.query?.properties ?? {}),
      ...(operation.consumes ? { consumes: operation.consumes } : {}),
      ...(operation.produces ? { produces: operation.produces } : {}),
      ...(operation.idempotent ? { idempotent: true } : {}),
      ...(operation['x-choices'] ? { choices: operation['x-choices'], summary: operation.summary } : {}),
    }
    return `  ${name}: ${JSON.stringify(row)},`
  })
  return `// Made by \`npm run generate\` from schemas/api; do not edit.\nexport const operations = {\n${lines.join('\n')}\n} as const\n\nexport type OperationName = keyof typeof operations\n`
}

function collect<T>(groups: Record<string, T>[]): Record<string, T> {
  const all: Record<string, T> = {}
  for (const [name, value] of groups.flatMap((group) => Object.entries(group))) {
    if (all[name]) throw new Error(`schemas/api: the name ${name} is defined twice`)
    all[name] = value
  }
  return all
}
