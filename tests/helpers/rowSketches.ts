import { expect } from 'vitest'
import { replay } from '@/domain/process/engine/replay'
import type { Sketch } from '@/tests/helpers/processModel'
import { ProcessStory } from '@/tests/helpers/processStory'

export const user = (id: string) => ({ approvers: [{ type: 'user' as const, users: [id] }] })
export const ofRow = { approvers: [{ type: 'rowUser' as const, table: 'items', field: 'who' }] }
export const oneDay = { delay: { count: 1, unit: 'day' as const } }

/** first → [sub, once per row: check by whom the row names, then pay] → last. */
export const parallel: Sketch = {
  nodes: {
    start: 'start',
    first: 'task',
    sub: 'scope',
    begin: 'start',
    check: 'task',
    pay: 'task',
    done: 'end',
    last: 'task',
    end: 'end',
  },
  within: { begin: 'sub', check: 'sub', pay: 'sub', done: 'sub' },
  loops: { sub: 'parallel' },
  flows: [
    'start -> first',
    'first -> sub',
    'begin -> check',
    'check -> pay',
    'pay -> done',
    'sub -> last',
    'last -> end',
  ],
  activities: {
    first: user('an'),
    sub: { type: 'scope', table: 'items' },
    check: ofRow,
    pay: user('pay'),
    last: user('eva'),
  },
}
export const sequential: Sketch = { ...parallel, loops: { sub: 'sequence' } }

export const items = [
  { who: 'bo', amount: 5 },
  { who: 'chen', amount: 50 },
  { who: 'ding', amount: 500 },
]

export const begun = (sketch: Sketch, rows: readonly object[] = items) => {
  const story = new ProcessStory(sketch).start({ items: rows }).agree('an')
  return story
}

/** Somebody's task in a row. */
export const taskIn = (story: ProcessStory, row: number, node = 'pay') =>
  story.openTasks().find((task) => task.node === node && task.row === row)?.id ?? 0
export const agreeIn = (story: ProcessStory, row: number, node = 'pay') =>
  story.do('pay', { type: 'complete', task: taskIn(story, row, node), outcome: 'agree' })

export const rowsOpen = (story: ProcessStory) => story.openTasks().map(({ node, row }) => `${node} ${row ?? ''}`.trim())

export const isReplayed = (story: ProcessStory) => {
  expect(replay(story.graph, story.events)).toEqual(story.state)
  expect(JSON.parse(JSON.stringify(story.state))).toEqual(story.state)
}
