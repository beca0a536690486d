import { describe, expect, it } from 'vitest'
import { exportBpmn } from '@/domain/process/bpmn/exportBpmn'
import { importBpmn } from '@/domain/process/bpmn/importBpmn'
import { conditionOf, enoughOf } from '@/domain/process/content/rowLoop'
import { forecast } from '@/domain/process/engine/forecast'
import { migrationPlaces } from '@/domain/process/engine/migrationPlaces'
import { replay } from '@/domain/process/engine/replay'
import { returnTargets } from '@/domain/process/engine/returnTargets'
import { rowProgress } from '@/domain/process/engine/rows/rowProgress'
import { placeOf } from '@/domain/process/engine/rows/unfoldGraph'
import { compile } from '@/domain/process/graph/compile'
import { modelOf, type Sketch } from '@/tests/helpers/processModel'
import { environment, graphOf, ProcessStory } from '@/tests/helpers/processStory'

const user = (id: string) => ({ approvers: [{ type: 'user' as const, users: [id] }] })
const ofRow = { approvers: [{ type: 'rowUser' as const, table: 'items', field: 'who' }] }
const oneDay = { delay: { count: 1, unit: 'day' as const } }

/** first → [sub, once per row: check by whom the row names, then pay] → last. */
const parallel: Sketch = {
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
const sequential: Sketch = { ...parallel, loops: { sub: 'sequence' } }

const items = [
  { who: 'bo', amount: 5 },
  { who: 'chen', amount: 50 },
  { who: 'ding', amount: 500 },
]

const begun = (sketch: Sketch, rows: readonly object[] = items) => {
  const story = new ProcessStory(sketch).start({ items: rows }).agree('an')
  return story
}

/** Somebody's task in a row. */
const taskIn = (story: ProcessStory, row: number, node = 'pay') =>
  story.openTasks().find((task) => task.node === node && task.row === row)?.id ?? 0
const agreeIn = (story: ProcessStory, row: number, node = 'pay') =>
  story.do('pay', { type: 'complete', task: taskIn(story, row, node), outcome: 'agree' })

const rowsOpen = (story: ProcessStory) => story.openTasks().map(({ node, row }) => `${node} ${row ?? ''}`.trim())

const isReplayed = (story: ProcessStory) => {
  expect(replay(story.graph, story.events)).toEqual(story.state)
  expect(JSON.parse(JSON.stringify(story.state))).toEqual(story.state)
}

describe('a sub-process once per row, all at the same time', () => {
  it('asks whom each row names, and is left when all rows are through', () => {
    const story = begun(parallel)
    expect(story.todo).toEqual(['check: bo', 'check: chen', 'check: ding'])
    expect(rowsOpen(story)).toEqual(['check 1', 'check 2', 'check 3'])
    story.agree('chen').agree('bo')
    agreeIn(story, 2)
    expect(rowsOpen(story)).toEqual(['check 3', 'pay 1'])
    expect(rowProgress(story.graph, story.state!)).toEqual({ sub: { done: 1, of: 3 } })
    story.agree('ding')
    agreeIn(story, 1)
    agreeIn(story, 3)
    expect(story.todo).toEqual(['last: eva'])
    expect(story.agree('eva').status).toBe('finished')
    isReplayed(story)
  })

  it('says in the log which row something was about, by the ids of the process', () => {
    const story = begun(parallel).agree('chen')
    expect(story.effects).toContainEqual(
      expect.objectContaining({ type: 'log', act: 'agreed', by: 'chen', node: 'check', row: 2 }),
    )
    expect(story.effects).toContainEqual(expect.objectContaining({ type: 'flowTaken', flow: 'f4' }))
    expect(JSON.stringify(story.effects)).not.toContain('~')
    expect(JSON.stringify(story.state)).not.toContain('~')
  })

  it('is passed where there is no row', () => {
    const story = begun(parallel, [])
    expect(story.todo).toEqual(['last: eva'])
    expect(story.log()).toContain('系统 passed sub noRows')
  })

  it('is left when enough rows are through, and what is under way for the others ends', () => {
    const story = begun({ ...parallel, loops: { sub: 'parallel : nrOfCompletedInstances >= 2' } })
    story.agree('bo').agree('chen').agree('ding')
    agreeIn(story, 1)
    agreeIn(story, 3)
    expect(story.todo).toEqual(['last: eva'])
    expect(story.log()).toContain('系统 passed sub enoughRows')
    expect(story.effects).toContainEqual(expect.objectContaining({ type: 'taskClosed', node: 'pay', end: 'cancelled' }))
    isReplayed(story)
  })

  it('counts a share of the rows, rounded up', () => {
    const story = begun({ ...parallel, loops: { sub: 'parallel : nrOfCompletedInstances / nrOfInstances >= 0.5' } })
    story.agree('bo').agree('chen').agree('ding')
    agreeIn(story, 2)
    expect(story.todo).toHaveLength(2)
    agreeIn(story, 1)
    expect(story.todo).toEqual(['last: eva'])
  })

  it('is refused for more rows than can be gone through', () => {
    const story = new ProcessStory(parallel).start({ items: Array(501).fill({ who: 'bo' }) })
    expect(story.try('an', { type: 'complete', task: story.taskOf('an').id, outcome: 'agree' })).toBe('too_many_rows')
  })

  it('takes 500 rows', () => {
    const story = begun(parallel, Array(500).fill({ who: 'bo' }))
    expect(story.todo).toHaveLength(500)
    isReplayed(story)
  })

  it('decides by the row where a condition reads the sub-table', () => {
    const story = begun({
      ...parallel,
      nodes: { ...parallel.nodes, choice: 'exclusive', boss: 'task', merge: 'exclusive' },
      within: { ...parallel.within, choice: 'sub', boss: 'sub', merge: 'sub' },
      flows: [
        ...parallel.flows.filter((flow) => flow !== 'check -> pay'),
        'check -> choice',
        'choice -> boss : SUM(items.amount) > 100',
        'choice -> merge : default',
        'boss -> merge',
        'merge -> pay',
      ],
      activities: { ...parallel.activities, boss: user('fu') },
    })
    story.agree('bo').agree('chen').agree('ding')
    expect(rowsOpen(story)).toEqual(['pay 1', 'pay 2', 'boss 3'])
  })

  it.each([
    ['at the same time', parallel],
    ['one after the other', sequential],
  ])('does not pass by itself what comes behind it, for who agreed to a row: %s', (_, sketch) => {
    const story = begun({ ...sketch, activities: { ...sketch.activities, pay: user('eva') } }, [{ who: 'bo' }]).agree(
      'bo',
    )
    expect(story.agree('eva').todo).toEqual(['last: eva'])
  })

  it('does not pass by itself for who agreed before, nor from one row to the next', () => {
    const story = begun(sequential, [{ who: 'an' }, { who: 'an' }])
    expect(story.todo).toEqual(['check: an'])
    story.agree('an')
    agreeIn(story, 1)
    expect(rowsOpen(story)).toEqual(['check 2'])
  })
})

describe('a sub-process once per row, one after the other', () => {
  it('begins with the first row and goes on to the next', () => {
    const story = begun(sequential)
    expect(rowsOpen(story)).toEqual(['check 1'])
    story.agree('bo')
    agreeIn(story, 1)
    expect(story.todo).toEqual(['check: chen'])
    expect(rowProgress(story.graph, story.state!)).toEqual({ sub: { done: 1, of: 3 } })
    story.agree('chen')
    agreeIn(story, 2)
    story.agree('ding')
    agreeIn(story, 3)
    expect(story.agree('eva').status).toBe('finished')
    isReplayed(story)
  })

  it('leaves the other rows out when enough are through', () => {
    const story = begun({ ...sequential, loops: { sub: 'sequence : nrOfCompletedInstances >= 1' } })
    story.agree('bo')
    agreeIn(story, 1)
    expect(story.todo).toEqual(['last: eva'])
  })

  it('is returned to an earlier row, and goes on from there', () => {
    const story = begun(sequential).agree('bo')
    agreeIn(story, 1)
    story.agree('chen')
    const task = taskIn(story, 2)
    expect(returnTargets(story.graph, story.state!, task)).toEqual(['start', 'first', 'check~1', 'pay~1', 'check'])
    story.do('pay', { type: 'return', task, to: 'check~1', opinion: '.' })
    expect(story.todo).toEqual(['check: bo'])
    story.agree('bo')
    agreeIn(story, 1)
    expect(rowsOpen(story)).toEqual(['check 2'])
    isReplayed(story)
  })
})

describe('what people do in a row', () => {
  it('is returned within the row, and nothing of the other rows is undone', () => {
    const story = begun(parallel).agree('bo').agree('chen')
    const task = taskIn(story, 2)
    expect(returnTargets(story.graph, story.state!, task)).toEqual(['start', 'first', 'check'])
    story.do('pay', { type: 'return', task, to: 'check', opinion: '.' })
    expect(rowsOpen(story)).toEqual(['check 3', 'pay 1', 'check 2'])
    expect(story.effects).toContainEqual(
      expect.objectContaining({ act: 'returned', node: 'pay', to: ['check'], row: 2 }),
    )
    isReplayed(story)
  })

  it('is never returned to the row beside', () => {
    const story = begun(parallel).agree('bo').agree('chen')
    const to = { type: 'return', task: taskIn(story, 2), opinion: '.' } as const
    expect(story.try('pay', { ...to, to: 'check~1' })).toBe('target_refused')
    expect(story.try('pay', { ...to, to: 'check~9' })).toBe('target_unknown')
  })

  it('is returned to before the sub-process, which ends all rows; straight back, they go on', () => {
    const story = begun(parallel).agree('bo').agree('chen')
    agreeIn(story, 1)
    story.do('pay', { type: 'return', task: taskIn(story, 2), to: 'first', opinion: '.', resubmit: 'direct' })
    expect(story.todo).toEqual(['first: an'])
    story.agree('an')
    expect(rowsOpen(story).toSorted()).toEqual(['check 3', 'pay 2'])
    story.agree('ding')
    agreeIn(story, 2)
    agreeIn(story, 3)
    expect(story.todo).toEqual(['last: eva'])
    isReplayed(story)
  })

  it('begins anew in order, with the rows that there are then', () => {
    const story = begun(parallel).agree('bo')
    const { id: task } = story.taskOf('chen')
    story.do('chen', { type: 'return', task, to: 'start', opinion: '.' })
    story.resubmit({ items: items.slice(0, 2) }).agree('an')
    expect(rowsOpen(story)).toEqual(['check 1', 'check 2'])
  })

  it('goes by the new rows where rows were added before it came straight back', () => {
    const story = begun(parallel).agree('bo')
    const { id: task } = story.taskOf('chen')
    story.do('chen', { type: 'return', task, to: 'start', opinion: '.', resubmit: 'direct' })
    story.resubmit({ items: [...items, { who: 'fu' }] }).agree('an')
    expect(story.log()).toContain('系统 rerouted start routeChanged')
    expect(rowsOpen(story)).toEqual(['check 1', 'check 2', 'check 3', 'check 4'])
  })

  it('is returned from behind the sub-process into one row, and the others stay through', () => {
    const story = begun(parallel).agree('bo').agree('chen').agree('ding')
    for (const row of [1, 2, 3]) agreeIn(story, row)
    const { id: task } = story.taskOf('eva')
    const targets = returnTargets(story.graph, story.state!, task)
    expect(targets).toContain('check~2')
    expect(placeOf(story.graph, 'check~2')).toEqual({ node: 'check', row: 2 })
    expect(placeOf(story.graph, 'first')).toEqual({ node: 'first' })
    expect(story.try('eva', { type: 'return', task, to: 'check', opinion: '.' })).toBe('target_refused')
    story.do('eva', { type: 'return', task, to: 'check~2', opinion: '.' })
    expect(story.todo).toEqual(['check: chen'])
    expect(rowProgress(story.graph, story.state!)).toEqual({ sub: { done: 2, of: 3 } })
    story.agree('chen')
    agreeIn(story, 2)
    expect(story.todo).toEqual(['last: eva'])
    isReplayed(story)
  })

  it('is taken back until somebody after it in the row has acted', () => {
    const story = begun(parallel)
    const { id: task } = story.taskOf('chen')
    story.agree('chen').agree('bo')
    agreeIn(story, 1)
    expect(story.try('chen', { type: 'withdraw', task })).toBeUndefined()
    expect(rowsOpen(story)).toEqual(['check 3', 'check 2'])
    const again = story.taskOf('chen').id
    story.agree('chen')
    agreeIn(story, 2)
    expect(story.try('chen', { type: 'withdraw', task: again })).toBe('successor_acted')
    isReplayed(story)
  })

  it('is moved by an administrator within the row and out of it, but not into it', () => {
    const story = begun(parallel)
    const { id: task } = story.taskOf('chen')
    story.do('admin', { type: 'jump', task, to: 'pay' })
    expect(rowsOpen(story)).toEqual(['check 1', 'check 3', 'pay 2'])
    const other = { type: 'jump', task: taskIn(story, 2) } as const
    expect(story.try('admin', { ...other, to: 'check~1' })).toBe('target_in_rows')
    story.do('admin', { ...other, to: 'last' })
    expect(story.todo).toEqual(['last: eva'])
    const last = { type: 'jump', task: story.taskOf('eva').id } as const
    expect(story.try('admin', { ...last, to: 'check' })).toBe('target_in_rows')
    expect(story.try('admin', { ...last, to: 'check~1' })).toBe('target_in_rows')
    expect(story.try('admin', { ...last, to: 'nowhere' })).toBe('target_unknown')
  })

  it('is refused as anywhere: the request ends, or goes back', () => {
    expect(begun(parallel).reject('chen').status).toBe('rejected')
    const back = { ...ofRow, onReject: 'node', rejectTo: 'check' } as const
    const story = begun({
      ...parallel,
      activities: { ...parallel.activities, pay: { ...user('pay'), ...back, ...user('pay') } },
    })
    story.agree('bo').agree('chen')
    story.do('pay', { type: 'complete', task: taskIn(story, 2), outcome: 'reject', opinion: '.' })
    expect(rowsOpen(story)).toEqual(['check 3', 'pay 1', 'check 2'])
  })

  it('is handed over, and signers are added to, by the row', () => {
    const story = begun(parallel)
    story.do('chen', { type: 'transfer', task: story.taskOf('chen').id, to: 'user:bo' })
    story.do('ding', { type: 'addSign', task: story.taskOf('ding').id, where: 'before', people: ['user:fu'] })
    expect(story.openTasks().map(({ who, row }) => `${who} ${row}`)).toEqual(['user:bo 1', 'user:bo 2', 'user:fu 3'])
  })
})

describe('what happens to a row', () => {
  it('ends with a terminating end of its own, and the other rows go on', () => {
    const story = begun({
      ...parallel,
      nodes: { ...parallel.nodes, fork: 'parallel', done: 'terminate', rest: 'end' },
      within: { ...parallel.within, fork: 'sub', rest: 'sub' },
      flows: [
        'start -> first',
        'first -> sub',
        'begin -> fork',
        'fork -> check',
        'fork -> pay',
        'check -> done',
        'pay -> rest',
        ...parallel.flows.slice(5),
      ],
    })
    story.agree('chen')
    expect(rowsOpen(story).toSorted()).toEqual(['check 1', 'check 3', 'pay 1', 'pay 3'])
    expect(rowProgress(story.graph, story.state!)).toEqual({ sub: { done: 1, of: 3 } })
  })

  const edged = (type: 'timeout' | 'catch', on: string, more: Partial<Sketch> = {}): Sketch => ({
    ...parallel,
    ...more,
    nodes: { ...parallel.nodes, ...more.nodes, edge: type, help: 'task', merge: 'exclusive' },
    on: { edge: on },
    flows: [
      ...parallel.flows.filter((flow) => flow !== 'sub -> last'),
      'sub -> merge',
      'edge -> help',
      'help -> merge',
      'merge -> last',
    ],
    activities: { ...parallel.activities, help: user('hu'), edge: oneDay, ...more.activities },
  })
  const timeAt = (story: ProcessStory, row?: number) =>
    story.state?.tokens.find((token) => token.at === 'edge' && token.row === row)?.wait?.id ?? 0

  it('is ended with all others by the time on the edge of the sub-process', () => {
    const story = begun(edged('timeout', 'sub')).agree('bo')
    story.do(null, { type: 'timer', timer: 'delay', task: timeAt(story) })
    expect(story.todo).toEqual(['help: hu'])
    expect(story.agree('hu').agree('eva').status).toBe('finished')
    isReplayed(story)
  })

  it('has times of its own on the edges inside', () => {
    const story = begun({
      ...parallel,
      nodes: { ...parallel.nodes, edge: 'timeout', merge: 'exclusive' },
      within: { ...parallel.within, edge: 'sub', merge: 'sub' },
      on: { edge: 'check' },
      flows: [
        ...parallel.flows.filter((flow) => flow !== 'check -> pay'),
        'check -> merge',
        'edge -> merge',
        'merge -> pay',
      ],
      activities: { ...parallel.activities, edge: oneDay },
    })
    story.do(null, { type: 'timer', timer: 'delay', task: timeAt(story, 2) })
    expect(rowsOpen(story)).toEqual(['check 1', 'check 3', 'pay 2'])
    isReplayed(story)
  })

  it('gives up the whole sub-process with an error that its edge catches', () => {
    const script = { service: { type: 'script' as const, source: 'return {}' } }
    const story = begun(edged('catch', 'sub', { nodes: { pay: 'service' }, activities: { pay: script } })).agree('bo')
    const wait = story.state?.tokens.find(({ at }) => at === 'pay')
    expect(wait?.row).toBe(1)
    story.do(null, { type: 'serviceFailed', wait: wait?.wait?.id ?? 0, error: 'x' })
    expect(story.todo).toEqual(['help: hu'])
    isReplayed(story)
  })

  it('ends with the request', () => {
    const story = begun(parallel).do('admin', { type: 'terminate' })
    expect(story.state?.tokens).toEqual([])
    story.do('starter', { type: 'restart' }).agree('an')
    expect(rowsOpen(story)).toEqual(['check 1', 'check 2', 'check 3'])
  })

  it('is forecast by row, also before the sub-process is come to', () => {
    const story = new ProcessStory(parallel).start({ items })
    const facts = { now: '2026-01-05T09:00:00Z', values: { items } }
    const steps = forecast(story.graph, story.state!, facts)
    expect(steps.map(({ node, of }) => `${node} ${of?.row ?? ''}`.trim())).toEqual([
      'first',
      'check 1',
      'check 2',
      'check 3',
      'pay 1',
      'pay 2',
      'pay 3',
      'last',
    ])
    const [step] = forecast(story.graph, story.agree('an').state!, facts)
    expect(step).toMatchObject({ node: 'check', isCurrent: true, of: { table: 'items', row: 1 } })
  })
})

describe('another version', () => {
  it('goes on with the rows under way where it goes through them in the same way', () => {
    const story = begun(parallel).agree('chen')
    const renamed: Sketch = JSON.parse(
      JSON.stringify(parallel)
        .replaceAll('"pay"', '"paid"')
        .replace('check -> pay', 'check -> paid')
        .replace('pay -> done', 'paid -> done'),
    )
    const graph = graphOf({ ...renamed, activities: { ...renamed.activities, paid: user('pay') } })
    expect(migrationPlaces(graph, story.state!)).toMatchObject([
      { node: 'check', isThere: true },
      { node: 'pay', isThere: false },
    ])
    const moved = new ProcessStory(graph)
    moved.state = story.state
    moved.do('admin', { type: 'migrate', map: { pay: 'paid' } })
    expect(rowsOpen(moved)).toEqual(['check 1', 'check 3', 'paid 2'])
    moved.agree('bo')
    expect(rowsOpen(moved)).toEqual(['check 3', 'paid 2', 'paid 1'])
  })

  it.each([
    ['goes through them one after the other', sequential],
    ['goes through them once', { ...parallel, loops: {} }],
  ])('is refused where it %s', (_, sketch) => {
    const story = begun(parallel)
    const moved = new ProcessStory(sketch)
    moved.state = story.state
    expect(moved.try('admin', { type: 'migrate', map: {} })).toBe('not_migratable')
    expect(migrationPlaces(moved.graph, story.state!)).toMatchObject([{ node: 'check', isThere: false }])
  })

  it('is refused where what was gone through once is gone through by row', () => {
    const story = begun({ ...parallel, loops: {} })
    const moved = new ProcessStory(parallel)
    moved.state = story.state
    expect(moved.try('admin', { type: 'migrate', map: {} })).toBe('not_migratable')
  })
})

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
