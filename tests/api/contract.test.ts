import fs from 'node:fs'
import { describe, expect, it } from 'vitest'
import { errorCatalogue } from '@/domain/errors/catalogue'
import { contractDefinitions, contractOperations, contractResources, type JsonSchema } from '@/server/plugins/contract'
import { openapiDocument } from '@/server/plugins/openapi'
import { compileSchema } from '@/server/plugins/schemaValidators'

/** Calls of the specification that a later step builds. This number only falls. */
const plannedCount = 38

const parts = ['params', 'query', 'body'] as const

describe('the contract', () => {
  it('reads every file of schemas/api', () => {
    const files = fs.readdirSync('schemas/api').map((name) => name.replace('.json', ''))
    expect([...contractResources.map(({ resource }) => resource), 'common'].sort()).toEqual(files.sort())
  })

  it('has every call that the specification names', () => {
    const lines = fs.readFileSync('tests/fixtures/api/calls.tsv', 'utf8').split('\n')
    const named = lines
      .filter((line) => line && !line.startsWith('#'))
      .map((line) => line.split('\t').slice(0, 2).join(' '))
    const given = new Set(contractOperations.map(({ method, path }) => `${method} ${path}`))
    expect(named.length).toBeGreaterThan(120)
    expect(named.filter((call) => !given.has(call))).toEqual([])
  })

  it('has no more planned calls than before', () => {
    expect(contractOperations.filter(({ isPlanned }) => isPlanned)).toHaveLength(plannedCount)
  })

  it('gives every call an access rule and its own method and path', () => {
    const rules = ['public', 'user', 'builder', 'admin', 'superuser']
    expect(contractOperations.filter(({ access }) => !rules.includes(access))).toEqual([])
    const calls = contractOperations.map(({ method, path }) => `${method} ${path}`)
    expect(new Set(calls).size).toBe(calls.length)
  })

  it('names only errors of the catalogue', () => {
    const codes = contractOperations.flatMap(({ errors }) => errors)
    expect(codes.filter((code) => !Object.hasOwn(errorCatalogue, code))).toEqual([])
  })

  it.each(
    contractOperations.filter(({ isPlanned }) => !isPlanned).map((operation) => [operation.name, operation] as const),
  )('%s takes only what it names, of limited length', (_, operation) => {
    for (const part of parts) {
      const schema = resolved(operation[part])
      if (!schema) continue
      expect(schema.additionalProperties, part).toBe(false)
      expect(unlimitedTexts(schema), part).toEqual([])
    }
  })

  // The server compiles the input of a call at the first such call.
  it.each(contractOperations.map((operation) => [operation.name, operation] as const))(
    '%s has schemas that compile',
    (_, operation) => {
      for (const part of [...parts, 'reply'] as const) compileSchema(operation[part] ?? {}, part)
    },
  )

  it('is an OpenAPI 3.1 document without open ends', () => {
    const document = openapiDocument('/bpm-server')
    const text = JSON.stringify(document)
    const schemas = (document.components as { schemas: JsonSchema }).schemas
    const used = [...text.matchAll(/"\$ref":"#\/components\/schemas\/(\w+)"/g)].map((match) => match[1]!)
    expect(document.openapi).toBe('3.1.0')
    expect(used.filter((name) => !(name in schemas))).toEqual([])
    expect(text).not.toContain('tsType')
    expect(Object.keys(document.paths as object)).toContain('/bpm-server/api/engine/form-instances/{orderId}')
    expect(Object.keys(document.paths as object)).toContain('/fileService/files/{id}')
  })
})

/** The definition that a part refers to, or the part itself. */
function resolved(schema: JsonSchema | undefined): JsonSchema | undefined {
  const { $ref } = schema ?? {}
  return typeof $ref === 'string' ? contractDefinitions[$ref.split('/').at(-1)!] : schema
}

/** Paths of texts without a longest length, through references; free-form objects (documents, data) have limits of their own. */
function unlimitedTexts(schema: unknown, path = '', above: readonly string[] = []): string[] {
  if (schema === null || typeof schema !== 'object') return []
  const { $ref, type, maxLength, enum: choices, format, pattern, ...rest } = schema as Record<string, unknown>
  if (typeof $ref === 'string') {
    // A definition may contain itself: a menu's children are menus.
    if (above.includes($ref)) return []
    return unlimitedTexts(contractDefinitions[$ref.split('/').at(-1)!], path, [...above, $ref])
  }
  const isText =
    type === 'string' && maxLength === undefined && !choices && !format && !String(pattern ?? '').endsWith('}$')
  const own = isText && !String(pattern ?? '').endsWith('})?$') ? [path] : []
  return [...own, ...Object.entries(rest).flatMap(([key, value]) => unlimitedTexts(value, `${path}/${key}`, above))]
}
