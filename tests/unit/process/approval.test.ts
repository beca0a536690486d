import { describe, expect, it } from 'vitest'
import { ProcessStory } from '@/tests/helpers/processStory'

const by = (...users: string[]) => ({ approvers: [{ type: 'user' as const, users }] })

describe('a request', () => {
  const leave = {
    nodes: { start: 'start', manager: 'task', split: 'exclusive', hr: 'task', merge: 'exclusive', end: 'end' },
    flows: [
      'start -> manager',
      'manager -> split',
      'split -> hr : days > 3',
      'split -> merge : default',
      'hr -> merge',
      'merge -> end',
    ],
    activities: { manager: by('li'), hr: by('wang') },
  } as const

  it('of two days is through when the manager agrees', () => {
    const story = new ProcessStory(leave).start({ days: 2 })
    expect(story.todo).toEqual(['manager: li'])
    expect(story.agree('li').status).toBe('finished')
  })

  it('of five days goes to personnel as well', () => {
    const story = new ProcessStory(leave).start({ days: 5 }).agree('li')
    expect(story.todo).toEqual(['hr: wang'])
    expect(story.agree('wang').status).toBe('finished')
  })

  it('is refused where no condition holds and the rest is not to be submitted', () => {
    const activities = { ...leave.activities, split: { otherwise: 'refuse' as const } }
    const story = new ProcessStory({ ...leave, activities }).start({ days: 2 })
    const { id: task } = story.taskOf('li')
    expect(story.try('li', { type: 'complete', task, outcome: 'agree' })).toBe('no_route')
    expect(story.todo).toEqual(['manager: li'])
    expect(story.try('li', { type: 'complete', task, outcome: 'agree', values: { days: 5 } })).toBeUndefined()
    expect(story.todo).toEqual(['hr: wang'])
  })

  it('ends where somebody refuses, with an opinion', () => {
    const story = new ProcessStory(leave).start({ days: 5 })
    const { id: task } = story.taskOf('li')
    expect(story.try('li', { type: 'complete', task, outcome: 'reject' })).toBe('opinion_missing')
    expect(story.try('wang', { type: 'complete', task, outcome: 'agree' })).toBe('not_yours')
    expect(story.reject('li').status).toBe('rejected')
    expect(story.try('li', { type: 'complete', task, outcome: 'agree' })).toBe('ended')
  })
})
