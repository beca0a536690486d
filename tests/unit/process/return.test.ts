import { describe, expect, it } from 'vitest'
import { returnLosses } from '@/domain/process/engine/returnLosses'
import { returnTargets } from '@/domain/process/engine/returnTargets'
import { ProcessStory } from '@/tests/helpers/processStory'

const by = (...users: string[]) => ({ approvers: [{ type: 'user' as const, users }] })

const line = {
  nodes: { start: 'start', a: 'task', b: 'task', c: 'task', end: 'end' },
  flows: ['start -> a', 'a -> b', 'b -> c', 'c -> end'],
  activities: { a: by('an'), b: by('bo'), c: by('chen') },
} as const

/** a, then b1 → b2 beside c1, then d. */
const parallel = {
  nodes: {
    start: 'start',
    a: 'task',
    fork: 'parallel',
    b1: 'task',
    b2: 'task',
    c1: 'task',
    join: 'parallel',
    d: 'task',
    end: 'end',
  },
  flows: [
    'start -> a',
    'a -> fork',
    'fork -> b1',
    'b1 -> b2',
    'b2 -> join',
    'fork -> c1',
    'c1 -> join',
    'join -> d',
    'd -> end',
  ],
  activities: { a: by('an'), b1: by('bo'), b2: by('bai'), c1: by('chen'), d: by('ding') },
} as const

describe('returning', () => {
  it('offers only what was passed, the starter first', () => {
    const story = new ProcessStory(line).start().agree('an')
    expect(returnTargets(story.graph, story.state!, story.taskOf('bo').id)).toEqual(['start', 'a'])
    const { id: task } = story.taskOf('bo')
    expect(story.try('bo', { type: 'return', task, to: 'c', opinion: '.' })).toBe('target_refused')
    expect(story.try('bo', { type: 'return', task, to: 'nowhere', opinion: '.' })).toBe('target_unknown')
    expect(story.try('bo', { type: 'return', task, to: 'a' })).toBe('opinion_missing')
  })

  it('to the starter begins anew, in order', () => {
    const story = new ProcessStory(line).start().agree('an').agree('bo').return('chen', 'start')
    expect(story.todo).toEqual(['start: starter'])
    expect(story.resubmit().todo).toEqual(['a: an'])
    expect(story.state?.round).toBe(2)
    expect(story.agree('an').agree('bo').agree('chen').status).toBe('finished')
  })

  it('goes straight back to the returner where that was said', () => {
    const story = new ProcessStory(line).start().agree('an').agree('bo').return('chen', 'start', 'direct').resubmit()
    expect(story.todo).toEqual(['c: chen'])
    expect(returnTargets(story.graph, story.state!, story.taskOf('chen').id)).toEqual(['start', 'a', 'b'])
  })

  it('goes the whole way again where a value that the route depends on has changed', () => {
    const story = new ProcessStory({
      ...line,
      nodes: { ...line.nodes, split: 'exclusive', merge: 'exclusive' },
      flows: [
        'start -> a',
        'a -> split',
        'split -> b : days > 3',
        'split -> merge : default',
        'b -> merge',
        'merge -> c',
        'c -> end',
      ],
    })
      .start({ days: 1 })
      .agree('an')
      .return('chen', 'start', 'direct')
      .resubmit({ days: 5 })
    expect(story.todo).toEqual(['a: an'])
    expect(story.log()).toContain('系统 rerouted start routeChanged')
  })

  it('inside a branch leaves the branch beside alone', () => {
    const story = new ProcessStory(parallel).start().agree('an').agree('bo')
    expect(story.todo).toEqual(['c1: chen', 'b2: bai'])
    expect(returnTargets(story.graph, story.state!, story.taskOf('bai').id)).toEqual(['start', 'a', 'b1'])
    story.return('bai', 'b1')
    expect(story.todo).toEqual(['c1: chen', 'b1: bo'])
    expect(story.agree('chen').agree('bo').agree('bai').todo).toEqual(['d: ding'])
  })

  it('says beforehand what is under way beside and goes with it', () => {
    const story = new ProcessStory(parallel).start().agree('an').agree('bo')
    const { id: task } = story.taskOf('bai')
    const losses = returnLosses(story.graph, story.state!, task, ['start', 'a', 'b1', 'nowhere', 'c1'])
    const c1 = [{ node: 'c1' }]
    expect(Object.fromEntries(losses)).toEqual({ start: c1, a: c1, b1: [], nowhere: [], c1: [] })
    expect(returnLosses(story.graph, story.state!, 99, ['start'])).toEqual(new Map([['start', []]]))
  })

  it('to before the fork undoes all its branches', () => {
    const story = new ProcessStory(parallel).start().agree('an').agree('chen').return('bo', 'a')
    expect(story.todo).toEqual(['a: an'])
    expect(story.agree('an').todo).toEqual(['b1: bo', 'c1: chen'])
  })

  it('to before the fork, and straight back: branches are where they were', () => {
    const story = new ProcessStory(parallel).start().agree('an').agree('chen').return('bo', 'a', 'direct')
    expect(story.agree('an').todo).toEqual(['b1: bo'])
    expect(story.agree('bo').agree('bai').todo).toEqual(['d: ding'])
  })

  it('never reaches into the branch beside', () => {
    const story = new ProcessStory(parallel).start().agree('an').agree('chen')
    const { id: task } = story.taskOf('bo')
    expect(story.try('bo', { type: 'return', task, to: 'c1', opinion: '.' })).toBe('target_refused')
    expect(story.try('admin', { type: 'jump', task, to: 'c1' })).toBe('target_in_sibling')
  })

  it('from behind the join reopens one branch, and the other stays done', () => {
    const story = new ProcessStory(parallel).start().agree('an').agree('bo').agree('bai').agree('chen')
    story.return('ding', 'b2')
    expect(story.todo).toEqual(['b2: bai'])
    expect(story.agree('bai').todo).toEqual(['d: ding'])
  })

  it('gives the task back to who had it', () => {
    const story = new ProcessStory(line).start()
    story
      .do('an', { type: 'transfer', task: story.taskOf('an').id, to: 'user:zhao' })
      .agree('zhao')
      .return('bo', 'a')
    expect(story.todo).toEqual(['a: zhao'])
  })

  it('obeys what is set at the node', () => {
    const set = (settings: object) => ({
      ...line,
      activities: { ...line.activities, c: { ...by('chen'), ...settings } },
    })
    const targets = (settings: object) => {
      const story = new ProcessStory(set(settings)).start().agree('an').agree('bo')
      return returnTargets(story.graph, story.state!, story.taskOf('chen').id)
    }
    expect(targets({ returnTo: 'previous' })).toEqual(['b'])
    expect(targets({ returnTo: 'starter' })).toEqual(['start'])
    expect(targets({ returnTo: 'named', returnNodes: ['a'] })).toEqual(['a'])
    const story = new ProcessStory(set({ afterReturn: 'direct' })).start().agree('an').agree('bo')
    const { id: task } = story.taskOf('chen')
    expect(story.try('chen', { type: 'return', task, to: 'a', opinion: '.', resubmit: 'inOrder' })).toBe(
      'choice_refused',
    )
    expect(story.return('chen', 'a').agree('an').todo).toEqual(['c: chen'])
  })
})

describe('refusing', () => {
  const refusing = (settings: object) =>
    new ProcessStory({ ...line, activities: { ...line.activities, c: { ...by('chen'), ...settings } } })
      .start()
      .agree('an')
      .agree('bo')
      .reject('chen')

  it('gives the request back to the starter where that is set', () => {
    expect(refusing({ onReject: 'starter' }).resubmit().todo).toEqual(['a: an'])
    expect(refusing({ onReject: 'starter', afterReturn: 'direct' }).resubmit().todo).toEqual(['c: chen'])
  })

  it('or to a named node', () => {
    expect(refusing({ onReject: 'node', rejectTo: 'a' }).todo).toEqual(['a: an'])
  })
})
