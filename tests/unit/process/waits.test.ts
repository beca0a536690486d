import { describe, expect, it } from 'vitest'
import { forecast } from '@/domain/process/engine/forecast'
import { replay } from '@/domain/process/engine/replay'
import { compile } from '@/domain/process/graph/compile'
import { modelOf, type Sketch } from '@/tests/helpers/processModel'
import { environment, ProcessStory } from '@/tests/helpers/processStory'

const user = (id: string) => ({ approvers: [{ type: 'user' as const, users: [id] }] })
const between = (type: 'delay' | 'call' | 'service' | 'receive' | 'send', settings: object): Sketch => ({
  nodes: { start: 'start', first: 'task', middle: type, last: 'task', end: 'end' },
  flows: ['start -> first', 'first -> middle', 'middle -> last', 'last -> end'],
  activities: { first: user('an'), middle: settings, last: user('bo') },
})
const oneDay = { delay: { count: 1, unit: 'day' as const } }
const waitOf = (story: ProcessStory) => story.state?.tokens.find(({ wait }) => wait)?.wait
const idOf = (story: ProcessStory) => waitOf(story)?.id ?? 0
const delayOver = (story: ProcessStory) => ({ type: 'timer' as const, timer: 'delay' as const, task: idOf(story) })

describe('a delay', () => {
  it('holds the process until its time has come', () => {
    const story = new ProcessStory(between('delay', oneDay)).start().agree('an')
    expect(story.todo).toEqual([])
    expect(story.effects).toContainEqual({
      type: 'waitOpened',
      wait: idOf(story),
      node: 'middle',
      for: 'delay',
      delay: { count: 1, unit: 'day' },
    })
    expect(story.try(null, { type: 'serviceResult', wait: idOf(story) })).toBe('wait_over')
    story.do(null, delayOver(story))
    expect(story.todo).toEqual(['last: bo'])
    story.agree('bo')
    expect(story.status).toBe('finished')
    expect(replay(story.graph, story.events)).toEqual(story.state)
  })

  it('until a date says which, and is none where the field is empty', () => {
    const sketch = between('delay', { delay: { field: 'kind' } })
    const story = new ProcessStory(sketch).start({ kind: '2026-02-01' }).agree('an')
    expect(story.effects).toContainEqual(expect.objectContaining({ for: 'delay', delay: { until: '2026-02-01' } }))
    const empty = new ProcessStory(sketch).start({ kind: '' }).agree('an')
    expect(empty.todo).toEqual(['last: bo'])
  })

  it('comes once, does not come while suspended, and goes with the process', () => {
    const story = new ProcessStory(between('delay', oneDay)).start().agree('an')
    const event = delayOver(story)
    story.do('admin', { type: 'suspend' })
    expect(story.try(null, event)).toBe('suspended')
    story.do('admin', { type: 'resume' }).do(null, event)
    expect(story.try(null, event)).toBe('wait_over')
    const ended = new ProcessStory(between('delay', oneDay)).start().agree('an').do('admin', { type: 'terminate' })
    expect(ended.effects).toContainEqual({
      type: 'waitClosed',
      wait: expect.any(Number),
      node: 'middle',
      end: 'cancelled',
    })
  })

  it('is foreseen, and what was agreed before it can be taken back', () => {
    const story = new ProcessStory(between('delay', oneDay)).start()
    const facts = { now: '2026-01-05T01:00:00Z', values: {} }
    expect(forecast(story.graph, story.state!, facts).map(({ node, type }) => `${type} ${node}`)).toEqual([
      'task first',
      'delay middle',
      'task last',
    ])
    const { id: task } = story.taskOf('an')
    story.agree('an').do('an', { type: 'withdraw', task })
    expect(story.todo).toEqual(['first: an'])
    expect(waitOf(story)).toBeUndefined()
  })

  it('as a file has it is read', () => {
    const model = modelOf(between('delay', {}))
    const timer = (body: string) => [
      { $type: 'bpmn:TimerEventDefinition', timeDuration: { $type: 'bpmn:FormalExpression', body } },
    ]
    const withTime = (body: string) => ({
      ...model,
      elements: { ...model.elements, middle: { ...model.elements.middle!, eventDefinitions: timer(body) } },
    })
    expect(compile(withTime('PT2H'), environment).graph?.nodes.middle).toMatchObject({
      delay: { count: 2, unit: 'hour' },
    })
    expect(compile(withTime('R3/PT2H'), environment).problems).toMatchObject([
      { code: 'delay_missing', nodeId: 'middle' },
    ])
  })
})

describe('a service', () => {
  const fields = { service: { type: 'fields' as const, set: [{ field: 'amount', value: 'days * 2' }] } }

  it('is waited for, and what it writes counts at conditions', () => {
    const story = new ProcessStory({
      nodes: {
        start: 'start',
        work: 'service',
        split: 'exclusive',
        a: 'task',
        b: 'task',
        join: 'exclusive',
        end: 'end',
      },
      flows: [
        'start -> work',
        'work -> split',
        'split -> a : amount > 3',
        'split -> b : default',
        'a -> join',
        'b -> join',
        'join -> end',
      ],
      activities: { work: fields, a: user('an'), b: user('bo') },
    }).start({ days: 2, amount: 0 })
    story.do(null, { type: 'serviceResult', wait: idOf(story), values: { amount: 4 } })
    expect(story.todo).toEqual(['a: an'])
  })

  it('that failed waits for an administrator, who retries or skips it', () => {
    const story = new ProcessStory({ ...between('service', fields), settings: { administrators: ['user:admin'] } })
    story.start().agree('an')
    expect(story.try('admin', { type: 'retry', wait: idOf(story) })).toBe('wait_not_failed')
    story.do(null, { type: 'serviceFailed', wait: idOf(story), error: '连接被拒绝' })
    expect(waitOf(story)).toMatchObject({ failed: true })
    expect(story.effects).toContainEqual({ type: 'notice', about: 'incident', to: ['user:admin'], node: 'middle' })
    story.do('admin', { type: 'retry', wait: idOf(story) })
    expect(waitOf(story)).not.toHaveProperty('failed')
    story.do(null, { type: 'serviceFailed', wait: idOf(story), error: '连接被拒绝' })
    story.do('admin', { type: 'skip', wait: idOf(story) })
    expect(story.todo).toEqual(['last: bo'])
    expect(story.log().filter((line) => /failed|retried|skipped/.test(line))).toEqual([
      '系统 failed middle',
      'admin retried middle',
      '系统 failed middle',
      'admin skipped middle',
    ])
    expect(replay(story.graph, story.events)).toEqual(story.state)
  })

  it('that ran can’t be taken back', () => {
    const story = new ProcessStory(between('service', fields)).start()
    const { id: task } = story.taskOf('an')
    story.agree('an')
    expect(story.try('an', { type: 'withdraw', task })).toBe('successor_acted')
    story.do(null, { type: 'serviceResult', wait: idOf(story) })
    expect(story.try('an', { type: 'withdraw', task })).toBe('successor_acted')
  })

  it('in a loop without people ends some time', () => {
    const story = new ProcessStory({
      nodes: { start: 'start', work: 'service', again: 'exclusive', back: 'exclusive', end: 'end' },
      flows: ['start -> back', 'back -> work', 'work -> again', 'again -> back : days > 0', 'again -> end : default'],
      activities: { work: fields },
    }).start({ days: 1 })
    let refused: string | undefined
    for (let left = 3000; left > 0 && !refused; left -= 1)
      refused = story.try(null, { type: 'serviceResult', wait: idOf(story) })
    expect(refused).toBe('budget')
  })
})

describe('another process', () => {
  const call = (settings: object = {}) => between('call', { call: { process: { $ref: 'process:child' }, ...settings } })
  const started = (settings?: object) => {
    const story = new ProcessStory(call(settings)).start().agree('an')
    return story.do(null, { type: 'called', wait: idOf(story), child: 'c1', title: '子' })
  }

  it('is waited for, and its end is told', () => {
    const story = started()
    expect(story.todo).toEqual([])
    expect(story.try(null, { type: 'called', wait: idOf(story), child: 'c2', title: '子' })).toBe('wait_over')
    story.do(null, { type: 'serviceResult', wait: idOf(story), outcome: 'rejected', child: 'c1' })
    expect(story.todo).toEqual(['last: bo'])
  })

  it('that continues is not waited for', () => {
    expect(started({ continues: true }).todo).toEqual(['last: bo'])
  })

  it.each(['rejected', 'withdrawn', 'terminated'] as const)(
    'that was %s ends this one where that is set',
    (outcome) => {
      const story = started({ onReject: 'end' })
      story.do(null, { type: 'serviceResult', wait: idOf(story), outcome })
      expect(story.status).toBe('rejected')
      const agreed = started({ onReject: 'end' })
      agreed.do(null, { type: 'serviceResult', wait: idOf(agreed), outcome: 'finished' })
      expect(agreed.todo).toEqual(['last: bo'])
    },
  )
})

describe('waits beside people', () => {
  const parallel: Sketch = {
    nodes: { start: 'start', first: 'task', fork: 'parallel', pause: 'delay', a: 'task', join: 'parallel', end: 'end' },
    flows: [
      'start -> first',
      'first -> fork',
      'fork -> pause',
      'fork -> a',
      'pause -> join',
      'a -> join',
      'join -> end',
    ],
    activities: { first: user('an'), pause: oneDay, a: user('bo') },
  }

  it('are called off by a return to before them, and armed again', () => {
    const story = new ProcessStory(parallel).start().agree('an')
    const before = idOf(story)
    story.return('bo', 'first')
    expect(waitOf(story)).toBeUndefined()
    expect(story.try(null, { type: 'timer', timer: 'delay', task: before })).toBe('wait_over')
    story.agree('an')
    expect(idOf(story)).toBeGreaterThan(before)
  })

  it('come back with what is resubmitted straight to who returned it', () => {
    const story = new ProcessStory(parallel).start().agree('an').return('bo', 'first', 'direct').agree('an')
    expect(story.todo).toEqual(['a: bo'])
    expect(waitOf(story)).toBeDefined()
    story.agree('bo').do(null, delayOver(story))
    expect(story.status).toBe('finished')
  })

  it('are joined like people', () => {
    const story = new ProcessStory(parallel).start().agree('an').agree('bo')
    expect(story.status).toBe('running')
    expect(story.do(null, delayOver(story)).status).toBe('finished')
  })
})

describe('what is not set is refused with the element', () => {
  it.each([
    ['delay', {}, 'delay_missing'],
    ['delay', { delay: { field: 'gone' } }, 'delay_field_missing'],
    ['delay', { delay: { field: 'days' } }, 'delay_field_missing'],
    ['call', {}, 'call_missing'],
    [
      'call',
      { call: { process: { $ref: 'process:x' }, outputs: [{ field: 'gone', value: 'a' }] } },
      'set_field_missing',
    ],
    ['service', {}, 'service_missing'],
    ['service', { service: { type: 'fields', set: [{ field: 'amount', value: 'days +' }] } }, 'expression_invalid'],
    ['service', { service: { type: 'fields', set: [{ field: 'gone', value: '1' }] } }, 'set_field_missing'],
    ['service', { service: { type: 'http', method: 'GET', url: 'file:///etc/passwd' } }, 'url_invalid'],
    ['service', { service: { type: 'http', method: 'GET', url: 'https://user@host/' } }, 'url_invalid'],
    ['service', { service: { type: 'script', source: ' ' } }, 'service_missing'],
    ['receive', { message: { name: 'paid' } }, 'message_missing'],
    ['send', { message: { name: 'paid', key: 'gone' } }, 'expression_invalid'],
  ] as const)('%s %j', (type, settings, code) => {
    const { graph, problems } = compile(modelOf(between(type, settings)), environment)
    expect(graph).toBeNull()
    expect(problems[0]).toMatchObject({ code, nodeId: 'middle', severity: 'error' })
    expect(problems[0]?.message).toMatch(/「middle」/)
  })
})

describe('taking back', () => {
  const withService: Sketch = {
    nodes: { start: 'start', first: 'task', middle: 'service', last: 'task', end: 'end' },
    flows: ['start -> first', 'first -> middle', 'middle -> last', 'last -> end'],
    activities: {
      first: user('an'),
      middle: { service: { type: 'script', source: 'return {}' } },
      last: { ...user('bo'), afterReturn: 'choose' },
    },
  }

  it('is refused once a service ran, but not for one that ran before what was returned came straight back', () => {
    const story = new ProcessStory(withService).start().agree('an')
    const { id: first } = story.state?.trail.at(-1)?.tasks[0] ?? { id: 0 }
    story.do(null, { type: 'serviceResult', wait: idOf(story) })
    expect(story.try('an', { type: 'withdraw', task: first })).toBe('successor_acted')
    story.return('bo', 'first', 'direct').agree('an')
    expect(story.todo).toEqual(['last: bo'])
    const again = story.state?.trail.findLast(({ node }) => node === 'first')?.tasks[0]?.id ?? 0
    expect(story.try('an', { type: 'withdraw', task: again })).toBeUndefined()
    expect(story.todo).toEqual(['first: an'])
  })
})
