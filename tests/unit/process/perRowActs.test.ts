import { describe, expect, it } from 'vitest'
import { migrationPlaces } from '@/domain/process/engine/migrationPlaces'
import { returnLosses } from '@/domain/process/engine/returnLosses'
import { returnTargets } from '@/domain/process/engine/returnTargets'
import { rowProgress } from '@/domain/process/engine/rows/rowProgress'
import { placeOf } from '@/domain/process/engine/rows/unfoldGraph'
import type { Sketch } from '@/tests/helpers/processModel'
import { graphOf, ProcessStory } from '@/tests/helpers/processStory'
import {
  agreeIn,
  begun,
  isReplayed,
  items,
  ofRow,
  parallel,
  rowsOpen,
  sequential,
  taskIn,
  user,
} from '@/tests/helpers/rowSketches'

describe('what people do in a row', () => {
  it('is returned within the row, and nothing of the other rows is undone', () => {
    const story = begun(parallel).agree('bo').agree('chen')
    const task = taskIn(story, 2)
    expect(returnTargets(story.graph, story.state!, task)).toEqual(['start', 'first', 'check'])
    const losses = returnLosses(story.graph, story.state!, task, ['first', 'check'])
    expect(losses.get('check')).toEqual([])
    expect(losses.get('first')).toEqual([
      { node: 'check', row: 3 },
      { node: 'pay', row: 1 },
    ])
    story.do('pay', { type: 'return', task, to: 'check', opinion: '.' })
    expect(rowsOpen(story)).toEqual(['check 3', 'pay 1', 'check 2'])
    expect(story.effects).toContainEqual(
      expect.objectContaining({ act: 'returned', node: 'pay', to: ['check'], row: 2 }),
    )
    isReplayed(story)
  })

  it('is never returned to the row beside', () => {
    const story = begun(parallel).agree('bo').agree('chen')
    const to = { type: 'return', task: taskIn(story, 2), opinion: '.' } as const
    expect(story.try('pay', { ...to, to: 'check~1' })).toBe('target_refused')
    expect(story.try('pay', { ...to, to: 'check~9' })).toBe('target_unknown')
  })

  it('is returned to before the sub-process, which ends all rows; straight back, they go on', () => {
    const story = begun(parallel).agree('bo').agree('chen')
    agreeIn(story, 1)
    story.do('pay', { type: 'return', task: taskIn(story, 2), to: 'first', opinion: '.', resubmit: 'direct' })
    expect(story.todo).toEqual(['first: an'])
    story.agree('an')
    expect(rowsOpen(story).toSorted()).toEqual(['check 3', 'pay 2'])
    story.agree('ding')
    agreeIn(story, 2)
    agreeIn(story, 3)
    expect(story.todo).toEqual(['last: eva'])
    isReplayed(story)
  })

  it('begins anew in order, with the rows that there are then', () => {
    const story = begun(parallel).agree('bo')
    const { id: task } = story.taskOf('chen')
    story.do('chen', { type: 'return', task, to: 'start', opinion: '.' })
    story.resubmit({ items: items.slice(0, 2) }).agree('an')
    expect(rowsOpen(story)).toEqual(['check 1', 'check 2'])
  })

  it('goes by the new rows where rows were added before it came straight back', () => {
    const story = begun(parallel).agree('bo')
    const { id: task } = story.taskOf('chen')
    story.do('chen', { type: 'return', task, to: 'start', opinion: '.', resubmit: 'direct' })
    story.resubmit({ items: [...items, { who: 'fu' }] }).agree('an')
    expect(story.log()).toContain('系统 rerouted start routeChanged')
    expect(rowsOpen(story)).toEqual(['check 1', 'check 2', 'check 3', 'check 4'])
  })

  it('is returned from behind the sub-process into one row, and the others stay through', () => {
    const story = begun(parallel).agree('bo').agree('chen').agree('ding')
    for (const row of [1, 2, 3]) agreeIn(story, row)
    const { id: task } = story.taskOf('eva')
    const targets = returnTargets(story.graph, story.state!, task)
    expect(targets).toContain('check~2')
    expect(placeOf(story.graph, 'check~2')).toEqual({ node: 'check', row: 2 })
    expect(placeOf(story.graph, 'first')).toEqual({ node: 'first' })
    expect(story.try('eva', { type: 'return', task, to: 'check', opinion: '.' })).toBe('target_refused')
    story.do('eva', { type: 'return', task, to: 'check~2', opinion: '.' })
    expect(story.todo).toEqual(['check: chen'])
    expect(rowProgress(story.graph, story.state!)).toEqual({ sub: { done: 2, of: 3 } })
    story.agree('chen')
    agreeIn(story, 2)
    expect(story.todo).toEqual(['last: eva'])
    isReplayed(story)
  })

  it('is taken back until somebody after it in the row has acted', () => {
    const story = begun(parallel)
    const { id: task } = story.taskOf('chen')
    story.agree('chen').agree('bo')
    agreeIn(story, 1)
    expect(story.try('chen', { type: 'withdraw', task })).toBeUndefined()
    expect(rowsOpen(story)).toEqual(['check 3', 'check 2'])
    const again = story.taskOf('chen').id
    story.agree('chen')
    agreeIn(story, 2)
    expect(story.try('chen', { type: 'withdraw', task: again })).toBe('successor_acted')
    isReplayed(story)
  })

  it('is moved by an administrator within the row and out of it, but not into it', () => {
    const story = begun(parallel)
    const { id: task } = story.taskOf('chen')
    story.do('admin', { type: 'jump', task, to: 'pay' })
    expect(rowsOpen(story)).toEqual(['check 1', 'check 3', 'pay 2'])
    const other = { type: 'jump', task: taskIn(story, 2) } as const
    expect(story.try('admin', { ...other, to: 'check~1' })).toBe('target_in_rows')
    story.do('admin', { ...other, to: 'last' })
    expect(story.todo).toEqual(['last: eva'])
    const last = { type: 'jump', task: story.taskOf('eva').id } as const
    expect(story.try('admin', { ...last, to: 'check' })).toBe('target_in_rows')
    expect(story.try('admin', { ...last, to: 'check~1' })).toBe('target_in_rows')
    expect(story.try('admin', { ...last, to: 'nowhere' })).toBe('target_unknown')
  })

  it('is refused as anywhere: the request ends, or goes back', () => {
    expect(begun(parallel).reject('chen').status).toBe('rejected')
    const back = { ...ofRow, onReject: 'node', rejectTo: 'check' } as const
    const story = begun({
      ...parallel,
      activities: { ...parallel.activities, pay: { ...user('pay'), ...back, ...user('pay') } },
    })
    story.agree('bo').agree('chen')
    story.do('pay', { type: 'complete', task: taskIn(story, 2), outcome: 'reject', opinion: '.' })
    expect(rowsOpen(story)).toEqual(['check 3', 'pay 1', 'check 2'])
  })

  it('is handed over, and signers are added to, by the row', () => {
    const story = begun(parallel)
    story.do('chen', { type: 'transfer', task: story.taskOf('chen').id, to: 'user:bo' })
    story.do('ding', { type: 'addSign', task: story.taskOf('ding').id, where: 'before', people: ['user:fu'] })
    expect(story.openTasks().map(({ who, row }) => `${who} ${row}`)).toEqual(['user:bo 1', 'user:bo 2', 'user:fu 3'])
  })
})

describe('another version', () => {
  it('goes on with the rows under way where it goes through them in the same way', () => {
    const story = begun(parallel).agree('chen')
    const renamed: Sketch = JSON.parse(
      JSON.stringify(parallel)
        .replaceAll('"pay"', '"paid"')
        .replace('check -> pay', 'check -> paid')
        .replace('pay -> done', 'paid -> done'),
    )
    const graph = graphOf({ ...renamed, activities: { ...renamed.activities, paid: user('pay') } })
    expect(migrationPlaces(graph, story.state!)).toMatchObject([
      { node: 'check', isThere: true },
      { node: 'pay', isThere: false },
    ])
    const moved = new ProcessStory(graph)
    moved.state = story.state
    moved.do('admin', { type: 'migrate', map: { pay: 'paid' } })
    expect(rowsOpen(moved)).toEqual(['check 1', 'check 3', 'paid 2'])
    moved.agree('bo')
    expect(rowsOpen(moved)).toEqual(['check 3', 'paid 2', 'paid 1'])
  })

  it.each([
    ['goes through them one after the other', sequential],
    ['goes through them once', { ...parallel, loops: {} }],
  ])('is refused where it %s', (_, sketch) => {
    const story = begun(parallel)
    const moved = new ProcessStory(sketch)
    moved.state = story.state
    expect(moved.try('admin', { type: 'migrate', map: {} })).toBe('not_migratable')
    expect(migrationPlaces(moved.graph, story.state!)).toMatchObject([{ node: 'check', isThere: false }])
  })

  it('is refused where what was gone through once is gone through by row', () => {
    const story = begun({ ...parallel, loops: {} })
    const moved = new ProcessStory(parallel)
    moved.state = story.state
    expect(moved.try('admin', { type: 'migrate', map: {} })).toBe('not_migratable')
  })
})
