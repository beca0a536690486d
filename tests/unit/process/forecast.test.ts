import { expect, test } from 'vitest'
import { forecast } from '@/domain/process/engine/forecast'
import type { Sketch } from '@/tests/helpers/processModel'
import { ProcessStory } from '@/tests/helpers/processStory'

const by = (...users: string[]) => ({ approvers: [{ type: 'user' as const, users }] })

const leave: Sketch = {
  nodes: {
    start: 'start',
    manager: 'task',
    split: 'exclusive',
    hr: 'task',
    merge: 'exclusive',
    copy: 'cc',
    end: 'end',
  },
  flows: [
    'start -> manager',
    'manager -> split',
    'split -> hr : days > 3',
    'split -> merge : default',
    'hr -> merge',
    'merge -> copy',
    'copy -> end',
  ],
  activities: { manager: by('li', 'lu'), hr: by('wang'), copy: { readers: [{ type: 'starter' as const }] } },
}

test('says who comes next, in order, and why', () => {
  const story = new ProcessStory(leave).start({ days: 2 })
  const coming = (days: number) =>
    story.state
      ? forecast(story.graph, story.state, { now: '2026-01-05T01:00:00Z', values: { days } }).map(
          ({ node, isCurrent, because }) => [
            node,
            isCurrent,
            ...because.map(({ flow, by: reason }) => `${flow} ${reason}`),
          ],
        )
      : []
  expect(coming(2)).toEqual([
    ['manager', true],
    ['copy', false, 'f4 default'],
  ])
  expect(coming(5)).toEqual([
    ['manager', true],
    ['hr', false, 'f3 condition'],
    ['copy', false],
  ])
  expect(story.state?.values).toEqual({ days: 2 })
})

test('names those to whom a return leads straight back', () => {
  const story = new ProcessStory(leave).start({ days: 5 })
  story.return('li', 'start', 'direct')
  const coming = story.state && forecast(story.graph, story.state, { now: '2026-01-05T01:00:00Z', values: { days: 5 } })
  expect(coming?.map(({ node }) => node)).toEqual(['start', 'manager', 'hr', 'copy'])
  expect(coming?.[1]).toMatchObject({ isCurrent: false, approvers: [{ who: 'user:li' }, { who: 'user:lu' }] })
})

test('ends where a loop would not', () => {
  const story = new ProcessStory({
    nodes: { start: 'start', merge: 'exclusive', a: 'task', split: 'exclusive', end: 'end' },
    flows: ['start -> merge', 'merge -> a', 'a -> split', 'split -> merge : days > 3', 'split -> end : default'],
    activities: { a: by('an') },
  }).start({ days: 5 })
  expect(story.state && forecast(story.graph, story.state, { now: '2026-01-05T01:00:00Z', values: {} })).toHaveLength(
    200,
  )
})
