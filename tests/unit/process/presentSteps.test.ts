import { expect, test } from 'vitest'
import type { ProcessDocument } from '@/domain/documents/kinds/process/ProcessDocument'
import type { NamedStep } from '@/server/engine/forecastSteps'
import { presentSteps } from '@/server/resources/process-instances/presentSteps'
import { modelOf, type Sketch } from '@/tests/helpers/processModel'
import { graphOf } from '@/tests/helpers/processStory'

const sketch: Sketch = {
  nodes: { start: 'start', first: 'task', fork: 'parallel', law: 'task', pay: 'task', join: 'parallel', end: 'end' },
  flows: ['start -> first', 'first -> fork', 'fork -> law', 'fork -> pay', 'law -> join', 'pay -> join', 'join -> end'],
  activities: {
    first: { approvers: [{ type: 'user', users: ['an'] }] },
    law: { approvers: [{ type: 'user', users: ['bo'] }] },
    pay: { approvers: [{ type: 'user', users: ['chen'] }] },
  },
}

test('a step to come tells the branch that it lies in, so that parallel ones don’t read as one after the other', () => {
  const model = modelOf(sketch)
  const graph = graphOf(sketch)
  const [law = '', pay = ''] = graph.nodes.fork?.out ?? []
  expect(law).not.toBe(pay)
  const flows = { ...model.flows, [pay]: { ...model.flows[pay], name: '财务部' } }
  const document = { ...model, flows } as unknown as ProcessDocument
  const process = { id: 'p', code: 'p', version: 1, graph, document }
  const steps = ['first', 'law', 'pay'].map(
    (node): NamedStep => ({ node, type: 'task', isCurrent: false, approvers: [], because: [] }),
  )
  const shown = presentSteps(steps, { process, form: {} as never, names: new Map(), sees: () => true })
  expect(shown.map(({ branch }) => branch)).toEqual([null, '分支1', '财务部'])
})
