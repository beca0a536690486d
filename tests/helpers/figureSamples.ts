import { expect } from 'vitest'
import type { ChartResult } from '@/domain/contract/generated/types'

export interface Sample {
  kind?: string
  tags?: string[]
  amount?: number
  day?: string
  note?: string
  urgent?: boolean
}

export const nodes = [
  {
    id: 'kind',
    type: 'Select',
    title: '类型',
    options: [
      { value: 'b', label: '乙' },
      { value: 'a', label: '甲' },
      { value: 'c', label: '丙' },
    ],
  },
  {
    id: 'tags',
    type: 'CheckboxGroup',
    title: '标签',
    options: [
      { value: 'x', label: '叉' },
      { value: 'y', label: '歪' },
    ],
  },
  { id: 'amount', type: 'Number', title: '数量', precision: 2 },
  { id: 'day', type: 'Date', title: '日期' },
  { id: 'note', type: 'Text', title: '备注' },
  { id: 'urgent', type: 'Switch', title: '加急' },
  { id: 'secret', type: 'Number', title: '底价' },
  { id: 'who', type: 'UserPicker', title: '经办人' },
]

/** The same numbers at every run. */
function random(seed: number) {
  let state = seed
  return () => {
    state = (state * 1103515245 + 12345) % 2147483648
    return state / 2147483648
  }
}

export const days = [
  '2024-12-29',
  '2024-12-30',
  '2024-12-31',
  '2025-01-01',
  '2025-01-05',
  '2025-03-31',
  '2025-04-01',
  '2026-02-28',
]

export function samples(count: number): Sample[] {
  const next = random(7)
  const one = <T>(list: readonly T[]): T => list[Math.floor(next() * list.length)] as T
  return Array.from({ length: count }, () => {
    const sample: Sample = {
      kind: one(['a', 'b', 'c', undefined]),
      tags: one([[], ['x'], ['x', 'y'], undefined]),
      amount: one([undefined, 0, -1.5, 2.25, 10, 1000]),
      day: one([...days, undefined]),
      note: one(['', '春', '夏', '秋']),
      urgent: one([true, false, undefined]),
    }
    return Object.fromEntries(Object.entries(sample).filter(([, value]) => value !== undefined))
  })
}

type Cell = string | number | boolean | null

/** What the server should answer, computed in the plainest way. */
export function oracle(
  data: readonly Sample[],
  keysOf: (one: Sample) => Cell[],
  measure: (group: readonly Sample[]) => number | null,
): Map<string, number | null> {
  const groups = new Map<string, Sample[]>()
  for (const one of data)
    for (const key of keysOf(one)) groups.set(String(key), [...(groups.get(String(key)) ?? []), one])
  return new Map([...groups].map(([key, group]) => [key, measure(group)]))
}

const amounts = (group: readonly Sample[]) => group.flatMap(({ amount }) => amount ?? [])
export const measures: Record<string, (group: readonly Sample[]) => number | null> = {
  count: (group) => amounts(group).length,
  sum: (group) => (amounts(group).length === 0 ? null : amounts(group).reduce((a, b) => a + b, 0)),
  avg: (group) =>
    amounts(group).length === 0 ? null : amounts(group).reduce((a, b) => a + b, 0) / amounts(group).length,
  min: (group) => (amounts(group).length === 0 ? null : Math.min(...amounts(group))),
  max: (group) => (amounts(group).length === 0 ? null : Math.max(...amounts(group))),
}

export const textKey = (value: unknown): Cell => (value === undefined || value === '' ? null : (value as Cell))
export const dimensions: [field: string, keysOf: (one: Sample) => Cell[]][] = [
  ['kind', ({ kind }) => [textKey(kind)]],
  ['note', ({ note }) => [textKey(note)]],
  ['urgent', ({ urgent }) => [textKey(urgent)]],
  ['amount', ({ amount }) => [textKey(amount)]],
  ['tags', ({ tags }) => (tags?.length ? tags : [null])],
]

export const asMap = ({ dimension, rows }: ChartResult, at = 0) =>
  new Map(rows.map((row) => [String(dimension?.groups[row.dimension]?.key ?? null), row.values[at] ?? null]))

export function expectSame(found: Map<string, number | null>, wanted: Map<string, number | null>) {
  expect([...found.keys()].toSorted()).toEqual([...wanted.keys()].toSorted())
  for (const [key, value] of wanted)
    if (value === null) expect(found.get(key), key).toBeNull()
    else expect(found.get(key), key).toBeCloseTo(value, 6)
}
