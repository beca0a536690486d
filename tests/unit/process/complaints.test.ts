import { describe, expect, test } from 'vitest'
import { forecast } from '@/domain/process/engine/forecast'
import { returnTargets } from '@/domain/process/engine/returnTargets'
import { compile } from '@/domain/process/graph/compile'
import { modelOf, type Sketch } from '@/tests/helpers/processModel'
import { environment, ProcessStory } from '@/tests/helpers/processStory'

/** What users of other products complain of again and again; those about lists, rights and people are in tests/api/complaints. */

const by = (...users: string[]) => ({ approvers: [{ type: 'user' as const, users }] })
const settings = { administrators: ['user:sun' as const] }

const line: Sketch = {
  nodes: { start: 'start', a: 'task', b: 'task', c: 'task', end: 'end' },
  flows: ['start -> a', 'a -> b', 'b -> c', 'c -> end'],
  activities: { a: by('an'), b: by('bo'), c: by('chen') },
  settings,
}

const together: Sketch = { ...line, activities: { ...line.activities, b: { ...by('bo', 'bai'), several: 'all' } } }

const split = (first: string, second: string): Sketch => ({
  nodes: { start: 'start', split: 'exclusive', a: 'task', b: 'task', merge: 'exclusive', end: 'end' },
  flows: ['start -> split', `split -> a${first}`, `split -> b${second}`, 'a -> merge', 'b -> merge', 'merge -> end'],
  activities: { a: by('an'), b: by('bo') },
  settings,
})

const parallel: Sketch = {
  nodes: { start: 'start', fork: 'parallel', b1: 'task', b2: 'task', c1: 'task', join: 'parallel', end: 'end' },
  flows: ['start -> fork', 'fork -> b1', 'b1 -> b2', 'b2 -> join', 'fork -> c1', 'c1 -> join', 'join -> end'],
  activities: { b1: by('bo'), b2: by('bai'), c1: by('chen') },
  settings,
}

describe('complaints that do not repeat here', () => {
  test('no branch true and no default: it is not published, and at run time the default is taken', () => {
    const codes = (sketch: Sketch) => compile(modelOf(sketch), environment).problems.map(({ code }) => code)
    expect(codes(split(' : days > 3', ' : days < 3'))).toEqual(['default_missing'])
    expect(new ProcessStory(split(' : days > 3', ' : default')).start({ days: 3 }).todo).toEqual(['b: bo'])
  })

  test('only required fields usable in conditions: an optional one may be asked for, empty or not', () => {
    const empty = split(' : isEmpty(amount)', ' : default')
    expect(new ProcessStory(empty).start({}).todo).toEqual(['a: an'])
    expect(new ProcessStory(empty).start({ amount: 5 }).todo).toEqual(['b: bo'])
    // A comparison with what was left out does not hold, and does not stop anything.
    expect(new ProcessStory(split(' : amount > 3', ' : default')).start({}).todo).toEqual(['b: bo'])
  })

  test('会签 with no approver: it goes to who answers for the process', () => {
    const story = new ProcessStory({ ...together, activities: { ...together.activities, b: { several: 'all' } } })
    expect(story.start().agree('an').todo).toEqual(['b: sun'])
    expect(story.log()).toContain('系统 toAdministrator b user:sun empty')
  })

  test('return inside parallel refused or stuck: it goes back in its branch, the other goes on, and both come together', () => {
    const story = new ProcessStory(parallel).start().agree('bo').return('bai', 'b1')
    expect(story.todo).toEqual(['c1: chen', 'b1: bo'])
    expect(story.agree('chen').agree('bo').agree('bai').status).toBe('finished')
  })

  test('return in 会签 loses the task: everybody decides again, each once', () => {
    const story = new ProcessStory(together).start().agree('an').agree('bo').return('bai', 'a')
    expect(story.todo).toEqual(['a: an'])
    expect(story.agree('an').todo).toEqual(['b: bo', 'b: bai'])
    expect(story.agree('bo').agree('bai').agree('chen').status).toBe('finished')
  })

  test('nodes never passed offered as targets: only those that were', () => {
    const story = new ProcessStory(split(' : days > 3', ' : default')).start({ days: 5 })
    expect(returnTargets(story.graph, story.state!, story.taskOf('an').id)).toEqual(['start'])
  })

  test('no return to 发起人, or it passes by itself: the starter has a task, and nothing moves without him', () => {
    const story = new ProcessStory({ ...line, activities: { ...line.activities, a: by('starter') } })
    story.start()
    story.agree('starter').return('bo', 'start')
    expect(story.todo).toEqual(['start: starter'])
    expect(story.resubmit().todo).toEqual(['a: starter'])
  })

  test('resubmit straight to the returner: nobody between is asked again', () => {
    const story = new ProcessStory(line).start().agree('an').agree('bo').return('chen', 'start', 'direct').resubmit()
    expect(story.todo).toEqual(['c: chen'])
  })

  test('去重 not begun anew after a return: who passed by himself before decides again', () => {
    const same = { ...line, activities: { a: by('an'), b: by('an'), c: by('chen') } }
    const story = new ProcessStory(same).start().agree('an')
    expect(story.todo).toEqual(['c: chen'])
    // Back at the beginning nothing that was agreed before counts for anybody.
    expect(story.return('chen', 'start', 'inOrder').resubmit().todo).toEqual(['a: an'])
    expect(story.agree('an').todo).toEqual(['c: chen'])
  })

  test('withdraw rules: an approver until the next one acts, the starter until the end', () => {
    const story = new ProcessStory(line).start()
    const { id: task } = story.taskOf('an')
    story.agree('an')
    story.do('an', { type: 'withdraw', task })
    expect(story.todo).toEqual(['a: an'])
    const { id: again } = story.taskOf('an')
    story.agree('an').agree('bo')
    expect(story.try('an', { type: 'withdraw', task: again })).toBe('successor_acted')
    expect(story.do('starter', { type: 'withdraw' }).status).toBe('withdrawn')
    expect(story.todo).toEqual([])
  })

  test('加签 then 拒绝: the refusal of a signer is one, and nobody else is left with a task', () => {
    const story = new ProcessStory(line).start()
    story.do('an', { type: 'addSign', task: story.taskOf('an').id, where: 'before', people: ['user:zhao'] })
    expect(story.todo).toEqual(['a: zhao'])
    expect(story.reject('zhao').status).toBe('rejected')
    expect(story.todo).toEqual([])
  })

  test('reminder lost after a return, an automatic act shown as a person’s: armed again, and by nobody', () => {
    const deadline = { count: 1, unit: 'workingDay', then: 'agree' } as const
    const story = new ProcessStory({
      ...line,
      activities: { ...line.activities, a: { ...by('an'), deadline } },
    }).start()
    story.agree('an').return('bo', 'a')
    story.do(null, { type: 'timer', task: story.taskOf('an').id, timer: 'late' })
    expect(story.log().at(-1)).toBe('系统 passed a late')
    expect(story.todo).toEqual(['b: bo'])
  })

  test('forecast wrong: it is the interpreter itself, with the values as they are', () => {
    const story = new ProcessStory(split(' : days > 3', ' : default'))
    const next = (days: number) =>
      forecast(story.graph, story.start({ days }).state!, { now: '2026-01-05T02:00:00Z', values: { days } }).map(
        ({ node, approvers }) => [node, approvers.map(({ who }) => who)],
      )
    expect(next(5)).toEqual([['a', ['user:an']]])
    expect(new ProcessStory(story.graph).start({ days: 5 }).todo).toEqual(['a: an'])
  })
})
