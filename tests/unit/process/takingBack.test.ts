import { describe, expect, it } from 'vitest'
import { ProcessStory } from '@/tests/helpers/processStory'

const by = (...users: string[]) => ({ approvers: [{ type: 'user' as const, users }] })

const line = {
  nodes: { start: 'start', a: 'task', b: 'task', end: 'end' },
  flows: ['start -> a', 'a -> b', 'b -> end'],
  activities: { a: by('an'), b: by('bo') },
} as const

describe('an approver', () => {
  it('takes back what he did until the next one acts', () => {
    const story = new ProcessStory(line).start()
    const { id: task } = story.taskOf('an')
    story.agree('an')
    expect(story.try('bo', { type: 'withdraw', task })).toBe('not_yours')
    story.do('an', { type: 'withdraw', task })
    expect(story.todo).toEqual(['a: an'])
    expect(story.agree('an').todo).toEqual(['b: bo'])
  })

  it('cannot once the next one has acted', () => {
    const story = new ProcessStory({
      ...line,
      nodes: { ...line.nodes, c: 'task' },
      flows: ['start -> a', 'a -> b', 'b -> c', 'c -> end'],
      activities: { ...line.activities, c: by('chen') },
    }).start()
    const { id: task } = story.taskOf('an')
    story.agree('an').agree('bo')
    expect(story.try('an', { type: 'withdraw', task })).toBe('successor_acted')
  })

  it('takes back his vote of several', () => {
    const story = new ProcessStory({
      ...line,
      activities: { ...line.activities, a: { ...by('an', 'ai', 'ao'), several: 'all' } },
    }).start()
    const { id: task } = story.taskOf('an')
    story.agree('an').do('an', { type: 'withdraw', task })
    expect(story.todo).toEqual(['a: an', 'a: ai', 'a: ao'])
    expect(story.agree('an').agree('ai').agree('ao').todo).toEqual(['b: bo'])
  })

  it('of any: the others may decide again', () => {
    const story = new ProcessStory({
      ...line,
      activities: { ...line.activities, a: { ...by('an', 'ai'), several: 'any' } },
    }).start()
    const { id: task } = story.taskOf('an')
    story.agree('an')
    expect(story.todo).toEqual(['b: bo'])
    story.do('an', { type: 'withdraw', task })
    expect(story.todo).toEqual(['a: an', 'a: ai'])
  })

  it('in sequence: until the one after him decides', () => {
    const story = new ProcessStory({ ...line, activities: { ...line.activities, a: by('an', 'ai', 'ao') } }).start()
    const { id: task } = story.taskOf('an')
    story.agree('an').do('an', { type: 'withdraw', task })
    expect(story.todo).toEqual(['a: an'])
    const { id: again } = story.taskOf('an')
    story.agree('an').agree('ai')
    expect(story.try('an', { type: 'withdraw', task: again })).toBe('successor_acted')
  })

  it('behind a join: the other branch stays done', () => {
    const story = new ProcessStory({
      nodes: { start: 'start', fork: 'parallel', a: 'task', b: 'task', join: 'parallel', c: 'task', end: 'end' },
      flows: ['start -> fork', 'fork -> a', 'fork -> b', 'a -> join', 'b -> join', 'join -> c', 'c -> end'],
      activities: { a: by('an'), b: by('bo'), c: by('chen') },
    }).start()
    const { id: task } = story.taskOf('an')
    story.agree('an')
    story.do('an', { type: 'withdraw', task })
    expect(story.todo).toEqual(['b: bo', 'a: an'])
    const { id: again } = story.taskOf('an')
    story.agree('an').agree('bo').do('an', { type: 'withdraw', task: again })
    expect(story.todo).toEqual(['a: an'])
    expect(story.agree('an').todo).toEqual(['c: chen'])
  })

  it('who mended a request keeps the way straight back', () => {
    const story = new ProcessStory(line).start().agree('an').return('bo', 'a', 'direct')
    const { id: task } = story.taskOf('an')
    expect(story.agree('an').todo).toEqual(['b: bo'])
    story.do('an', { type: 'withdraw', task })
    expect(story.todo).toEqual(['a: an'])
    const { id: again } = story.taskOf('an')
    expect(story.agree('an').todo).toEqual(['b: bo'])
    story.agree('bo')
    expect(story.try('an', { type: 'withdraw', task: again })).toBe('ended')
  })

  it('only where the process allows it', () => {
    const story = new ProcessStory({ ...line, settings: { approverWithdraw: false } }).start()
    const { id: task } = story.taskOf('an')
    expect(story.agree('an').try('an', { type: 'withdraw', task })).toBe('take_back_off')
  })
})

describe('the starter', () => {
  it('takes the whole back', () => {
    const story = new ProcessStory(line).start().agree('an')
    expect(story.try('bo', { type: 'withdraw' })).toBe('not_starter')
    expect(story.do('starter', { type: 'withdraw' }).status).toBe('withdrawn')
    expect(story.todo).toEqual([])
    expect(story.do('starter', { type: 'restart' }).todo).toEqual(['a: an'])
  })

  it('only where the process allows it', () => {
    const story = new ProcessStory({ ...line, settings: { withdraw: false } }).start()
    expect(story.try('starter', { type: 'withdraw' })).toBe('withdraw_off')
  })
})
