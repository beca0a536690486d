import { describe, expect, it } from 'vitest'
import type { ProcessDocument } from '@/domain/documents/kinds/process/ProcessDocument'
import { importBpmn } from '@/domain/process/bpmn/importBpmn'
import { depthInScopes, flowNodesInOrder } from '@/domain/process/content/flowNodesInOrder'
import { withContent } from '@/domain/process/content/withContent'
import { withLabelPlaces } from '@/domain/process/drawing/withLabelPlaces'
import { setContent, withDrawn } from '@/src/designers/process/commands/diagramCommands'
import { autoLayout, isDrawn } from '@/src/designers/process/diagram/autoLayout'
import { modelOf } from '@/tests/helpers/processModel'

const model = modelOf({
  nodes: { start: 'start', split: 'exclusive', a: 'task', b: 'cc', join: 'exclusive', end: 'end' },
  flows: ['start -> split', 'split -> a : days > 3', 'split -> b : default', 'a -> join', 'b -> join', 'join -> end'],
  activities: { a: { type: 'approve', several: 'all' }, gone: { type: 'approve' } },
})
const document: ProcessDocument = { kind: 'process', schemaVersion: 1, code: 'p', title: 'p', ...model }

describe('a process as a diagram', () => {
  it('gets new settings for what is new, keeps those of what stays, and takes along those of a copy', () => {
    const elements = {
      ...model.elements,
      copy: { ...model.elements.a!, name: '复制' },
      fresh: { ...model.elements.a!, name: '新增' },
    }
    const { activities } = withContent(document, { ...model, elements }, new Map([['copy', 'a']]))
    expect(activities).toEqual({
      a: { type: 'approve', several: 'all' },
      copy: { type: 'approve', several: 'all' },
      fresh: { type: 'approve' },
      b: { type: 'cc' },
      start: { type: 'start' },
    })
  })

  it('takes what a file carries, and keeps the form and the administrators that were chosen for it', () => {
    const chosen = { form: { $ref: 'form:own' }, administrators: ['user:me' as const] }
    const carried = {
      activities: { a: { type: 'approve' as const, several: 'any' as const } },
      settings: { form: { $ref: 'form:theirs' }, administrators: ['user:they' as const], withdraw: false },
    }
    const into = (settings: ProcessDocument['settings']) => {
      const draft = { ...document, settings }
      setContent(draft, { content: model, ...carried }, 'x').edit(draft)
      return draft
    }
    expect(into(chosen).settings).toEqual({ ...chosen, withdraw: false })
    expect(into({}).settings).toEqual(carried.settings)
    expect(into({}).activities.a).toEqual({ type: 'approve', several: 'any' })
  })

  it('waits a working day at a new delay and at a new time on an edge, as their settings show', () => {
    const drawn = modelOf({
      nodes: { start: 'start', a: 'task', wait: 'delay', late: 'timeout', again: 'delay', end: 'end' },
      on: { late: 'a' },
      flows: ['start -> a', 'a -> wait', 'wait -> again', 'again -> end', 'late -> end'],
    })
    const before = { ...document, activities: { again: { type: 'delay' as const, delay: { field: 'day' } } } }
    const { activities } = withDrawn(before, drawn, new Map())
    const usual = { type: 'delay', delay: { count: 1, unit: 'workingDay' } }
    expect(activities).toMatchObject({ wait: usual, late: usual, again: { type: 'delay', delay: { field: 'day' } } })
  })

  it('is drawn where it has no drawing, and nothing else changes', async () => {
    expect(isDrawn(model)).toBe(false)
    const drawn = await autoLayout(model)
    expect(isDrawn(drawn)).toBe(true)
    expect(drawn.elements).toBe(model.elements)
    expect(drawn.flows).toBe(model.flows)
    const shown = Object.values(drawn.shapes).map(({ bpmnElement }) => bpmnElement)
    for (const id of [...Object.keys(model.flows), 'start', 'split', 'a', 'b', 'join', 'end'])
      expect(shown).toContain(id)
  })

  it('is drawn with what is in its sub-processes, and folded where that was folded', async () => {
    const nested = modelOf({
      nodes: { start: 'start', scope: 'scope', begin: 'start', a: 'task', done: 'end', late: 'timeout', end: 'end' },
      within: { begin: 'scope', a: 'scope', done: 'scope' },
      on: { late: 'scope' },
      flows: ['start -> scope', 'scope -> end', 'begin -> a', 'a -> done', 'late -> end'],
    })
    const drawn = await autoLayout(nested)
    const shapeIn = ({ shapes }: typeof drawn, id: string) =>
      Object.values(shapes).find(({ $type, bpmnElement }) => $type === 'bpmndi:BPMNShape' && bpmnElement === id)
    const box = (id: string) => shapeIn(drawn, id)?.bounds as { x: number; y: number; width: number; height: number }
    expect(shapeIn(drawn, 'scope')?.isExpanded).toBe(true)
    const frame = box('scope')
    for (const id of ['begin', 'a', 'done']) {
      expect(box(id).x).toBeGreaterThan(frame.x)
      expect(box(id).y).toBeGreaterThan(frame.y)
      expect(box(id).x + box(id).width).toBeLessThan(frame.x + frame.width)
      expect(box(id).y + box(id).height).toBeLessThan(frame.y + frame.height)
    }
    const planes = ({ shapes }: typeof drawn) =>
      Object.values(shapes).filter(({ $type }) => $type === 'bpmndi:BPMNPlane')
    expect(planes(drawn)).toHaveLength(1)
    const folded = Object.fromEntries(
      Object.entries(drawn.shapes).map(([id, part]) => [
        id,
        part.bpmnElement === 'scope' ? { ...part, isExpanded: false } : part,
      ]),
    )
    expect(shapeIn(await autoLayout({ ...nested, shapes: folded }), 'scope')?.isExpanded).not.toBe(true)
  })

  it('has names beside what has a line below, unless they have a place', () => {
    const shape = (element: string, y: number) => ({
      $type: 'bpmndi:BPMNShape',
      bpmnElement: element,
      bounds: { $type: 'dc:Bounds', x: 0, y, width: 36, height: 36 },
    })
    const edge = (flow: string, ...points: [number, number][]) => ({
      $type: 'bpmndi:BPMNEdge',
      bpmnElement: flow,
      waypoint: points.map(([x, y]) => ({ $type: 'dc:Point', x, y })),
    })
    const shapes = {
      s: shape('start', 0),
      g: shape('split', 100),
      j: shape('join', 300),
      f1: edge('f1', [18, 36], [18, 100]),
      f2: edge('f2', [36, 118], [90, 118]),
      f3: edge('f3', [18, 136], [18, 200]),
    }
    const placed = withLabelPlaces({ ...model, shapes })
    expect(placed.s?.label).toMatchObject({ $type: 'bpmndi:BPMNLabel', bounds: { x: 42, y: 11 } })
    expect(placed.g?.label).toMatchObject({ bounds: { x: 25, y: 93 } })
    expect(placed.j?.label).toBeUndefined()
    expect(withLabelPlaces({ ...model, shapes: placed })).toBe(placed)
  })

  it('is read from its start on, what is not connected last', () => {
    const elements = { lost: { ...model.elements.a! }, ...model.elements }
    expect(flowNodesInOrder({ ...model, elements })).toEqual(['start', 'split', 'a', 'b', 'join', 'end', 'lost'])
  })

  it('is read with what lies in a sub-process behind it', () => {
    const nested = modelOf({
      nodes: { start: 'start', scope: 'scope', begin: 'start', a: 'task', done: 'end', next: 'task', end: 'end' },
      within: { begin: 'scope', a: 'scope', done: 'scope' },
      flows: ['start -> scope', 'scope -> next', 'next -> end', 'begin -> a', 'a -> done'],
    })
    expect(flowNodesInOrder(nested)).toEqual(['start', 'scope', 'begin', 'a', 'done', 'next', 'end'])
    expect(['scope', 'a', 'next'].map((id) => depthInScopes(nested, id))).toEqual([0, 1, 0])
  })

  it('names what a file holds that can not be run, by id', async () => {
    const xml = `<definitions xmlns="http://www.omg.org/spec/BPMN/20100524/MODEL" targetNamespace="x"><process id="p">
      <startEvent id="s"/><sequenceFlow id="f" sourceRef="s" targetRef="c"/><complexGateway id="c" name="复杂"/></process></definitions>`
    expect((await importBpmn(xml)).unsupported).toMatchObject([{ element: 'c', type: 'bpmn:ComplexGateway' }])
  })
})
