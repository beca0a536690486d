import { describe, expect, test } from 'vitest'
import { usualCalendar } from '@/domain/calendar/WorkingCalendar'
import type { Deadline } from '@/domain/process/engine/Effect'
import { compile } from '@/domain/process/graph/compile'
import { stepRows } from '@/server/engine/stepRows'
import { modelOf, type Sketch } from '@/tests/helpers/processModel'
import { environment, ProcessStory } from '@/tests/helpers/processStory'

const sketch = (deadline: Partial<Deadline>, more: object = {}): Sketch => ({
  nodes: { start: 'start', a: 'task', b: 'task', end: 'end' },
  flows: ['start -> a', 'a -> b', 'b -> end'],
  activities: {
    a: {
      approvers: [{ type: 'user', users: ['li'] }],
      deadline: { count: 1, unit: 'workingDay', then: 'agree', ...deadline },
      ...more,
    },
    b: { approvers: [{ type: 'user', users: ['li', 'wang'] }] },
  },
  settings: { administrators: ['user:sun'] },
})
const late = (story: ProcessStory, who = 'li') =>
  story.do(null, { type: 'timer', task: story.taskOf(who).id, timer: 'late' })

describe('a deadline', () => {
  test('agrees by itself: nobody’s name stands at it, and it is nobody’s agreement just before', () => {
    const story = late(new ProcessStory(sketch({})).start())
    expect(story.log().slice(-1)).toEqual(['系统 passed a late'])
    expect(story.todo).toEqual(['b: li'])
    const closed = story.effects.filter(({ type }) => type === 'taskClosed')
    expect(closed).toMatchObject([{ end: 'agreed', by: null }])
    expect(story.effects.findLast(({ type }) => type === 'log')).toMatchObject({
      limit: { count: 1, unit: 'workingDay' },
    })
  })

  test('refuses by itself, and goes back where a refusal goes back', () => {
    expect(late(new ProcessStory(sketch({ then: 'reject' })).start()).status).toBe('rejected')
    const back = late(new ProcessStory(sketch({ then: 'reject' }, { onReject: 'starter' })).start())
    expect(back.todo).toEqual(['start: starter'])
  })

  test('goes to the superior, or to who answers for the process', () => {
    const story = new ProcessStory(sketch({ then: 'superior' })).start()
    story.do(null, { type: 'timer', task: story.taskOf('li').id, timer: 'late', superior: 'user:zhao' })
    expect(story.todo).toEqual(['a: zhao'])
    expect(story.log().at(-1)).toBe('系统 transferred a user:zhao late')
    expect(story.effects.at(-1)).toMatchObject({ type: 'deadline', node: 'a' })
    const other = late(new ProcessStory(sketch({ then: 'superior' })).start())
    expect(other.todo).toEqual(['a: sun'])
  })

  test('reminds, and leaves the task where it is', () => {
    const story = new ProcessStory(sketch({ then: 'remind' })).start()
    story.do(null, { type: 'timer', task: story.taskOf('li').id, timer: 'remind' })
    late(story)
    expect(story.todo).toEqual(['a: li'])
    expect(story.log().slice(-2)).toEqual(['系统 reminded a user:li', '系统 reminded a user:li late'])
    expect(story.effects.filter(({ type }) => type === 'notice').slice(-2)).toMatchObject([
      { about: 'reminder' },
      { about: 'late' },
    ])
  })

  test('does nothing to what is decided, and nothing while suspended', () => {
    const story = new ProcessStory(sketch({})).start()
    const { id } = story.taskOf('li')
    story.do('sun', { type: 'suspend' })
    expect(story.try(null, { type: 'timer', task: id, timer: 'late' })).toBe('suspended')
    story.do('sun', { type: 'resume' }).agree('li')
    expect(story.try(null, { type: 'timer', task: id, timer: 'late' })).toBe('task_closed')
  })

  test('a reminder is not lost after a return: it is armed again with every task', () => {
    const story = new ProcessStory(sketch({ remind: { count: 2, unit: 'workingHour' } })).start()
    const armed = () => story.effects.filter(({ type }) => type === 'deadline').length
    expect(armed()).toBe(1)
    story.return('li', 'start', 'direct').resubmit()
    expect(armed()).toBe(2)
    story.agree('li').agree('wang')
    expect(story.status).toBe('finished')
  })

  test('the rows of a step say when: in working time, the reminder before', () => {
    const { effects, state } = new ProcessStory(sketch({ remind: { count: 2, unit: 'workingHour' } })).start()
    // Friday, 17:00 in Shanghai.
    const time = { now: '2026-11-27T09:00:00.000Z', calendar: usualCalendar }
    const rows = stepRows(effects, state as NonNullable<typeof state>, time)
    expect(rows.dueAdded.map(({ timer, at }) => [timer, at])).toEqual([
      ['late', '2026-11-30T09:00:00.000Z'],
      ['remind', '2026-11-30T07:00:00.000Z'],
    ])
    expect(rows.opened).toMatchObject([{ dueAt: '2026-11-30T09:00:00.000Z' }])
    expect(rows.inboxAdded).toMatchObject([{ dueAt: '2026-11-30T09:00:00.000Z' }])
  })

  test('agreeing by itself is refused where something must be filled in or signed', () => {
    const codes = (more: object) => compile(modelOf(sketch({}, more)), environment).problems.map(({ code }) => code)
    expect(codes({})).toEqual([])
    expect(codes({ signature: true })).toEqual(['deadline_agrees'])
    expect(codes({ fields: { days: 'required' } })).toEqual(['deadline_agrees'])
  })
})
