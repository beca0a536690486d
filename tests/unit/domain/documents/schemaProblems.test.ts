import { expect, test } from 'vitest'
import { schemaProblems } from '@/domain/documents/schemaProblems'

const schema = { type: 'object', additionalProperties: { type: 'string' } }

test('a pointer names properties as they are written', () => {
  expect(schemaProblems({ '审批 %41#/~': 1 }, schema)).toEqual([{ pointer: '/审批 %41#~1~0', message: '须为文本' }])
})

test('a name that is no text is reported, too', () => {
  expect(schemaProblems({ '\ud800': 1 }, schema)).toEqual([{ pointer: '', message: '格式不正确' }])
})

test('of alternatives only the one that a value names is reported, with its title', () => {
  const chosen = (type: string) => ({
    type: 'object',
    properties: { type: { const: type }, [type]: { title: type, type: 'array', minItems: 1 } },
    required: ['type', type],
    additionalProperties: false,
  })
  const people = { type: 'array', items: { $ref: '#/$defs/one' } }
  const union = {
    properties: { people },
    $defs: { one: { oneOf: [chosen('users'), chosen('roles'), chosen('orgs')] } },
  }
  expect(schemaProblems({ people: [{ type: 'users', users: [] }] }, union)).toEqual([
    { pointer: '/people/0/users', message: '“users”至少需要 1 项' },
  ])
  expect(schemaProblems({ people: [{ type: 'nobody' }] }, union)).not.toEqual([])
})
