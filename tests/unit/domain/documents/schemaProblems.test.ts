import { expect, test } from 'vitest'
import { schemaProblems } from '@/domain/documents/schemaProblems'

const schema = { type: 'object', additionalProperties: { type: 'string' } }

test('a pointer names properties as they are written', () => {
  expect(schemaProblems({ '审批 %41#/~': 1 }, schema)).toEqual([{ pointer: '/审批 %41#~1~0', message: '须为文本' }])
})

test('a name that is no text is reported, too', () => {
  expect(schemaProblems({ '\ud800': 1 }, schema)).toEqual([{ pointer: '', message: '格式不正确' }])
})
