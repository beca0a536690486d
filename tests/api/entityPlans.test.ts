import fc from 'fast-check'
import { beforeAll, describe, expect, it } from 'vitest'
import type { EntityField, EntityFieldType } from '@/domain/documents/kinds/entity/EntityDocument'
import { isWidening } from '@/domain/documents/kinds/entity/plan/conversions'
import { rounds } from '@/tests/helpers/rounds'
import { type Caller, databases, withServer } from '@/tests/helpers/server'
import { entityDocument, publishEntity, recordsOf, republish } from '@/tests/helpers/serverEntities'

const options = [{ value: 'x', label: '甲' }]

/** A value of each type. */
const samples = {
  text: '文本',
  longText: '很长的\n文本',
  number: 12.5,
  money: 0.1,
  date: '2024-02-29',
  datetime: '2026-01-02 03:04:05',
  boolean: true,
  choice: 'x',
} as const satisfies Partial<Record<EntityFieldType, unknown>>

type SampleType = keyof typeof samples
const types = Object.keys(samples) as SampleType[]

const arbitraryVersion = fc.uniqueArray(
  fc.record({
    id: fc.constantFrom('a', 'b', 'c', 'd'),
    type: fc.constantFrom(...types),
    title: fc.constantFrom('甲', '乙', '丙'),
    unique: fc.boolean(),
    indexed: fc.boolean(),
  }),
  { selector: ({ id }) => id, minLength: 1, maxLength: 4 },
)

const fieldOf = ({
  unique,
  indexed,
  ...field
}: {
  id: string
  type: SampleType
  title: string
  unique: boolean
  indexed: boolean
}): EntityField => ({
  ...field,
  ...(field.type === 'boolean' || field.type === 'longText' ? {} : { unique, indexed }),
  ...(field.type === 'choice' ? { options } : {}),
})

/** What a stored value reads as in another type. */
function converted(value: unknown, from: string, to: string): unknown {
  if (from === 'date' && to === 'datetime') return `${String(value)} 00:00:00`
  return to === 'text' || to === 'longText' ? String(value) : value
}

interface Stored {
  type: SampleType
  value: unknown
}

describe.each(databases)('versions of an entity in any order on %s', (kind) => {
  const server = withServer(kind)
  let builder: Caller
  let code = 0

  beforeAll(async () => {
    builder = (await server.login('builder')).in(await server.demoAppId())
  })

  it('keep every value of every field that stays or comes back', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(arbitraryVersion, { minLength: 2, maxLength: 6 }), async (versions) => {
        code += 1
        const name = `plans_${code}`
        const [first = [], ...others] = versions
        const id = await publishEntity(builder, name, first.map(fieldOf))
        const records = recordsOf(builder, `entity:${name}`)
        const stored = new Map<string, Stored>(
          first.map((field) => [field.id, { type: field.type, value: samples[field.type] }]),
        )
        const data = Object.fromEntries([...stored].map(([field, { value }]) => [field, value]))
        const record = (await records.create(data)).body.id
        let rev = 1
        for (const version of others) {
          const fields = version.map(fieldOf)
          const reply = await republish(builder, id, entityDocument(name, fields))
          const narrows = version.some(({ id: field, type }) => {
            const known = stored.get(field)
            return known !== undefined && !isWidening(known.type, type)
          })
          // Nothing to publish is a conflict.
          if (reply.status === 409) continue
          expect(reply.status, JSON.stringify(reply.body)).toBe(narrows ? 422 : 200)
          if (narrows) continue
          for (const { id: field, type } of version) {
            const known = stored.get(field)
            if (known) stored.set(field, { type, value: converted(known.value, known.type, type) })
          }
          const expected = Object.fromEntries(
            version.flatMap(({ id: field }) => (stored.has(field) ? [[field, stored.get(field)?.value]] : [])),
          )
          expect((await records.get(record)).body.data).toEqual(expected)
          for (const { id: field, type } of version)
            if (!stored.has(field)) stored.set(field, { type, value: samples[type] })
          const full = Object.fromEntries(version.map(({ id: field }) => [field, stored.get(field)?.value]))
          const changed = await records.update(record, full, rev)
          // A converted value may be no option or too precise for what it became; then it stays as it is.
          if (changed.status === 200) rev += 1
          else for (const { id: field } of version) if (!(field in expected)) stored.delete(field)
        }
      }),
      { numRuns: rounds(8, 100) },
    )
  })
})
