import { describe, expect, test } from 'vitest'
import { schemaProblems } from '@/domain/documents/schemaProblems'

const schema = { type: 'object', additionalProperties: { type: 'string' } }

test('a pointer names properties as they are written', () => {
  expect(schemaProblems({ '审批 %41#/~': 1 }, schema)).toEqual([{ pointer: '/审批 %41#~1~0', message: '须为文本' }])
})

test('a name that is no text is reported, too', () => {
  expect(schemaProblems({ '\ud800': 1 }, schema)).toEqual([{ pointer: '', message: '格式不正确' }])
})

describe('alternatives that are told apart by their kind', () => {
  const kinds = {
    type: 'object',
    properties: {
      list: {
        type: 'array',
        items: {
          oneOf: [
            {
              type: 'object',
              properties: { kind: { const: 'user' }, users: { title: '成员', type: 'array', minItems: 1 } },
              required: ['kind', 'users'],
              additionalProperties: false,
            },
            {
              type: 'object',
              properties: { kind: { const: 'level' }, level: { type: 'integer' } },
              required: ['kind', 'level'],
              additionalProperties: false,
            },
          ],
        },
      },
    },
  }

  test('say only what is wrong with the kind that a value has', () => {
    expect(
      schemaProblems(
        {
          list: [
            { kind: 'level', level: 1 },
            { kind: 'user', users: [] },
          ],
        },
        kinds,
      ),
    ).toEqual([{ pointer: '/list/1/users', message: '“成员”至少需要 1 项' }])
    expect(schemaProblems({ list: [{ kind: 'level' }] }, kinds)).toEqual([
      { pointer: '/list/0', message: '缺少“level”' },
    ])
  })

  test('say once that there is no such kind', () => {
    expect(schemaProblems({ list: [{ kind: 'other', users: [] }] }, kinds)).toEqual([
      { pointer: '/list/0/kind', message: '不是允许的值' },
    ])
  })
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
