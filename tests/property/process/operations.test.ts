import fc from 'fast-check'
import { expect, test } from 'vitest'
import { completeActivity } from '@/domain/process/activities/completeSettings'
import type { Principal } from '@/domain/process/approvers/Principal'
import type { Effect } from '@/domain/process/engine/Effect'
import { forecast } from '@/domain/process/engine/forecast'
import { replay } from '@/domain/process/engine/replay'
import { returnTargets } from '@/domain/process/engine/returnTargets'
import { ProcessStory } from '@/tests/helpers/processStory'
import { arbitraryTree, isPersons, rowsOf, sketchOf } from '@/tests/helpers/processTree'

const numRuns = process.env.TEST_LONG ? 3000 : 150

const acts = [
  'agree',
  'agree',
  'agree',
  'agree',
  'reject',
  'return',
  'takeBack',
  'transfer',
  'delegate',
  'resolve',
  'receive',
  'unreceive',
  'addSign',
  'dropSign',
  'jump',
  'suspend',
  'resume',
  'resume',
  'resume',
  'restart',
  'remind',
  'late',
  'comes',
  'comes',
  'fails',
  'retry',
  'skip',
] as const

const people = ['an', 'bo', 'chen', 'ding'] as const
const person = fc.constantFrom(...people)

const settings = fc.record({
  several: fc.constantFrom('sequence' as const, 'all' as const, 'any' as const, 'percent' as const),
  refusal: fc.constantFrom('one' as const, 'count' as const),
  onReject: fc.constantFrom('end' as const, 'starter' as const, 'starter' as const),
  afterReturn: fc.constantFrom('choose' as const, 'direct' as const),
  empty: fc.constantFrom('administrator' as const, 'agree' as const),
  deadline: fc.option(
    fc.record({
      count: fc.constant(1),
      unit: fc.constant('workingDay' as const),
      then: fc.constantFrom('remind' as const, 'superior' as const, 'agree' as const, 'reject' as const),
    }),
    { nil: undefined },
  ),
  people: fc.array(fc.oneof(person, fc.constant('role')), { maxLength: 4 }),
})

const act = fc.record({
  what: fc.oneof(
    { weight: 30, arbitrary: fc.constantFrom(...acts) },
    { weight: 1, arbitrary: fc.constantFrom('terminate' as const, 'withdraw' as const) },
  ),
  choice: fc.nat(),
  other: fc.nat(),
  who: person,
  isDirect: fc.boolean(),
})
type Act = typeof act extends fc.Arbitrary<infer A> ? A : never

const at = <T>(list: readonly T[], number: number): T | undefined => list[number % Math.max(1, list.length)]

const waitsOf = (story: ProcessStory) => (story.state?.tokens ?? []).flatMap(({ wait }) => wait ?? [])

/** What is waited for comes. */
const coming = ({ id, type }: ReturnType<typeof waitsOf>[number], isAgreed: boolean) => {
  if (type === 'delay') return { type: 'timer', timer: 'delay', task: id } as const
  const outcome = type === 'call' ? ({ outcome: isAgreed ? 'finished' : 'rejected' } as const) : {}
  return { type: 'serviceResult', wait: id, ...outcome } as const
}

/** Tries what somebody might do; whether it is refused is the interpreter's business. */
function attempt(story: ProcessStory, { what, choice, other, who, isDirect }: Act): void {
  const open = story.openTasks()
  const all = story.state?.tokens.flatMap(({ visit }) => visit?.tasks ?? []) ?? []
  const task = at(open, choice)
  const id = task?.id ?? 0
  const by = task?.holder ?? task?.who.replace(/^user:/, '') ?? 'nobody'
  const resubmits = task?.node === story.graph.start
  const wait = at(waitsOf(story), choice)
  switch (what) {
    case 'comes':
      if (wait) story.try(null, coming(wait, isDirect))
      break
    case 'fails':
      if (wait) story.try(null, { type: 'serviceFailed', wait: wait.id, error: 'x' })
      break
    case 'retry':
    case 'skip':
      story.try('admin', { type: what, wait: wait?.id ?? 0 })
      break
    case 'agree':
      story.try(by, resubmits ? { type: 'resubmit', task: id } : { type: 'complete', task: id, outcome: 'agree' })
      break
    case 'reject':
      story.try(by, { type: 'complete', task: id, outcome: 'reject', opinion: '.' })
      break
    case 'return': {
      const to = at(returnTargets(story.graph, story.state ?? { tokens: [], trail: [] }, id), other)
      if (to) story.try(by, { type: 'return', task: id, to, opinion: '.', ...(isDirect ? { resubmit: 'direct' } : {}) })
      break
    }
    case 'takeBack': {
      const done = [...all, ...(story.state?.trail ?? []).flatMap(({ tasks }) => tasks)].filter((one) => one.by)
      const one = at(done, choice)
      if (one) story.try(one.by ?? null, { type: 'withdraw', task: one.id })
      break
    }
    case 'transfer':
    case 'delegate':
      story.try(by, { type: what, task: id, to: `user:${who}` })
      break
    case 'receive':
      story.try(who, { type: what, task: id, as: task?.who as Principal })
      break
    case 'resolve':
    case 'unreceive':
      story.try(by, { type: what, task: id })
      break
    case 'addSign': {
      const where = at(['before', 'after', 'parallel'] as const, other) ?? 'after'
      story.try(by, { type: what, task: id, where, people: [`user:${who}`] })
      break
    }
    case 'dropSign': {
      const added = at(
        all.filter(({ addedBy }) => addedBy),
        choice,
      )
      if (added) story.try(added.addedBy ?? null, { type: what, task: added.id })
      break
    }
    case 'jump':
      story.try('admin', { type: what, task: id, to: at(Object.keys(story.graph.nodes), other) ?? '' })
      break
    case 'remind':
    case 'late':
      story.try(null, { type: 'timer', task: id, timer: what, ...(isDirect ? { superior: `user:${who}` } : {}) })
      break
    case 'withdraw':
    case 'restart':
      story.try('starter', { type: what })
      break
    default:
      story.try('admin', { type: what })
  }
}

/** Tasks that the effects opened and did not close, each opened and closed at most once; and who has them in his list. */
function fromEffects(effects: readonly Effect[]) {
  const open = new Set<number>()
  const seen = new Set<number>()
  const inbox = new Set<string>()
  const due = new Set<number>()
  const waits = new Set<number>()
  for (const effect of effects) {
    if (effect.type === 'taskOpened') {
      expect(seen.has(effect.task)).toBe(false)
      seen.add(effect.task)
      open.add(effect.task)
    }
    if (effect.type === 'deadline') {
      expect(open.has(effect.task)).toBe(true)
      due.add(effect.task)
    }
    if (effect.type === 'taskClosed') due.delete(effect.task)
    if (effect.type === 'waitOpened') {
      expect(waits.has(effect.wait)).toBe(false)
      waits.add(effect.wait)
    }
    if (effect.type === 'waitClosed') expect(waits.delete(effect.wait)).toBe(true)
    if (effect.type === 'taskClosed') expect(open.delete(effect.task)).toBe(true)
    if (effect.type === 'inboxAdded') {
      expect(inbox.has(`${effect.task} ${effect.principal}`)).toBe(false)
      inbox.add(`${effect.task} ${effect.principal}`)
    }
    if (effect.type === 'inboxRemoved') expect(inbox.delete(`${effect.task} ${effect.principal}`)).toBe(true)
  }
  return {
    waits: [...waits].toSorted(),
    due: [...due].toSorted(),
    open: [...open].toSorted(),
    inbox: [...inbox].toSorted(),
  }
}

function hasDeadline({ graph }: ProcessStory, id: string): boolean {
  const node = graph.nodes[id]
  return node?.type === 'task' && node.task.deadline !== undefined
}

/** Whether something is to be done, or to come. */
const isGoing = (story: ProcessStory) => story.openTasks().length + waitsOf(story).length > 0

/** Everybody agrees, resolves, receives and resubmits until nothing is left. */
function finish(story: ProcessStory): void {
  for (let left = 3000; left > 0 && isGoing(story); left -= 1) {
    const [task] = story.openTasks()
    const [wait] = waitsOf(story)
    if (wait) story.do(null, coming(wait, true))
    if (wait || !task) continue
    const holder = task.holder ?? (task.who.startsWith('user:') ? task.who.slice(5) : undefined)
    const { id } = task
    if (holder === undefined) story.do(`holder${id}`, { type: 'receive', task: id, as: task.who })
    else if (task.delegatedBy) story.do(holder, { type: 'resolve', task: id })
    else if (task.node === story.graph.start) story.do(holder, { type: 'resubmit', task: id })
    else story.do(holder, { type: 'complete', task: id, outcome: 'agree' })
  }
}

test('whatever people do: tasks are closed once, lists are right, suspended work is refused, and it can still finish', () => {
  fc.assert(
    fc.property(
      arbitraryTree({ hasTimes: true, hasWaits: true, hasEnough: true }),
      fc.array(settings, { minLength: 1, maxLength: 5 }),
      fc.array(act, { maxLength: 40, size: 'max' }),
      fc.integer({ min: 0, max: 10 }),
      (tree, choices, attempts, amount) => {
        const sketch = sketchOf(tree)
        const activities = Object.fromEntries(
          Object.entries(sketch.activities ?? {}).map(([id, own], index) => {
            if (!isPersons(id) || 'table' in own) return [id, own]
            const { people: named, ...rest } = at(choices, index) as (typeof choices)[number]
            const users = named.filter((one) => one !== 'role')
            const approvers = [
              ...(users.length > 0 ? [{ type: 'user' as const, users }] : []),
              ...(named.includes('role') ? [{ type: 'role' as const, roles: ['clerks'], pool: true }] : []),
            ]
            return [id, { ...rest, approvers: approvers.length > 0 ? approvers : completeActivity({}).approvers }]
          }),
        )
        const story = new ProcessStory({ ...sketch, activities }).start({ amount, ...rowsOf(tree) })
        for (const one of attempts) {
          const before = JSON.stringify(story.state)
          const frozen = story.state
          attempt(story, one)
          expect(JSON.stringify(frozen)).toBe(before)
          const open = story.openTasks()
          const isOpen = story.status === 'running' || story.status === 'suspended'
          expect(isGoing(story)).toBe(isOpen)
          expect(fromEffects(story.effects)).toEqual({
            waits: waitsOf(story)
              .map(({ id }) => id)
              .toSorted(),
            due: open.flatMap(({ id, node }) => (hasDeadline(story, node) ? [id] : [])).toSorted(),
            open: open.map(({ id }) => id).toSorted(),
            inbox: open.map(({ id, who, holder }) => `${id} ${holder ? `user:${holder}` : who}`).toSorted(),
          })
          if (story.status === 'suspended' && open[0])
            expect(story.try(null, { type: 'complete', task: open[0].id, outcome: 'agree' })).toBe('suspended')
          if (story.state) expect(JSON.parse(JSON.stringify(story.state))).toEqual(story.state)
        }
        expect(replay(story.graph, story.events)).toEqual(story.state)
        if (story.status === 'suspended') story.do('admin', { type: 'resume' })
        if (story.status === 'running' && story.state) {
          const coming = forecast(story.graph, story.state, { now: '2026-01-05T01:00:00Z', values: {} })
          expect(coming.filter(({ isCurrent }) => isCurrent).length).toBeGreaterThan(0)
          finish(story)
          // A refusal that waits to be counted still counts.
          expect(['finished', 'rejected']).toContain(story.status)
        }
      },
    ),
    { numRuns },
  )
})
