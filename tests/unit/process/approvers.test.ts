import { describe, expect, it } from 'vitest'
import type { ActivitySettings, ProcessSettings } from '@/domain/process/generated/settings'
import { ProcessStory } from '@/tests/helpers/processStory'

const by = (...users: string[]) => ({ approvers: [{ type: 'user' as const, users }] })

const nobody: ActivitySettings = { approvers: [{ type: 'starterHead', level: 1 }] }

/** a, then b, then the end. */
const twoSteps = (a: ActivitySettings, b: ActivitySettings = by('bo'), settings: ProcessSettings = {}) =>
  new ProcessStory({
    nodes: { start: 'start', a: 'task', b: 'task', end: 'end' },
    flows: ['start -> a', 'a -> b', 'b -> end'],
    activities: { a, b },
    settings,
  })

describe('several approvers', () => {
  const three = by('an', 'ai', 'ao')

  it('in sequence: one after the other', () => {
    const story = twoSteps(three).start()
    expect(story.todo).toEqual(['a: an'])
    expect(story.agree('an').todo).toEqual(['a: ai'])
    expect(story.agree('ai').agree('ao').todo).toEqual(['b: bo'])
  })

  it('会签: all at once, and all must agree', () => {
    const story = twoSteps({ ...three, several: 'all' }).start()
    expect(story.todo).toEqual(['a: an', 'a: ai', 'a: ao'])
    expect(story.agree('ao').agree('an').todo).toEqual(['a: ai'])
    expect(story.agree('ai').todo).toEqual(['b: bo'])
  })

  it('会签: one refusal refuses, and the others need not decide', () => {
    const story = twoSteps({ ...three, several: 'all' })
      .start()
      .agree('an')
      .reject('ai')
    expect(story.status).toBe('rejected')
    expect(story.effects).toContainEqual(expect.objectContaining({ type: 'taskClosed', end: 'skipped' }))
  })

  it('会签, votes counted when all have decided', () => {
    const story = twoSteps({ ...three, several: 'all', refusal: 'count' })
      .start()
      .reject('an')
    expect(story.todo).toEqual(['a: ai', 'a: ao'])
    expect(story.agree('ai').agree('ao').status).toBe('rejected')
  })

  it('或签: one is enough; the others are told by their tasks going', () => {
    expect(
      twoSteps({ ...three, several: 'any' })
        .start()
        .agree('ai').todo,
    ).toEqual(['b: bo'])
    const counted = twoSteps({ ...three, several: 'any', refusal: 'count' })
      .start()
      .reject('an')
    expect(counted.agree('ao').todo).toEqual(['b: bo'])
  })

  it('by percentage, rounded up', () => {
    const story = twoSteps({ ...three, several: 'percent', percent: 50 })
      .start()
      .agree('an')
    expect(story.todo).toEqual(['a: ai', 'a: ao'])
    expect(story.agree('ao').todo).toEqual(['b: bo'])
    const counted = twoSteps({ ...three, several: 'percent', percent: 60, refusal: 'count' }).start()
    expect(counted.agree('an').reject('ai').reject('ao').status).toBe('rejected')
  })

  it('found by several rules are asked once each', () => {
    const twice: ActivitySettings = {
      approvers: [...by('an', 'ai').approvers, ...by('ai', 'an').approvers],
      several: 'all',
    }
    expect(twoSteps(twice).start().todo).toEqual(['a: an', 'a: ai'])
  })

  it('a thousand at most', () => {
    const many = (count: number) => by(...Array.from({ length: count }, (_, at) => `u${at}`))
    expect(twoSteps({ ...many(1000), several: 'all' }).start().todo).toHaveLength(1000)
    expect(() => twoSteps(many(1001)).start()).toThrow('too_many_approvers')
  })
})

describe('when nobody is found', () => {
  it('it goes to the administrator of the process', () => {
    const story = twoSteps(nobody, by('bo'), { administrators: ['user:admin'] }).start()
    expect(story.todo).toEqual(['a: admin'])
    expect(story.log()).toContain('系统 toAdministrator a user:admin empty')
  })

  it('or to named persons', () => {
    expect(twoSteps({ ...nobody, empty: 'persons', emptyTo: ['user:zhao'] }).start().todo).toEqual(['a: zhao'])
  })

  it('or it is not let through', () => {
    expect(() => twoSteps({ ...nobody, empty: 'refuse' }).start()).toThrow('no_approver')
    expect(() => twoSteps(nobody).start()).toThrow('no_approver')
    const story = twoSteps(by('an'), { ...nobody, empty: 'refuse' }).start()
    const { id: task } = story.taskOf('an')
    expect(story.try('an', { type: 'complete', task, outcome: 'agree' })).toBe('no_approver')
    expect(story.todo).toEqual(['a: an'])
  })

  it('or it passes or refuses by itself, and no person is named for it', () => {
    const passed = twoSteps({ ...nobody, empty: 'agree' }).start()
    expect(passed.todo).toEqual(['b: bo'])
    expect(passed.log()).toContain('系统 passed a empty')
    expect(twoSteps({ ...nobody, empty: 'reject' }).start().status).toBe('rejected')
  })
})

describe('a node that needs nobody', () => {
  it('agrees or refuses by itself', () => {
    expect(twoSteps({ decision: 'agree' }).start().todo).toEqual(['b: bo'])
    expect(twoSteps({ decision: 'reject' }).start().status).toBe('rejected')
  })

  it('is never offered for a return', () => {
    const story = twoSteps({ decision: 'agree' }).start()
    const { id: task } = story.taskOf('bo')
    expect(story.try('bo', { type: 'return', task, to: 'a', opinion: '.' })).toBe('target_refused')
  })

  it('in a loop is noticed', () => {
    const story = new ProcessStory({
      nodes: { start: 'start', merge: 'exclusive', a: 'task', split: 'exclusive', end: 'end' },
      flows: ['start -> merge', 'merge -> a', 'a -> split', 'split -> merge : days > 3', 'split -> end : default'],
      activities: { a: { decision: 'agree' } },
    })
    expect(() => story.start({ days: 5 })).toThrow('budget')
    expect(story.start({ days: 1 }).status).toBe('finished')
  })
})

describe('the same approver twice in a row', () => {
  it('passes by himself the second time', () => {
    const story = twoSteps(by('an'), by('an')).start().agree('an')
    expect(story.status).toBe('finished')
    expect(story.log()).toContain('系统 passed b user:an sameApprover')
  })

  it('only his part, where there are others', () => {
    const story = twoSteps(by('an'), { ...by('an', 'bo'), several: 'all' })
      .start()
      .agree('an')
    expect(story.todo).toEqual(['b: bo'])
  })

  it('but not where somebody else decided in between', () => {
    const story = new ProcessStory({
      nodes: { start: 'start', a: 'task', b: 'task', c: 'task', end: 'end' },
      flows: ['start -> a', 'a -> b', 'b -> c', 'c -> end'],
      activities: { a: by('an'), b: by('bo'), c: by('an') },
    }).start()
    expect(story.agree('an').agree('bo').todo).toEqual(['c: an'])
  })

  it('begins anew after a return', () => {
    const story = new ProcessStory({
      nodes: { start: 'start', a: 'task', b: 'task', c: 'task', end: 'end' },
      flows: ['start -> a', 'a -> b', 'b -> c', 'c -> end'],
      activities: { a: by('an'), b: by('an'), c: by('chen') },
    }).start()
    expect(story.agree('an').todo).toEqual(['c: chen'])
    expect(story.return('chen', 'a').todo).toEqual(['a: an'])
  })

  it('never where fields, a signature or an opinion are wanted, or where that is off', () => {
    for (const settings of [{ opinion: 'always' }, { signature: true }, { fields: { days: 'required' } }] as const) {
      const story = twoSteps(by('an'), { ...by('an'), ...settings })
        .start()
        .agree('an')
      expect(story.todo).toEqual(['b: an'])
    }
    expect(twoSteps(by('an'), by('an'), { sameApprover: 'never' }).start().agree('an').todo).toEqual(['b: an'])
  })

  it('decides again in each round of a loop', () => {
    const story = new ProcessStory({
      nodes: { start: 'start', merge: 'exclusive', a: 'task', split: 'exclusive', end: 'end' },
      flows: ['start -> merge', 'merge -> a', 'a -> split', 'split -> merge : days > 3', 'split -> end : default'],
      activities: { a: by('an') },
    }).start({ days: 5 })
    expect(story.agree('an').todo).toEqual(['a: an'])
  })
})

describe('an opinion', () => {
  it('is wanted as it is set', () => {
    const always = twoSteps({ ...by('an'), opinion: 'always' }).start()
    expect(always.try('an', { type: 'complete', task: always.taskOf('an').id, outcome: 'agree' })).toBe(
      'opinion_missing',
    )
    const optional = twoSteps({ ...by('an'), opinion: 'optional' }).start()
    optional.do('an', { type: 'complete', task: optional.taskOf('an').id, outcome: 'reject' })
    expect(optional.status).toBe('rejected')
  })
})
