import { describe, expect, it } from 'vitest'
import { loadProcess } from '@/domain/documents/kinds/process/loadProcess'
import type { ProcessDocument } from '@/domain/documents/kinds/process/ProcessDocument'
import { processKind } from '@/domain/documents/kinds/process/processKind'
import { processProblems } from '@/domain/documents/kinds/process/processProblems'
import { principalUses } from '@/domain/documents/kinds/process/processReferences'
import { applyChanges } from '@/domain/documents/parts/applyChanges'
import { describeChanges, summariseChanges } from '@/domain/documents/parts/describeChanges'
import { diffDocuments } from '@/domain/documents/parts/diffDocuments'
import { findConflicts } from '@/domain/documents/parts/findConflicts'
import { mergeDocuments } from '@/domain/documents/parts/mergeDocuments'
import { conditionOf, loopPart } from '@/domain/process/content/rowLoop'
import { addBranch, insertCardAfter } from '@/domain/process/simple/cardCommands'
import { cardsOf } from '@/domain/process/simple/cardsOf'

const empty = processKind.empty({ code: 'leave', title: '请假' })

const set = (document: ProcessDocument, activity: string, settings: object): ProcessDocument => ({
  ...document,
  activities: { ...document.activities, [activity]: { ...document.activities[activity], ...settings } },
})

const named = (document: ProcessDocument, element: string, name: string): ProcessDocument => ({
  ...document,
  elements: {
    ...document.elements,
    [element]: { ...document.elements[element], $type: document.elements[element]?.$type ?? '', name },
  },
})

/** Without the drawing, which is told by positions. */
const changes = (before: ProcessDocument, after: ProcessDocument) =>
  describeChanges(
    processKind,
    diffDocuments(processKind, before, after).filter(
      (change) => !('collection' in change) || change.collection !== 'shapes',
    ),
    { before, after },
  )

describe('a new process', () => {
  it('has a starter, one approval and an end, and wants only its administrators', () => {
    expect(cardsOf(empty)).toEqual({ start: 'start', cards: [{ type: 'approve', id: 'activity1' }], end: 'end' })
    expect(processKind.problems(empty).map(({ code }) => code)).toEqual(['administrators_missing'])
    expect(processKind.problems({ ...empty, settings: { administrators: ['role:hr'] } })).toEqual([])
  })

  it('stores no default', () => {
    expect(empty.activities).toEqual({ start: {}, activity1: {} })
    expect(empty.settings).toEqual({})
  })
})

describe('a stored process', () => {
  it('is loaded with settings for every activity, and refused where it is none', () => {
    expect(loadProcess({ ...empty, activities: undefined, settings: undefined }).activities).toEqual(empty.activities)
    expect(() => loadProcess({ ...empty, elements: [] })).toThrow('BPMN')
    expect(() => loadProcess({ ...empty, flows: { a: {} } })).toThrow('BPMN')
    expect(() => loadProcess({ ...empty, activities: [] })).toThrow('环节设置')
    expect(() => loadProcess({ ...empty, kind: 'form' })).toThrow('form')
  })

  it('is checked against its schema, with the activity', () => {
    const wrong = set(empty, 'activity1', { several: 'some' })
    expect(processKind.problems(wrong)).toMatchObject([
      { code: 'schema', nodeId: 'activity1', pointer: '/activities/activity1/several' },
    ])
    expect(
      processProblems({ ...empty, activities: { ...empty.activities, gone: {} } }).map(({ code }) => code),
    ).toContain('activity_lost')
  })
})

describe('what changed', () => {
  it('is told in words', () => {
    const after = set(named(empty, 'activity1', '经理审批'), 'activity1', {
      several: 'all',
      approvers: [{ type: 'starterHead', level: 2 }],
    })
    expect(changes(empty, { ...after, settings: { sameApprover: 'never' } })).toEqual([
      '流程设置 同一审批人: （无） → 每次都审批',
      '「经理审批」名称: 审批 → 经理审批',
      '「经理审批」多人审批方式: （无） → 会签',
      '「经理审批」由谁审批: （无） → 发起人的部门负责人（2）',
    ])
  })

  it('is told of a sub-process that is gone through once per row', () => {
    const sub = { $type: 'bpmn:SubProcess', $parent: 'process', $slot: 'flowElements', $order: 9, name: '逐行验收' }
    const looped = (condition: string, isSequential: boolean) => ({
      ...empty,
      elements: {
        ...empty.elements,
        sub: { ...sub, loopCharacteristics: loopPart(undefined, { isSequential, condition }) },
      },
      activities: { ...empty.activities, sub: { type: 'scope' as const, table: 'items' } },
    })
    const once = { ...empty, elements: { ...empty.elements, sub } }
    expect(changes(once, looped('', false))).toContain('「逐行验收」每行执行一次: （无） → 同时执行')
    expect(changes(looped('', false), looped(conditionOf({ count: 2 }), true))).toEqual([
      '「逐行验收」每行执行一次: 同时执行 → 依次执行，完成 2 行即可',
    ])
    expect(changes(looped('done()', false), looped(conditionOf({ percent: 50 }), false))).toEqual([
      '「逐行验收」每行执行一次: 同时执行，done() → 同时执行，完成 50% 的行即可',
    ])
  })

  it('names added cards and what a flow leads to', () => {
    const { model } = insertCardAfter(empty, 'activity1', { type: 'cc', name: '抄送人事' })
    expect(changes(empty, model)).toEqual([
      '新增抄送「抄送人事」',
      '新增连线「抄送人事 → 结束」',
      '「审批 → 抄送人事」终点: 结束 → 抄送人事',
      '新增「抄送人事」的设置',
    ])
    expect(applyChanges(processKind, diffDocuments(processKind, empty, model), empty)).toEqual(model)
  })

  it('is summed up without the settings of what comes or goes, and with scenarios in words', () => {
    const told = (before: ProcessDocument, after: ProcessDocument) =>
      summariseChanges(processKind, diffDocuments(processKind, before, after), { before, after })
    const { model } = insertCardAfter(empty, 'activity1', { type: 'cc', name: '抄送人事' })
    expect(told(empty, model).filter((line) => line.includes('设置'))).toEqual([])
    expect(told(empty, set(empty, 'activity1', { several: 'all' }))).toEqual(['「审批」多人审批方式: （无） → 会签'])
    const scenario = (acts: object[], path: string[]) => ({
      ...empty,
      scenarios: {
        kept: { title: '三天以内', starter: 'u1', values: { days: 3 }, acts, expected: { path, status: 'finished' } },
      } as unknown as ProcessDocument['scenarios'],
    })
    const [one, two] = [
      scenario([{ node: 'activity1', act: 'agree' }], ['activity1', 'end']),
      scenario([{ node: 'activity1', act: 'reject' }], ['activity1']),
    ]
    expect(told(one, two)).toEqual(['修改场景「三天以内」'])
    expect(changes(one, two)).toEqual([
      '场景「三天以内」操作: 审批：同意 → 审批：拒绝',
      '场景「三天以内」预期: 审批 → 结束（已办结） → 审批（已办结）',
    ])
    expect(changes(scenario(['?' as never], [null as never]), one)).toHaveLength(2)
  })

  it('tells where branches come together from where they part', () => {
    const { model } = insertCardAfter(empty, 'activity1', { type: 'condition' })
    const gateways = changes(empty, model).filter((line) => /「(条件分支|汇合)」$/.test(line))
    expect(gateways).toEqual(['新增条件分支「条件分支」', '新增汇合「汇合」'])
  })
})

describe('two builders', () => {
  it('who set different things at the same activity do not stand against each other', () => {
    const sides = {
      base: empty,
      mine: set(empty, 'activity1', { several: 'all' }),
      theirs: set(empty, 'activity1', { opinion: 'always' }),
    }
    expect(findConflicts(processKind, sides)).toEqual([])
    expect(mergeDocuments(processKind, sides).activities.activity1).toEqual({ several: 'all', opinion: 'always' })
  })

  it('who add at different places get both, each under an id of its own', () => {
    const { model: base } = insertCardAfter(empty, 'start', { type: 'parallel' })
    const cards = cardsOf(base)
    const block = 'cards' in cards ? cards.cards[0] : undefined
    const [left = '', right = ''] = block && 'join' in block ? block.branches.map(({ id }) => id) : []
    const add = (branch: string, seed: string) => insertCardAfter(base, branch, { type: 'approve', seed }).model
    const mine = set(add(left, 'mine'), 'activity_mine', { several: 'any' })
    const theirs = set(add(right, 'his'), 'activity_his', { several: 'all' })
    const merged = mergeDocuments(processKind, { base, mine, theirs })
    const shown = cardsOf(merged)
    expect(findConflicts(processKind, { base, mine, theirs }).filter(({ key }) => !key.startsWith('shapes'))).toEqual(
      [],
    )
    expect(shown).toMatchObject({
      cards: [
        { branches: [{ cards: [{ id: 'activity_mine' }] }, { cards: [{ id: 'activity_his' }] }] },
        { id: 'activity1' },
      ],
    })
    expect(merged.activities.activity_mine).toEqual({ several: 'any' })
    expect(merged.activities.activity_his).toEqual({ several: 'all' })
  })

  it('who both add a branch get both', () => {
    const { model: base } = insertCardAfter(empty, 'start', { type: 'condition' })
    const mine = addBranch(base, 'gateway1', 'mine').model
    const theirs = addBranch(base, 'gateway1', 'his').model
    const shown = cardsOf(mergeDocuments(processKind, { base, mine, theirs }))
    expect(
      'cards' in shown && shown.cards[0] && 'join' in shown.cards[0] ? shown.cards[0].branches.length : 0,
    ).toBeGreaterThanOrEqual(3)
  })
})

describe('what a process uses', () => {
  const using: ProcessDocument = {
    ...set(empty, 'activity1', {
      form: { $ref: 'form:detail' },
      approvers: [{ type: 'user', users: ['li'] }],
      rejectTo: 'activity1',
    }),
    settings: { form: { $ref: 'form:leave' }, administrators: ['role:hr'] },
  }

  it('is its forms, which it follows to their new names', () => {
    expect(processKind.references(using)).toEqual([
      { kind: 'form', code: 'leave', path: '/settings/form' },
      { kind: 'form', code: 'detail', path: '/activities/activity1/form' },
    ])
    const renamed = processKind.renameReference(using, {
      kind: 'form',
      from: { code: 'leave' },
      to: { code: 'vacation' },
    })
    expect(renamed.settings.form).toEqual({ $ref: 'form:vacation' })
    expect(processKind.renameReference(using, { kind: 'form', from: { code: 'other' }, to: { code: 'x' } })).toBe(using)
  })

  it('is whom it names', () => {
    expect(principalUses(using).map(({ principal, path }) => `${principal} ${path}`)).toEqual([
      'role:hr /settings/administrators',
      'user:li /activities/activity1/approvers/0/users',
    ])
  })

  it('goes by other ids everywhere at once', () => {
    const names = { elements: new Map([['activity1', 'manager']]), flows: new Map([['flow1', 'first']]) }
    const renamed = processKind.renameParts(using, names)
    expect(renamed.activities.manager?.rejectTo).toBe('manager')
    expect(renamed.flows.first?.targetRef).toBe('manager')
    expect(cardsOf(renamed)).toMatchObject({ cards: [{ id: 'manager' }] })
  })
})
