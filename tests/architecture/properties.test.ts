import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { describe, expect, test } from 'vitest'
import { fieldKindList } from '@/domain/documents/fieldKinds'

const root = path.resolve(import.meta.dirname, '../..')

const sources = ['src/runtime', 'domain', 'server'].flatMap((folder) =>
  readdirSync(path.join(root, folder), { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.tsx?$/.test(name) && !name.includes('generated'))
    .map((name) => readFileSync(path.join(root, folder, name), 'utf8')),
)
const words = new Set(sources.flatMap((source) => source.match(/[A-Za-z]\w*/g) ?? []))

/** A property that a builder can set and no code reads would have no effect. */
describe('properties of field kinds', () => {
  test.each(fieldKindList.map((kind) => [kind.type, kind] as const))('%s: each is read somewhere', (_type, kind) => {
    // A trait of the kind may name the property, as `valueFrom` does; it is read by that name then.
    const named = new Set(Object.values(kind).filter((trait) => typeof trait === 'string'))
    const dead = Object.keys(kind.properties).filter((property) => !words.has(property) && !named.has(property))
    expect(dead).toEqual([])
  })
})
