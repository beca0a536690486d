import { readdirSync } from 'node:fs'
import { Validator } from '@cfworker/json-schema'
import { describe, expect, it } from 'vitest'
import { fieldKindList, fieldKindOf, fieldKinds } from '@/domain/documents/fieldKinds'
import { kindTraitsOf } from '@/domain/documents/kindTraitsOf'
import { valueTypeOf } from '@/domain/documents/valueTypeOf'

const groups = ['基础', '组织', '高级', '流程', '布局']
const valueTypes = [
  'text',
  'number',
  'boolean',
  'date',
  'datetime',
  'text[]',
  'user',
  'org',
  'file[]',
  'row[]',
  'record',
  'none',
]
const editors = [
  'text',
  'textarea',
  'action',
  'number',
  'switch',
  'select',
  'options',
  'expression',
  'reference',
  'columns',
  'preset',
  'color',
  'tree',
  'lines',
  'sub-table',
  'sub-column',
  'source',
  'sub-form',
  'sub-form-version',
  'form',
  'target-field',
  'target-fields',
  'target-condition',
  'related-record',
  'related-field',
  'field-key',
]

describe('field kinds', () => {
  it('registers every schema file once, in the order of the palette', () => {
    const files = readdirSync('schemas/fields').filter((name) => name !== 'common.schema.json')
    expect(fieldKindList).toHaveLength(files.length)
    expect(Object.keys(fieldKinds)).toHaveLength(files.length)
    const orders = fieldKindList.map((kind) => kind.order)
    expect(orders).toEqual([...orders].sort((a, b) => a - b))
  })

  it.each(fieldKindList.map((kind) => [kind.type, kind] as const))('%s is well formed', (_type, kind) => {
    expect(groups).toContain(kind.group)
    expect(valueTypes).toContain(kind.valueType)
    expect(kind.description).not.toBe('')
    for (const [name, property] of Object.entries(kind.properties)) {
      expect(property.title, name).toMatch(/[一-龥]/)
      if (property['x-editor']) expect(editors).toContain(property['x-editor'])
      if (property['x-enum-titles']) expect(property['x-enum-titles']).toHaveLength(property.enum?.length ?? -1)
    }
    for (const name of kind.required) expect(kind.properties).toHaveProperty(name)
  })

  it.each(fieldKindList.map((kind) => [kind.type, kind] as const))(
    'a new %s breaks no rule but what must be chosen',
    (_type, kind) => {
      const fresh = { id: 'n1', type: kind.type, ...kind.create }
      const { errors } = new Validator(kind.schema, '2020-12', false).validate(fresh)
      const toChoose = kind.required.filter((name) => !(name in fresh))
      expect(errors.filter((error) => error.keyword !== 'required')).toEqual([])
      expect(errors).toHaveLength(toChoose.length)
    },
  )

  it('finds nothing for unknown and inherited names', () => {
    expect(fieldKindOf('Nope')).toBeUndefined()
    expect(fieldKindOf('constructor')).toBeUndefined()
  })

  it.each(fieldKindList.map((kind) => [kind.type, kind] as const))(
    'the traits of %s follow its schema',
    (type, kind) => {
      const traits = kindTraitsOf(type)
      expect(traits).toMatchObject({ title: kind.title, valueType: kind.valueType })
      expect(traits?.computed === true).toBe(kind.computed)
      expect(traits?.secret === true).toBe(kind.secret === true)
      for (const [name, [constraint]] of Object.entries(traits?.constraints ?? {}))
        expect(kind.properties[name]?.['x-constraint']).toBe(constraint)
    },
  )

  it('derives the value type from properties', () => {
    expect(valueTypeOf({ id: 'a', type: 'Formula', resultType: 'text' })).toEqual({ type: 'text', multiple: false })
    expect(valueTypeOf({ id: 'a', type: 'UserPicker', multiple: true })).toEqual({ type: 'user', multiple: true })
    expect(valueTypeOf({ id: 'a', type: 'Nope' })).toEqual({ type: 'none', multiple: false })
  })
})
