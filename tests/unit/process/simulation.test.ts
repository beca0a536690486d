import { describe, expect, it } from 'vitest'
import type { FormDocument } from '@/domain/documents/document'
import { dataOfValues } from '@/domain/process/forms/dataOfValues'
import { valuesById } from '@/domain/process/forms/valuesById'
import { valuesByKey } from '@/domain/process/forms/valuesByKey'
import { pathOf } from '@/domain/process/simulation/pathOf'
import { scenarioDifference } from '@/domain/process/simulation/scenarioOutcome'
import type { Sketch } from '@/tests/helpers/processModel'
import { ProcessStory } from '@/tests/helpers/processStory'

const by = (user: string) => ({ approvers: [{ type: 'user' as const, users: [user] }] })

const sketch: Sketch = {
  nodes: { start: 'start', fork: 'parallel', a: 'task', b: 'task', join: 'parallel', c: 'task', end: 'end' },
  flows: ['start -> fork', 'fork -> a', 'fork -> b', 'a -> join', 'b -> join', 'join -> c', 'c -> end'],
  activities: { a: by('u1'), b: by('u2'), c: by('u3') },
}

const pathSoFar = ({ graph, effects }: ProcessStory) => pathOf(graph, effects)

describe('the path of an instance', () => {
  it('names nodes in the order in which they were come to, without gateways', () => {
    const story = new ProcessStory(sketch)
    story.start({ days: 1 })
    expect(pathSoFar(story)).toEqual(['a', 'b'])
    story.agree('u2')
    story.agree('u1')
    expect(pathSoFar(story)).toEqual(['a', 'b', 'c'])
    story.agree('u3')
    expect(pathSoFar(story)).toEqual(['a', 'b', 'c', 'end'])
  })
})

describe('what differs from a scenario', () => {
  const expected = { path: ['a', 'end'], status: 'finished' as const }
  const titleOf = (node: string) => ({ a: '审批', end: '结束' })[node] ?? node

  it('is nothing where path and status are the same', () => {
    expect(scenarioDifference(expected, { ...expected, path: ['a', 'end'] }, titleOf)).toBeNull()
  })

  it('is said by the titles of nodes', () => {
    expect(scenarioDifference(expected, { path: [], status: 'running' }, titleOf)).toBe(
      '预期 审批 → 结束（已办结），实际 （无）（处理中）',
    )
  })
})

describe('values as a form stores them', () => {
  const form: FormDocument = {
    kind: 'form',
    schemaVersion: 2,
    code: 'trip',
    title: '出差',
    root: {
      id: 'root',
      type: 'Form',
      children: [
        { id: 'why', type: 'Text', title: '事由', bind: 'reason' },
        {
          id: 'rows',
          type: 'SubTable',
          title: '行程',
          children: [{ id: 'city', type: 'Text', title: '城市', bind: 'to' }],
        },
      ],
    } as FormDocument['root'],
  }

  it('come back from its keys to its ids, rows of tables too', () => {
    const values = { why: '探亲', rows: [{ city: '北京' }, { city: '上海' }] }
    const data = dataOfValues(form, values)
    expect(data).toEqual({ reason: '探亲', rows: [{ to: '北京' }, { to: '上海' }] })
    expect(valuesById(form, data)).toEqual(values)
  })

  it('have every field for scripts, also what is empty', () => {
    expect(valuesByKey(form, {})).toEqual({ reason: null, rows: [] })
    expect(valuesByKey(form, { why: '探亲', rows: [{ city: '北京' }], gone: 1 })).toEqual({
      reason: '探亲',
      rows: [{ to: '北京' }],
    })
  })

  it('leave out fields that are gone, and what is empty', () => {
    expect(dataOfValues(form, { why: null, gone: 1, rows: [] })).toEqual({ rows: [] })
  })
})
