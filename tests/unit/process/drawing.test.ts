import { expect, test } from 'vitest'
import { emptyProcess } from '@/domain/documents/kinds/process/emptyProcess'
import { drawingOf } from '@/domain/process/drawing/drawingOf'
import { addBranch, insertCardAfter } from '@/domain/process/simple/cardCommands'
import { modelOf } from '@/tests/helpers/processModel'
import { graphOf } from '@/tests/helpers/processStory'

const sketch = {
  nodes: { start: 'start', a: 'task', which: 'exclusive', b: 'task', c: 'task', end: 'end' },
  flows: ['start -> a', 'a -> which', 'which -> b : days > 3', 'which -> c : default', 'b -> end', 'c -> end'],
  activities: {
    a: { approvers: [{ type: 'user', users: ['a'] }] },
    b: { approvers: [{ type: 'user', users: ['b'] }] },
    c: { approvers: [{ type: 'user', users: ['c'] }] },
  },
} as const

const statesOf = (parts: readonly { id: string; state: string }[]) =>
  Object.fromEntries(parts.map(({ id, state }) => [id, state]))

test('what was passed, what is at work, what comes, and the route that is not taken', () => {
  const graph = graphOf(sketch as never)
  const { nodes, flows } = drawingOf(modelOf(sketch as never), graph, {
    passed: ['f1'],
    current: ['a'],
    chosen: new Set(['f3']),
  })
  expect(statesOf(nodes)).toEqual({
    start: 'passed',
    a: 'current',
    which: 'coming',
    b: 'coming',
    c: 'other',
    end: 'coming',
  })
  expect(statesOf(flows)).toEqual({ f1: 'passed', f2: 'coming', f3: 'coming', f4: 'other', f5: 'coming', f6: 'other' })
  expect(new Set(nodes.map(({ y }) => y)).size).toBeGreaterThan(3)
})

test('what has ended shows the way that it took', () => {
  const { nodes } = drawingOf(modelOf(sketch as never), graphOf(sketch as never), {
    passed: ['f1', 'f2', 'f4', 'f6'],
    current: [],
    chosen: new Set(),
  })
  expect(statesOf(nodes)).toMatchObject({ c: 'passed', end: 'passed', b: 'other' })
})

test('each of three branches leaves its gateway at another corner and comes to the other at another one', () => {
  const made = insertCardAfter(emptyProcess({ code: 'p', title: 'p' }), 'start', { type: 'condition' })
  const { flows, shapes } = addBranch(made.model, made.id ?? '').model
  const lines = Object.values(shapes).flatMap(({ bpmnElement, waypoint }) =>
    flows[String(bpmnElement)]?.sourceRef === made.id ? [waypoint as { x: number; y: number }[]] : [],
  )
  const places = (at: number) => new Set(lines.map((points) => JSON.stringify(points.at(at))))
  expect(lines).toHaveLength(3)
  expect(places(0).size).toBe(3)
  expect(places(-1).size).toBe(3)
})

test('what comes behind a sub-process that is being gone through, and how many rows are through', () => {
  const within = {
    nodes: { start: 'start', sub: 'scope', begin: 'start', a: 'task', done: 'end', b: 'task', end: 'end' },
    within: { begin: 'sub', a: 'sub', done: 'sub' },
    flows: ['start -> sub', 'begin -> a', 'a -> done', 'sub -> b', 'b -> end'],
    activities: { a: sketch.activities.a, b: sketch.activities.b },
  } as const
  const { nodes } = drawingOf(modelOf(within as never), graphOf(within as never), {
    passed: ['f1', 'f2'],
    current: ['a'],
    chosen: new Set(),
    rows: { sub: { done: 1, of: 3 } },
  })
  expect(statesOf(nodes)).toMatchObject({ sub: 'passed', b: 'coming', end: 'coming' })
  expect(nodes.find(({ id }) => id === 'sub')?.rows).toEqual({ done: 1, of: 3 })
})
