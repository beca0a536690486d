import { describe, expect, it } from 'vitest'
import { treeProblem } from '@/domain/documents/optionTree'
import { parseTree, printTree } from '@/domain/documents/treeText'

const tree = [
  {
    value: 'zj',
    label: '浙江',
    children: [{ value: 'hz', label: '杭州', children: [{ value: '西湖', label: '西湖' }] }],
  },
  { value: 'bj', label: '北京' },
]

describe('a tree of options', () => {
  it('is written as an indented list and read back', () => {
    expect(printTree(tree)).toBe('浙江 = zj\n  杭州 = hz\n    西湖\n北京 = bj')
    expect(parseTree(printTree(tree))).toEqual(tree)
  })

  it('is read with tabs, blank lines and lines too deep', () => {
    expect(parseTree('甲\n\n\t\t\t乙\r\n  丙 = 3')).toEqual([
      {
        value: '甲',
        label: '甲',
        children: [
          { value: '乙', label: '乙' },
          { value: '3', label: '丙' },
        ],
      },
    ])
    expect(parseTree('  \n')).toEqual([])
  })

  it.each<[unknown, boolean, string | null]>([
    [tree, true, null],
    ['x', true, '的选项须为列表'],
    [[{ value: 'a', label: 'A', children: [{ value: 'a', label: 'B' }] }], true, '的选项值 a 重复'],
    [[{ value: 'a', label: 'A', children: [{ value: 'a', label: 'B' }] }], false, null],
    [
      [
        { value: 'a', label: 'A' },
        { value: 'a', label: 'B' },
      ],
      false,
      '的选项值 a 重复',
    ],
    [[{ value: 'a', label: 'A', children: [null] }], true, '的选项须有值和显示'],
  ])('%j is judged', (options, isUnique, problem) => {
    expect(treeProblem(options, isUnique)).toBe(problem)
  })

  it('is neither endlessly deep nor wide', () => {
    let deep: object = { value: 'x', label: 'x' }
    for (let level = 0; level < 20_000; level++) deep = { value: 'x', label: 'x', children: [deep] }
    expect(treeProblem([deep], false)).toBe('的选项不能超过 10 级')
    const wide = Array.from({ length: 6000 }, (_, index) => ({ value: String(index), label: 'x' }))
    expect(treeProblem(wide, true)).toBe('的选项不能超过 5000 个')
  })
})
