import { describe, expect, it } from 'vitest'
import { exportBpmn } from '@/domain/process/bpmn/exportBpmn'
import { importBpmn } from '@/domain/process/bpmn/importBpmn'
import { conditionOf, enoughOf } from '@/domain/process/content/rowLoop'
import { compile } from '@/domain/process/graph/compile'
import { modelOf, type Sketch } from '@/tests/helpers/processModel'
import { environment } from '@/tests/helpers/processStory'
import { parallel } from '@/tests/helpers/rowSketches'

describe('the drawing of it', () => {
  it('goes out as BPMN and comes in the same', async () => {
    const model = modelOf({ ...parallel, loops: { sub: 'sequence : nrOfCompletedInstances / nrOfInstances >= 0.5' } })
    const xml = await exportBpmn(model)
    expect(xml).toContain('multiInstanceLoopCharacteristics isSequential="true"')
    const { content, unsupported } = await importBpmn(xml)
    expect(unsupported).toEqual([])
    expect(content.elements.sub?.loopCharacteristics).toEqual(model.elements.sub?.loopCharacteristics)
  })

  it.each([
    ['nrOfCompletedInstances >= 2', { count: 2 }],
    ['#{nrOfCompletedInstances == 3}', { count: 3 }],
    ['nrOfCompletedInstances/nrOfInstances >= .25', { percent: 25 }],
    ['nrOfCompletedInstances / nrOfInstances >= 1', { percent: 100 }],
    ['nrOfCompletedInstances >= 0', null],
    ['nrOfCompletedInstances / nrOfInstances >= 2', null],
    ['amount > 5', null],
  ])('understands %s', (condition, expected) => {
    expect(enoughOf(condition)).toEqual(expected)
    if (expected) expect(enoughOf(conditionOf(expected))).toEqual(expected)
  })
})

describe('what can’t be run by row is refused with its element', () => {
  const problems = (sketch: Sketch) =>
    compile(modelOf(sketch), environment).problems.map(({ code, nodeId }) => `${code} ${nodeId}`)
  const withActivity = (id: string, settings: object): Sketch => ({
    ...parallel,
    activities: { ...parallel.activities, [id]: { ...parallel.activities?.[id], ...settings } },
  })

  it.each([
    [
      'no sub-table',
      { ...parallel, activities: { ...parallel.activities, sub: { type: 'scope' } } },
      'rows_missing sub',
    ],
    ['an end that nobody knows', { ...parallel, loops: { sub: 'parallel : done()' } }, 'rows_end_unknown sub'],
    [
      'people of another sub-table',
      withActivity('pay', { approvers: [{ type: 'rowUser', table: 'others', field: 'who' }] }),
      'rows_of_another pay',
    ],
    ['rows that come and go inside', withActivity('check', { fields: { items: 'edit' } }), 'rows_change check'],
    [
      'a refusal that leads into a row',
      withActivity('last', { onReject: 'node', rejectTo: 'check' }),
      'reject_into_rows last',
    ],
    [
      'rows of a row',
      {
        ...parallel,
        nodes: { ...parallel.nodes, inner: 'scope', b: 'start', e: 'end' },
        within: { ...parallel.within, inner: 'sub', b: 'inner', e: 'inner' },
        loops: { sub: 'parallel', inner: 'sequence' },
        flows: [
          'start -> first',
          'first -> sub',
          'begin -> inner',
          'inner -> check',
          'check -> pay',
          'pay -> done',
          'sub -> last',
          'last -> end',
          'b -> e',
        ],
        activities: { ...parallel.activities, inner: { type: 'scope', table: 'items' } },
      },
      'rows_nested inner',
    ],
    ['a task once per row', { ...parallel, loops: { sub: 'parallel', last: 'parallel' } }, 'unsupported_element last'],
  ] as [string, Sketch, string][])('%s', (_, sketch, expected) => {
    expect(problems(sketch)).toContain(expected)
  })

  it('lets columns be changed inside, where rows neither come nor go', () => {
    expect(
      problems(withActivity('check', { fields: { items: 'edit' }, rows: { items: { add: false, remove: false } } })),
    ).toEqual([])
    expect(problems(withActivity('check', { fields: { amount: 'edit' } }))).toEqual([])
  })
})
