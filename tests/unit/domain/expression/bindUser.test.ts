import { expect, test } from 'vitest'
import { bindUser } from '@/domain/expression/bindUser'
import { parseExpression } from '@/domain/expression/parseExpression'
import { printExpression } from '@/domain/expression/printExpression'

const bound = (text: string, org: string | null = 'o1') =>
  printExpression(bindUser(parseExpression(text), { id: 'u1', org, roles: ['hr', 'user'] }))

test.each([
  ['owner == user.id && days > 3', 'owner == "u1" && days > 3'],
  ['dept == user.org || IF(open, user.id, "x") == owner', 'dept == "o1" || IF(open, "u1", "x") == owner'],
  ['"hr" in user.roles', '"hr" in ["hr", "user"]'],
  ['user.name == "张伟"', 'user.name == "张伟"'],
])('%s becomes %s', (text, expected) => expect(bound(text)).toBe(expected))

test('nobody’s department is not the missing department of a record', () =>
  expect(bound('dept == user.org', null)).toBe('dept == ""'))
