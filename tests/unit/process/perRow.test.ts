import { describe, expect, it } from 'vitest'
import { forecast } from '@/domain/process/engine/forecast'
import { returnTargets } from '@/domain/process/engine/returnTargets'
import { rowProgress } from '@/domain/process/engine/rows/rowProgress'
import type { Sketch } from '@/tests/helpers/processModel'
import { ProcessStory } from '@/tests/helpers/processStory'
import {
  agreeIn,
  begun,
  isReplayed,
  items,
  oneDay,
  parallel,
  rowsOpen,
  sequential,
  taskIn,
  user,
} from '@/tests/helpers/rowSketches'

describe('a sub-process once per row, all at the same time', () => {
  it('asks whom each row names, and is left when all rows are through', () => {
    const story = begun(parallel)
    expect(story.todo).toEqual(['check: bo', 'check: chen', 'check: ding'])
    expect(rowsOpen(story)).toEqual(['check 1', 'check 2', 'check 3'])
    story.agree('chen').agree('bo')
    agreeIn(story, 2)
    expect(rowsOpen(story)).toEqual(['check 3', 'pay 1'])
    expect(rowProgress(story.graph, story.state!)).toEqual({ sub: { done: 1, of: 3 } })
    story.agree('ding')
    agreeIn(story, 1)
    agreeIn(story, 3)
    expect(story.todo).toEqual(['last: eva'])
    expect(story.agree('eva').status).toBe('finished')
    isReplayed(story)
  })

  it('says in the log which row something was about, by the ids of the process', () => {
    const story = begun(parallel).agree('chen')
    expect(story.effects).toContainEqual(
      expect.objectContaining({ type: 'log', act: 'agreed', by: 'chen', node: 'check', row: 2 }),
    )
    expect(story.effects).toContainEqual(expect.objectContaining({ type: 'flowTaken', flow: 'f4' }))
    expect(JSON.stringify(story.effects)).not.toContain('~')
    expect(JSON.stringify(story.state)).not.toContain('~')
  })

  it('is passed where there is no row', () => {
    const story = begun(parallel, [])
    expect(story.todo).toEqual(['last: eva'])
    expect(story.log()).toContain('系统 passed sub noRows')
  })

  it('is left when enough rows are through, and what is under way for the others ends', () => {
    const story = begun({ ...parallel, loops: { sub: 'parallel : nrOfCompletedInstances >= 2' } })
    story.agree('bo').agree('chen').agree('ding')
    agreeIn(story, 1)
    agreeIn(story, 3)
    expect(story.todo).toEqual(['last: eva'])
    expect(story.log()).toContain('系统 passed sub enoughRows')
    expect(story.effects).toContainEqual(expect.objectContaining({ type: 'taskClosed', node: 'pay', end: 'cancelled' }))
    isReplayed(story)
  })

  it('counts a share of the rows, rounded up', () => {
    const story = begun({ ...parallel, loops: { sub: 'parallel : nrOfCompletedInstances / nrOfInstances >= 0.5' } })
    story.agree('bo').agree('chen').agree('ding')
    agreeIn(story, 2)
    expect(story.todo).toHaveLength(2)
    agreeIn(story, 1)
    expect(story.todo).toEqual(['last: eva'])
  })

  it('is refused for more rows than can be gone through', () => {
    const story = new ProcessStory(parallel).start({ items: Array(501).fill({ who: 'bo' }) })
    expect(story.try('an', { type: 'complete', task: story.taskOf('an').id, outcome: 'agree' })).toBe('too_many_rows')
  })

  it('takes 500 rows', () => {
    const story = begun(parallel, Array(500).fill({ who: 'bo' }))
    expect(story.todo).toHaveLength(500)
    isReplayed(story)
  })

  it('decides by the row where a condition reads the sub-table', () => {
    const story = begun({
      ...parallel,
      nodes: { ...parallel.nodes, choice: 'exclusive', boss: 'task', merge: 'exclusive' },
      within: { ...parallel.within, choice: 'sub', boss: 'sub', merge: 'sub' },
      flows: [
        ...parallel.flows.filter((flow) => flow !== 'check -> pay'),
        'check -> choice',
        'choice -> boss : SUM(items.amount) > 100',
        'choice -> merge : default',
        'boss -> merge',
        'merge -> pay',
      ],
      activities: { ...parallel.activities, boss: user('fu') },
    })
    story.agree('bo').agree('chen').agree('ding')
    expect(rowsOpen(story)).toEqual(['pay 1', 'pay 2', 'boss 3'])
  })

  it.each([
    ['at the same time', parallel],
    ['one after the other', sequential],
  ])('does not pass by itself what comes behind it, for who agreed to a row: %s', (_, sketch) => {
    const story = begun({ ...sketch, activities: { ...sketch.activities, pay: user('eva') } }, [{ who: 'bo' }]).agree(
      'bo',
    )
    expect(story.agree('eva').todo).toEqual(['last: eva'])
  })

  it('does not pass by itself for who agreed before, nor from one row to the next', () => {
    const story = begun(sequential, [{ who: 'an' }, { who: 'an' }])
    expect(story.todo).toEqual(['check: an'])
    story.agree('an')
    agreeIn(story, 1)
    expect(rowsOpen(story)).toEqual(['check 2'])
  })
})

describe('a sub-process once per row, one after the other', () => {
  it('begins with the first row and goes on to the next', () => {
    const story = begun(sequential)
    expect(rowsOpen(story)).toEqual(['check 1'])
    story.agree('bo')
    agreeIn(story, 1)
    expect(story.todo).toEqual(['check: chen'])
    expect(rowProgress(story.graph, story.state!)).toEqual({ sub: { done: 1, of: 3 } })
    story.agree('chen')
    agreeIn(story, 2)
    story.agree('ding')
    agreeIn(story, 3)
    expect(story.agree('eva').status).toBe('finished')
    isReplayed(story)
  })

  it('leaves the other rows out when enough are through', () => {
    const story = begun({ ...sequential, loops: { sub: 'sequence : nrOfCompletedInstances >= 1' } })
    story.agree('bo')
    agreeIn(story, 1)
    expect(story.todo).toEqual(['last: eva'])
  })

  it('is returned to an earlier row, and goes on from there', () => {
    const story = begun(sequential).agree('bo')
    agreeIn(story, 1)
    story.agree('chen')
    const task = taskIn(story, 2)
    expect(returnTargets(story.graph, story.state!, task)).toEqual(['start', 'first', 'check~1', 'pay~1', 'check'])
    story.do('pay', { type: 'return', task, to: 'check~1', opinion: '.' })
    expect(story.todo).toEqual(['check: bo'])
    story.agree('bo')
    agreeIn(story, 1)
    expect(rowsOpen(story)).toEqual(['check 2'])
    isReplayed(story)
  })
})

describe('what happens to a row', () => {
  it('ends with a terminating end of its own, and the other rows go on', () => {
    const story = begun({
      ...parallel,
      nodes: { ...parallel.nodes, fork: 'parallel', done: 'terminate', rest: 'end' },
      within: { ...parallel.within, fork: 'sub', rest: 'sub' },
      flows: [
        'start -> first',
        'first -> sub',
        'begin -> fork',
        'fork -> check',
        'fork -> pay',
        'check -> done',
        'pay -> rest',
        ...parallel.flows.slice(5),
      ],
    })
    story.agree('chen')
    expect(rowsOpen(story).toSorted()).toEqual(['check 1', 'check 3', 'pay 1', 'pay 3'])
    expect(rowProgress(story.graph, story.state!)).toEqual({ sub: { done: 1, of: 3 } })
  })

  const edged = (type: 'timeout' | 'catch', on: string, more: Partial<Sketch> = {}): Sketch => ({
    ...parallel,
    ...more,
    nodes: { ...parallel.nodes, ...more.nodes, edge: type, help: 'task', merge: 'exclusive' },
    on: { edge: on },
    flows: [
      ...parallel.flows.filter((flow) => flow !== 'sub -> last'),
      'sub -> merge',
      'edge -> help',
      'help -> merge',
      'merge -> last',
    ],
    activities: { ...parallel.activities, help: user('hu'), edge: oneDay, ...more.activities },
  })
  const timeAt = (story: ProcessStory, row?: number) =>
    story.state?.tokens.find((token) => token.at === 'edge' && token.row === row)?.wait?.id ?? 0

  it('is ended with all others by the time on the edge of the sub-process', () => {
    const story = begun(edged('timeout', 'sub')).agree('bo')
    story.do(null, { type: 'timer', timer: 'delay', task: timeAt(story) })
    expect(story.todo).toEqual(['help: hu'])
    expect(story.agree('hu').agree('eva').status).toBe('finished')
    isReplayed(story)
  })

  it('has times of its own on the edges inside', () => {
    const story = begun({
      ...parallel,
      nodes: { ...parallel.nodes, edge: 'timeout', merge: 'exclusive' },
      within: { ...parallel.within, edge: 'sub', merge: 'sub' },
      on: { edge: 'check' },
      flows: [
        ...parallel.flows.filter((flow) => flow !== 'check -> pay'),
        'check -> merge',
        'edge -> merge',
        'merge -> pay',
      ],
      activities: { ...parallel.activities, edge: oneDay },
    })
    story.do(null, { type: 'timer', timer: 'delay', task: timeAt(story, 2) })
    expect(rowsOpen(story)).toEqual(['check 1', 'check 3', 'pay 2'])
    isReplayed(story)
  })

  it('gives up the whole sub-process with an error that its edge catches', () => {
    const script = { service: { type: 'script' as const, source: 'return {}' } }
    const story = begun(edged('catch', 'sub', { nodes: { pay: 'service' }, activities: { pay: script } })).agree('bo')
    const wait = story.state?.tokens.find(({ at }) => at === 'pay')
    expect(wait?.row).toBe(1)
    story.do(null, { type: 'serviceFailed', wait: wait?.wait?.id ?? 0, error: 'x' })
    expect(story.todo).toEqual(['help: hu'])
    isReplayed(story)
  })

  it('ends with the request', () => {
    const story = begun(parallel).do('admin', { type: 'terminate' })
    expect(story.state?.tokens).toEqual([])
    story.do('starter', { type: 'restart' }).agree('an')
    expect(rowsOpen(story)).toEqual(['check 1', 'check 2', 'check 3'])
  })

  it('is forecast by row, also before the sub-process is come to', () => {
    const story = new ProcessStory(parallel).start({ items })
    const facts = { now: '2026-01-05T09:00:00Z', values: { items } }
    const steps = forecast(story.graph, story.state!, facts)
    expect(steps.map(({ node, of }) => `${node} ${of?.row ?? ''}`.trim())).toEqual([
      'first',
      'check 1',
      'check 2',
      'check 3',
      'pay 1',
      'pay 2',
      'pay 3',
      'last',
    ])
    const [step] = forecast(story.graph, story.agree('an').state!, facts)
    expect(step).toMatchObject({ node: 'check', isCurrent: true, of: { table: 'items', row: 1 } })
  })
})
