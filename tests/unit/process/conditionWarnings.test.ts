import { expect, test } from 'vitest'
import type { TypeEnvironment } from '@/domain/expression/ExprType'
import { conditionWarnings } from '@/domain/process/checks/conditionWarnings'
import { modelOf } from '@/tests/helpers/processModel'

const environment: TypeEnvironment = {
  names: new Map([
    ['days', 'number'],
    ['amount', 'number'],
    ['kind', 'text'],
    ['from', 'date'],
    ['urgent', 'boolean'],
  ]),
  titles: new Map([
    ['days', '天数'],
    ['amount', '金额'],
    ['kind', '类型'],
    ['from', '开始日期'],
    ['urgent', '加急'],
  ]),
  options: new Map([
    [
      'kind',
      [
        { value: 'annual', label: '年假' },
        { value: 'sick', label: '病假' },
        { value: 'other', label: '其它' },
      ],
    ],
  ]),
}

/** What is said of branches with some conditions, from left to right, and one for the rest. */
function warningsOf(...conditions: string[]): string[] {
  const branches = conditions.map((_, at) => `条件${at + 1}`)
  const model = modelOf({
    nodes: {
      start: 'start',
      split: 'exclusive',
      ...Object.fromEntries([...branches, '其它情况'].map((name) => [name, 'task' as const])),
      merge: 'exclusive',
      end: 'end',
    },
    flows: [
      'start -> split',
      ...branches.map((name, at) => `split -> ${name} : ${conditions[at]}`),
      'split -> 其它情况 : default',
      ...[...branches, '其它情况'].map((name) => `${name} -> merge`),
      'merge -> end',
    ],
  })
  return conditionWarnings(model, environment).map(({ severity, message }) => {
    expect(severity).toBe('warning')
    return message
  })
}

test('branches that exclude each other, and what the rest takes, are nothing to speak of', () => {
  expect(warningsOf('days > 3')).toEqual([])
  expect(warningsOf('days <= 3', 'days > 3 && days <= 10')).toEqual([])
  expect(warningsOf("kind == 'annual'", "kind == 'sick'")).toEqual([])
  expect(warningsOf('urgent == true && days > 3', 'urgent == false && days > 3')).toEqual([])
})

test('two that hold together are named, with an example and which one is taken', () => {
  expect(warningsOf('days > 10', 'days > 3')).toEqual(['「条件2」与「条件1」重叠：天数 = 11 时都成立，走「条件1」'])
  expect(warningsOf("kind in ['annual', 'sick']", "kind == 'sick' || kind == 'other'")).toEqual([
    '「条件2」与「条件1」重叠：类型 = 病假 时都成立，走「条件1」',
  ])
  expect(warningsOf('days > 3', 'amount >= 5000')).toEqual([
    '「条件2」与「条件1」重叠：天数 = 4，金额 = 5000 时都成立，走「条件1」',
  ])
})

test('a branch that is never taken is named', () => {
  expect(warningsOf('days > 3', 'days > 10')).toEqual([
    '不会走到「条件2」：它的条件成立时，前面的「条件1」总是已经成立',
  ])
  expect(warningsOf('days > 10 && days < 3')).toEqual(['「条件1」的条件不会成立'])
})

test('a hole between branches is shown, the rest at the edge is not', () => {
  expect(warningsOf('amount > 5000', 'amount < 5000')).toEqual(['未覆盖：金额 = 5000 将走「其它情况」'])
  expect(warningsOf('days < 3', 'days > 5')).toEqual(['未覆盖：天数 = 3 将走「其它情况」'])
  expect(warningsOf("from < '2026-05-01'", "from > '2026-05-01'")).toEqual([
    '未覆盖：开始日期 = 2026-05-01 将走「其它情况」',
  ])
})

test('nothing is claimed of conditions that compute, that read the user, or that are wrong', () => {
  expect(warningsOf('days + amount > 3', 'days > 3')).toEqual([])
  expect(warningsOf("user.name == '张伟'", "user.name == '张伟'")).toEqual([])
  expect(warningsOf('days >', 'days > 3')).toEqual([])
})

test('many fields at once are passed over rather than tried for ever', () => {
  const all = Array.from({ length: 30 }, (_, at) => `f${at} > 3`).join(' && ')
  expect(warningsOf(all, 'days > 3')).toEqual([])
})
