import { describe, expect, it } from 'vitest'
import { forecast } from '@/domain/process/engine/forecast'
import { migrationPlaces } from '@/domain/process/engine/migrationPlaces'
import { replay } from '@/domain/process/engine/replay'
import { compile } from '@/domain/process/graph/compile'
import { modelOf, type Sketch } from '@/tests/helpers/processModel'
import { environment, ProcessStory } from '@/tests/helpers/processStory'

const user = (id: string) => ({ approvers: [{ type: 'user' as const, users: [id] }] })
const oneDay = { delay: { count: 1, unit: 'day' as const } }
const script = { service: { type: 'script' as const, source: 'return {}' } }

/** first → [sub: inner, then more] → last; on its edge a time that leads to help, and then on. */
const scope: Sketch = {
  nodes: {
    start: 'start',
    first: 'task',
    sub: 'scope',
    begin: 'start',
    inner: 'task',
    more: 'task',
    done: 'end',
    time: 'timeout',
    help: 'task',
    merge: 'exclusive',
    last: 'task',
    end: 'end',
  },
  within: { begin: 'sub', inner: 'sub', more: 'sub', done: 'sub' },
  on: { time: 'sub' },
  flows: [
    'start -> first',
    'first -> sub',
    'begin -> inner',
    'inner -> more',
    'more -> done',
    'sub -> merge',
    'time -> help',
    'help -> merge',
    'merge -> last',
    'last -> end',
  ],
  activities: {
    first: user('an'),
    inner: user('bo'),
    more: user('chen'),
    help: user('ding'),
    last: user('eva'),
    time: oneDay,
  },
}

const timeAt = (story: ProcessStory, node = 'time') => story.state?.tokens.find(({ at }) => at === node)?.wait?.id ?? 0
const isUp = (story: ProcessStory, node = 'time') =>
  story.do(null, { type: 'timer', timer: 'delay', task: timeAt(story, node) })

describe('an embedded sub-process', () => {
  it('is gone through, and left by its end', () => {
    const story = new ProcessStory(scope).start().agree('an')
    expect(story.todo).toEqual(['inner: bo'])
    story.agree('bo').agree('chen')
    expect(story.todo).toEqual(['last: eva'])
    expect(story.state?.tokens.map(({ at }) => at)).toEqual(['last'])
    story.agree('eva')
    expect(story.status).toBe('finished')
    expect(replay(story.graph, story.events)).toEqual(story.state)
  })

  it('is returned out of and into', () => {
    const story = new ProcessStory(scope).start().agree('an').agree('bo')
    story.return('chen', 'first')
    expect(story.todo).toEqual(['first: an'])
    story.agree('an').agree('bo').agree('chen')
    story.return('eva', 'inner')
    expect(story.todo).toEqual(['inner: bo'])
    story.agree('bo').agree('chen').agree('eva')
    expect(story.status).toBe('finished')
  })

  it('is ended by one of its ends alone, where that says so', () => {
    const nodes = { ...scope.nodes, fork: 'parallel', done: 'terminate', rest: 'end' } as const
    const story = new ProcessStory({
      ...scope,
      nodes,
      within: { ...scope.within, fork: 'sub', rest: 'sub' },
      flows: [
        'start -> first',
        'first -> sub',
        'begin -> fork',
        'fork -> inner',
        'fork -> more',
        'inner -> done',
        'more -> rest',
        ...scope.flows.slice(5),
      ],
    })
    story.start().agree('an').agree('bo')
    expect(story.todo).toEqual(['last: eva'])
    expect(story.effects).toContainEqual(
      expect.objectContaining({ type: 'taskClosed', node: 'more', end: 'cancelled' }),
    )
  })

  it('is forecast, with what comes behind it', () => {
    const story = new ProcessStory(scope).start()
    const steps = forecast(story.graph, story.state!, { now: '2026-01-05T09:00:00Z', values: {} })
    expect(steps.map(({ node }) => node)).toEqual(['first', 'inner', 'more', 'last'])
  })
})

describe('a time on an edge', () => {
  it('ends what is late, and leads on from there', () => {
    const story = new ProcessStory(scope).start().agree('an').agree('bo')
    isUp(story)
    expect(story.todo).toEqual(['help: ding'])
    expect(story.effects).toContainEqual({ type: 'log', act: 'timedOut', by: null, node: 'sub', to: ['help'] })
    story.agree('ding')
    expect(story.todo).toEqual(['last: eva'])
    expect(replay(story.graph, story.events)).toEqual(story.state)
  })

  it('is over with its host, and begins anew when that is come to again', () => {
    const story = new ProcessStory(scope).start().agree('an')
    const before = timeAt(story)
    story.agree('bo').agree('chen')
    expect(story.effects).toContainEqual({ type: 'waitClosed', wait: before, node: 'time', end: 'cancelled' })
    expect(story.try(null, { type: 'timer', timer: 'delay', task: before })).toBe('wait_over')
    story.return('eva', 'more')
    expect(timeAt(story)).toBeGreaterThan(before)
    isUp(story)
    expect(story.todo).toEqual(['help: ding'])
  })

  it('is nobody’s to skip, and nothing that a request waits for', () => {
    const story = new ProcessStory(scope).start().agree('an')
    expect(story.try('admin', { type: 'skip', wait: timeAt(story) })).toBe('wait_over')
    expect(story.try(null, { type: 'serviceResult', wait: timeAt(story) })).toBe('wait_over')
    expect(migrationPlaces(story.graph, story.state!).map(({ node }) => node)).toEqual(['inner'])
  })

  it('goes on beside its host, where it does not interrupt it, once', () => {
    const flows = [...scope.flows.slice(0, 5), 'sub -> last', 'time -> help', 'help -> other', 'last -> end']
    const { merge: _, ...nodes } = scope.nodes
    const story = new ProcessStory({ ...scope, nodes: { ...nodes, other: 'end' }, on: { time: 'sub beside' }, flows })
    story.start().agree('an')
    const wait = timeAt(story)
    isUp(story)
    expect(story.todo.toSorted()).toEqual(['help: ding', 'inner: bo'])
    expect(story.try(null, { type: 'timer', timer: 'delay', task: wait })).toBe('wait_over')
    story.agree('bo').agree('chen').agree('eva')
    expect(story.status).toBe('running')
    story.agree('ding')
    expect(story.status).toBe('finished')
    expect(replay(story.graph, story.events)).toEqual(story.state)
  })

  it('stands at a task as well, and starts again when the instance is moved to another version', () => {
    const sketch: Sketch = {
      nodes: { start: 'start', a: 'task', time: 'timeout', b: 'task', end: 'end', other: 'end' },
      on: { time: 'a' },
      flows: ['start -> a', 'a -> end', 'time -> b', 'b -> other'],
      activities: { a: user('an'), b: user('bo'), time: oneDay },
    }
    const story = new ProcessStory(sketch).start()
    const before = timeAt(story)
    story.do('admin', { type: 'migrate', map: {} })
    expect(timeAt(story)).toBeGreaterThan(before)
    isUp(story)
    expect(story.todo).toEqual(['b: bo'])
  })
})

describe('an error', () => {
  const thrown: Sketch = {
    ...scope,
    nodes: { ...scope.nodes, choice: 'exclusive', failed: 'error', time: 'catch' },
    within: { ...scope.within, choice: 'sub', failed: 'sub' },
    flows: [
      ...scope.flows.slice(0, 3),
      'inner -> choice',
      'choice -> more : default',
      'choice -> failed : amount > 5',
      ...scope.flows.slice(4),
    ],
    errors: { failed: 'E1', time: 'E1' },
  }

  it('that an end throws is caught on the edge of the sub-process around it', () => {
    const story = new ProcessStory(thrown).start({ amount: 9 }).agree('an').agree('bo')
    expect(story.todo).toEqual(['help: ding'])
    const other = new ProcessStory(thrown).start({ amount: 1 }).agree('an').agree('bo')
    expect(other.todo).toEqual(['more: chen'])
  })

  const failing: Sketch = {
    ...scope,
    nodes: { ...scope.nodes, inner: 'service', time: 'catch' },
    activities: { ...scope.activities, inner: script },
  }
  const fails = (story: ProcessStory) => {
    const wait = story.state?.tokens.find(({ at }) => at === 'inner')?.wait?.id ?? 0
    story.do(null, { type: 'serviceFailed', wait, error: 'x' })
    expect(story.effects).toContainEqual(expect.objectContaining({ act: 'caught', node: 'inner', text: 'x' }))
    return story
  }

  it('of a service is caught on the edge of what it lies in', () => {
    const story = fails(new ProcessStory(failing).start().agree('an'))
    expect(story.todo).toEqual(['help: ding'])
  })

  it('of a service is caught on its own edge first', () => {
    const nodes = { ...failing.nodes, caught: 'catch', joined: 'exclusive' } as const
    const story = new ProcessStory({
      ...failing,
      nodes,
      within: { ...scope.within, caught: 'sub', joined: 'sub' },
      on: { ...scope.on, caught: 'inner' },
      flows: [
        ...scope.flows.filter((flow) => flow !== 'inner -> more'),
        'inner -> joined',
        'caught -> joined',
        'joined -> more',
      ],
    })
    expect(fails(story.start().agree('an')).todo).toEqual(['more: chen'])
  })

  it('that nobody catches is left to an administrator', () => {
    const { time: _time, help: _help, ...nodes } = failing.nodes
    const flows = scope.flows.filter((flow) => !/time|help/.test(flow))
    const story = new ProcessStory({ ...failing, nodes, on: {}, flows }).start().agree('an')
    const wait = story.state?.tokens[0]?.wait?.id ?? 0
    story.do(null, { type: 'serviceFailed', wait, error: 'x' })
    expect(story.state?.tokens).toMatchObject([{ at: 'inner', wait: { failed: true } }])
  })
})

describe('work that BPMN calls by other names', () => {
  it('is done by hand at a manual task, and by a service at a business rule', () => {
    const story = new ProcessStory({
      nodes: { start: 'start', hand: 'manual', rule: 'rule', end: 'end' },
      flows: ['start -> hand', 'hand -> rule', 'rule -> end'],
      activities: { hand: user('an'), rule: { service: { type: 'fields', set: [{ field: 'kind', value: '"x"' }] } } },
    })
    story.start()
    expect(story.graph.nodes.hand).toMatchObject({ type: 'task', task: { isHandling: true } })
    story.agree('an')
    expect(story.state?.tokens).toMatchObject([{ at: 'rule', wait: { type: 'service' } }])
  })
})

describe('what can’t be run is refused with its element', () => {
  const problems = (sketch: Sketch) =>
    compile(modelOf(sketch), environment).problems.map(({ code, nodeId }) => `${code} ${nodeId}`)

  it.each([
    ['a flow through the frame', { ...scope, flows: [...scope.flows, 'more -> last'] }, 'flow_crosses f11'],
    ['a sub-process without a start', { ...scope, nodes: { ...scope.nodes, begin: 'exclusive' } }, 'no_start sub'],
    ['a time at a gateway', { ...scope, on: { time: 'merge' } }, 'boundary_misplaced time'],
    [
      'an error at a task',
      { ...scope, nodes: { ...scope.nodes, time: 'catch' }, on: { time: 'first' } },
      'boundary_misplaced time',
    ],
    ['ways that meet again', { ...scope, on: { time: 'sub beside' } }, 'boundary_merges time'],
    ['an error that nobody catches', { ...scope, nodes: { ...scope.nodes, done: 'error' } }, 'error_uncaught done'],
  ] as [string, Sketch, string][])('%s', (_, sketch, expected) => {
    expect(problems(sketch)).toContain(expected)
  })
})
