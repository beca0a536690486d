import { expect, test } from 'vitest'
import type { ProcessDocument } from '@/domain/documents/kinds/process/ProcessDocument'
import { processKind } from '@/domain/documents/kinds/process/processKind'
import { summariseChanges } from '@/domain/documents/parts/describeChanges'
import { diffDocuments } from '@/domain/documents/parts/diffDocuments'
import { comparedDrawing } from '@/domain/process/drawing/comparedDrawing'
import { modelOf, type Sketch } from '@/tests/helpers/processModel'

const version = (sketch: Sketch): ProcessDocument => ({
  kind: 'process',
  schemaVersion: 1,
  code: 'p',
  title: 'p',
  ...modelOf(sketch),
})

const before = version({
  nodes: { start: 'start', a: 'task', b: 'task', end: 'end' },
  flows: ['start -> a', 'a -> b', 'b -> end'],
  activities: { a: { type: 'approve' } },
})

test('each version is drawn with what became of its parts', () => {
  const after = version({
    nodes: { start: 'start', a: 'task', c: 'cc', end: 'end' },
    flows: ['start -> a', 'a -> c', 'c -> end'],
    activities: { a: { type: 'approve', several: 'all' } },
  })
  const changes = diffDocuments(processKind, before, after)
  const states = (document: ProcessDocument) => {
    const { nodes, flows } = comparedDrawing(document, changes)
    return Object.fromEntries([...nodes, ...flows].map(({ id, state }) => [id, state]))
  }
  expect(states(before)).toEqual({
    start: 'same',
    a: 'changed',
    b: 'removed',
    end: 'same',
    f1: 'same',
    f2: 'changed',
    f3: 'changed',
  })
  expect(states(after)).toEqual({
    start: 'same',
    a: 'changed',
    c: 'added',
    end: 'same',
    f1: 'same',
    f2: 'changed',
    f3: 'changed',
  })
})

test('what was only moved on the drawing is the same', () => {
  const shape = (x: number) => ({
    a_di: {
      $type: 'bpmndi:BPMNShape',
      bpmnElement: 'a',
      bounds: { $type: 'dc:Bounds', x, y: 0, width: 100, height: 80 },
    },
  })
  const [one, other] = [
    { ...before, shapes: shape(0) },
    { ...before, shapes: shape(50) },
  ]
  const changes = diffDocuments(processKind, one, other)
  expect(changes.length).toBeGreaterThan(0)
  expect(comparedDrawing(other, changes).nodes.every(({ state }) => state === 'same')).toBe(true)
  expect(summariseChanges(processKind, changes, { before: one, after: other })).toEqual(['流程图的画法有调整'])
})
