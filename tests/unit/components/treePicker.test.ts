import { describe, expect, test } from 'vitest'
import { type Branch, treeOf } from '@/src/components/tree/treeOf'
import { isChoosable, pick } from '@/src/components/tree-picker/confirmRules'
import { indexRows, matchingRows } from '@/src/components/tree-picker/matchingRows'

interface Row {
  id: string
  name: string
  parentId?: string | null
  leaf?: boolean
  keywords?: string
  kind: 'group' | 'role'
}

const group: Row = { id: 'g', name: '流程角色', kind: 'group', leaf: true }
const leader: Row = { id: 'leader', name: '分管领导', kind: 'role', leaf: true }
const manager: Row = { id: 'manager', name: '总经理', kind: 'role', leaf: true }
const branch: Row = { id: 'branch', name: '上级', kind: 'role', leaf: false }

describe('what can be confirmed in a tree picker', () => {
  const one = { multiple: false, isWanted: ({ kind }: Row) => kind === 'role' }
  const several = { ...one, multiple: true }

  test('is of the wanted kind', () => {
    expect(isChoosable(group, one)).toBe(false)
    expect(isChoosable(group, several)).toBe(false)
    expect(isChoosable(leader, one)).toBe(true)
  })

  test('is one row anywhere, or several ends of branches', () => {
    expect(isChoosable(branch, one)).toBe(true)
    expect(isChoosable(branch, several)).toBe(false)
  })

  test('is a branch among several where it includes all below it', () => {
    const takesBranches = { ...several, takesBranches: true }
    expect(isChoosable(branch, takesBranches)).toBe(true)
    expect(isChoosable(group, takesBranches)).toBe(false)
    expect(pick([leader], branch, takesBranches)).toEqual([leader, branch])
  })

  test('one takes the place of another and stays when pressed again', () => {
    expect(pick([leader], manager, one)).toEqual([manager])
    expect(pick([leader], leader, one)).toEqual([leader])
    expect(pick([leader], group, one)).toEqual([leader])
  })

  test('several are added and taken back', () => {
    expect(pick([leader], manager, several)).toEqual([leader, manager])
    expect(pick([leader, manager], leader, several)).toEqual([manager])
    expect(pick([leader], branch, several)).toEqual([leader])
  })

  test('what was stored by older rules can be taken back', () => {
    expect(pick([branch, leader], branch, several)).toEqual([leader])
  })
})

describe('a search in a whole tree', () => {
  const rows: Row[] = [
    { id: 'a', name: '邮政集团', kind: 'group' },
    { id: 'b', name: '市场部', parentId: 'a', keywords: 'market shi chang bu|shichangbu|scb', kind: 'group' },
    { id: 'c', name: '客户科', parentId: 'b', kind: 'role' },
    { id: 'd', name: '财务部', parentId: 'a', keywords: 'Finance', kind: 'group' },
  ]
  const found = (text: string) => matchingRows(indexRows(rows), text).rows.map(({ id }) => id)

  test('finds names, codes and pinyin, with what leads to them', () => {
    expect(found('客户')).toEqual(['a', 'b', 'c'])
    expect(found(' SCB ')).toEqual(['a', 'b'])
    expect(found('finance')).toEqual(['a', 'd'])
    expect(found('没有')).toEqual([])
  })

  test('opens what leads to the found, not the found', () => {
    expect(matchingRows(indexRows(rows), '市场').open).toEqual(['a'])
  })

  test('ends where rows lead in a circle', () => {
    const ring: Row[] = [
      { id: 'x', name: '甲', parentId: 'y', kind: 'group' },
      { id: 'y', name: '乙', parentId: 'x', kind: 'group' },
    ]
    expect(matchingRows(indexRows(ring), '甲').rows).toHaveLength(2)
  })
})

describe('flat rows hung below their parents', () => {
  const shape = (branches: Branch<Row>[]): unknown[] => branches.map(({ key, children }) => [key, shape(children)])
  const row = (id: string, parentId: string | null): Row => ({ id, name: id, parentId, kind: 'group' })

  test('keep their order; rows without their parent are at the top', () => {
    const rows = [row('b', 'a'), row('a', null), row('c', 'a'), row('lost', 'nowhere'), row('d', 'b')]
    expect(shape(treeOf(rows))).toEqual([
      [
        'a',
        [
          ['b', [['d', []]]],
          ['c', []],
        ],
      ],
      ['lost', []],
    ])
  })

  test('are all shown, also those that lead in a circle', () => {
    const rows = [row('x', 'y'), row('y', 'x'), row('below', 'x'), row('self', 'self'), row('top', null)]
    expect(shape(treeOf(rows))).toEqual([
      ['top', []],
      ['x', [['below', []]]],
      ['y', []],
      ['self', []],
    ])
  })
})
