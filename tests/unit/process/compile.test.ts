import { describe, expect, it } from 'vitest'
import type { BpmnPart } from '@/domain/process/content/ProcessContent'
import { compile } from '@/domain/process/graph/compile'
import { modelOf, type Sketch } from '@/tests/helpers/processModel'
import { environment } from '@/tests/helpers/processStory'

const problemsOf = (sketch: Sketch) =>
  compile(modelOf(sketch), environment).problems.map(({ code, nodeId, message }) => `${code} ${nodeId}: ${message}`)

const nodes = { start: 'start', a: 'task', b: 'task', end: 'end' } as const

describe('a process is refused with the element and a sentence', () => {
  it('without a start, with several, or without what follows', () => {
    expect(problemsOf({ nodes: { end: 'end' }, flows: [] })).toEqual(['no_start definitions: 流程没有开始'])
    expect(
      problemsOf({ nodes: { ...nodes, again: 'start' }, flows: ['start -> a', 'again -> a', 'a -> b', 'b -> end'] }),
    ).toEqual(['several_starts again: 流程只能有一个开始，请删除「again」'])
    expect(problemsOf({ nodes, flows: ['start -> a', 'a -> end', 'b -> end'] })).toEqual([
      'unreachable b: 「b」无法到达，请连上或删除',
    ])
    expect(problemsOf({ nodes, flows: ['start -> a', 'a -> b', 'b -> end', 'b -> nowhere'] })[0]).toBe(
      'dangling_flow f4: 连线「f4」的一端没有连到节点',
    )
    expect(problemsOf({ nodes, flows: ['start -> a', 'a -> b'] })).toContain(
      'dead_end b: 「b」之后没有节点，请连到下一个节点或结束',
    )
  })

  it('by what it is, where it has no name', () => {
    const model = modelOf({
      nodes: { start: 'start', a: 'task', sub: 'scope', begin: 'start', late: 'timeout', fork: 'parallel', end: 'end' },
      within: { begin: 'sub' },
      on: { late: 'a' },
      flows: ['start -> a', 'a -> sub', 'sub -> end'],
    })
    const nameless = Object.fromEntries(
      Object.entries(model.elements).map(([id, { name: _name, ...part }]) => [id, part as BpmnPart]),
    )
    const { problems } = compile({ ...model, elements: nameless }, environment)
    expect(problems.filter(({ code }) => code === 'dead_end').map(({ message }) => message)).toEqual([
      '「开始」之后没有节点，请连到下一个节点或结束',
      '「定时边界事件」之后没有节点，请连到下一个节点或结束',
      '「并行分支」之后没有节点，请连到下一个节点或结束',
    ])
  })

  it('where the flow would run in circles for ever', () => {
    const flows = ['start -> m', 'm -> a', 'a -> m']
    expect(problemsOf({ nodes: { start: 'start', m: 'exclusive', a: 'task' }, flows })).toContain(
      'endless a: 从「a」走不到结束',
    )
  })

  it('with conditions that are missing, wrong or misplaced', () => {
    const split = (condition: string, fallback: string) => ({
      nodes: { ...nodes, split: 'exclusive', merge: 'exclusive' } as const,
      flows: [
        'start -> split',
        `split -> a${condition}`,
        `split -> b${fallback}`,
        'a -> merge',
        'b -> merge',
        'merge -> end',
      ],
    })
    expect(problemsOf(split(' : days > 3', ' : default'))).toEqual([])
    expect(problemsOf(split('', ' : default'))).toEqual(['condition_missing f2: 「split」到「a」的分支没有条件'])
    expect(problemsOf(split(' : days > 3', ' : days <= 3'))).toEqual([
      'default_missing split: 「split」没有默认分支，条件都不成立时流程会停住',
    ])
    expect(problemsOf(split(' : days + 1', ' : default'))).toEqual(['condition_invalid f2: 「a」的条件须为是或否'])
    const unfinished = '「days」还没有填写要比较的值；要判断是否填写，请选择“为空”或“不为空”'
    for (const rows of ['days == null', 'days > 3 && days < null', 'days in []'])
      expect(problemsOf(split(` : ${rows}`, ' : default'))).toEqual([
        `condition_invalid f2: 「a」的条件有误：${unfinished}`,
      ])
    expect(problemsOf(split(' : isEmpty(days)', ' : default'))).toEqual([])
    expect(problemsOf(split(' : hours > 3', ' : default'))[0]).toContain('没有「hours」这个字段')
    expect(problemsOf({ nodes, flows: ['start -> a : days > 3', 'a -> b', 'b -> end'] })[0]).toContain(
      'condition_misplaced f1',
    )
  })

  it('where branches do not come together as they parted', () => {
    const fork = (split: 'parallel' | 'inclusive' | 'exclusive', join: 'parallel' | 'inclusive' | 'exclusive') => ({
      nodes: { ...nodes, split, join } as const,
      flows: [
        'start -> split',
        `split -> a${split === 'parallel' ? '' : ' : days > 3'}`,
        `split -> b${split === 'parallel' ? '' : ' : default'}`,
        'a -> join',
        'b -> join',
        'join -> end',
      ],
    })
    expect(problemsOf(fork('parallel', 'parallel'))).toEqual([])
    expect(problemsOf(fork('inclusive', 'inclusive'))).toEqual([])
    expect(problemsOf(fork('parallel', 'inclusive'))).toEqual([])
    expect(problemsOf(fork('exclusive', 'inclusive'))).toEqual([])
    expect(problemsOf(fork('parallel', 'exclusive'))[0]).toContain('fork_without_join join')
    expect(problemsOf(fork('exclusive', 'parallel'))[0]).toContain('join_without_fork join')
    expect(problemsOf(fork('inclusive', 'parallel'))[0]).toContain('join_mismatch join')
  })

  it('where a branch is left for what is before it', () => {
    expect(
      problemsOf({
        nodes: { ...nodes, m: 'exclusive', fork: 'parallel', x: 'exclusive', join: 'parallel' },
        flows: [
          'start -> m',
          'm -> fork',
          'fork -> a',
          'a -> x',
          'x -> m : days > 3',
          'x -> join : default',
          'fork -> b',
          'b -> join',
          'join -> end',
        ],
      })[0],
    ).toContain('branch_left')
  })

  it('branches may end each for itself, and forks may share a join', () => {
    expect(
      problemsOf({
        nodes: { ...nodes, fork: 'parallel', end2: 'end' },
        flows: ['start -> fork', 'fork -> a', 'fork -> b', 'a -> end', 'b -> end2'],
      }),
    ).toEqual([])
    expect(
      problemsOf({
        nodes: { ...nodes, fork: 'parallel', inner: 'parallel', c: 'task', join: 'parallel' },
        flows: [
          'start -> fork',
          'fork -> a',
          'fork -> inner',
          'inner -> b',
          'inner -> c',
          'a -> join',
          'b -> join',
          'c -> join',
          'join -> end',
        ],
      }),
    ).toEqual([])
  })

  it('where a task branches by itself', () => {
    expect(problemsOf({ nodes, flows: ['start -> a', 'a -> b', 'a -> end', 'b -> end'] })).toEqual([
      'implicit_fork a: 「a」有 2 条离开的连线，请用网关分支',
    ])
  })

  it('where settings name nodes that are not there', () => {
    const flows = ['start -> a', 'a -> b', 'b -> end']
    expect(problemsOf({ nodes, flows, activities: { b: { onReject: 'node', rejectTo: 'gone' } } })[0]).toContain(
      'reject_target_missing b',
    )
    expect(problemsOf({ nodes, flows, activities: { b: { returnTo: 'named', returnNodes: ['gone'] } } })[0]).toContain(
      'return_target_missing b',
    )
    expect(problemsOf({ nodes, flows, activities: { b: { empty: 'persons' } } })[0]).toContain('empty_target_missing b')
  })

  it('with elements that are not supported yet', () => {
    const model = modelOf({ nodes, flows: ['start -> a', 'a -> b', 'b -> end'] })
    const elements = { ...model.elements, a: { ...model.elements.a, $type: 'bpmn:ComplexGateway' } }
    expect(compile({ ...model, elements } as never, environment).problems[0]).toMatchObject({
      code: 'unsupported_element',
      nodeId: 'a',
      pointer: '/elements/a',
      message: '「a」是尚不支持的元素，请换成审批、抄送、延时、子流程、服务或网关',
    })
  })
})

describe('a graph', () => {
  it('is plain JSON, and says which fields it reads', () => {
    const { graph } = compile(
      modelOf({
        nodes: { ...nodes, split: 'exclusive', merge: 'exclusive' },
        flows: [
          'start -> split',
          'split -> a : days > 3 && kind == "年假"',
          'split -> b : default',
          'a -> merge',
          'b -> merge',
          'merge -> end',
        ],
      }),
      environment,
    )
    expect(JSON.parse(JSON.stringify(graph))).toEqual(graph)
    expect(graph?.reads).toEqual(['days', 'kind'])
    expect(graph?.nodes.split).toEqual({ type: 'exclusive', out: ['f2', 'f3'], default: 'f3' })
  })
})
