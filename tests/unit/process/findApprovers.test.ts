import { describe, expect, it } from 'vitest'
import { applyStarterRule, withSubstitutes } from '@/domain/process/approvers/applyStarterRule'
import { findApprovers, inPerson, type OrganisationView } from '@/domain/process/approvers/findApprovers'
import { principalsFrom } from '@/domain/process/approvers/Principal'
import type { PeopleRule } from '@/domain/process/generated/settings'

/** Sales below trade below the company. */
const organisation: OrganisationView = {
  headOf: (org) => ({ sales: 'li', trade: 'wang', company: 'boss' })[org] ?? null,
  parentOf: (org) => ({ sales: 'trade', trade: 'company', empty: 'company' })[org] ?? null,
  holdersOf: (position) =>
    position === 'cashier'
      ? [
          { id: 'qin', orgId: 'trade' },
          { id: 'he', orgId: 'company' },
          { id: 'lu', orgId: 'other' },
        ]
      : [],
  inGroup: (group) => (group === 'auditors' ? ['sun', 'qin'] : []),
  membersOf: (role) => (role === 'hr' ? ['sun', 'zhou'] : []),
}

const found = (rules: PeopleRule[], more: object = {}) =>
  findApprovers(rules, { organisation, starter: { id: 'an', orgId: 'sales' }, values: {}, ...more }).map(({ who }) =>
    who.replace('user:', ''),
  )

describe('approvers', () => {
  it('are heads of departments, so many levels up', () => {
    expect(found([{ type: 'starterHead', level: 1 }])).toEqual(['li'])
    expect(found([{ type: 'starterHead', level: 3 }])).toEqual(['boss'])
    expect(found([{ type: 'starterHead', level: 9 }])).toEqual([])
    expect(found([{ type: 'starterHeads', levels: 2 }])).toEqual(['li', 'wang'])
    expect(found([{ type: 'starterHead', level: 1 }], { starter: { id: 'an', orgId: 'empty' } })).toEqual([])
    expect(found([{ type: 'starterHead', level: 1 }], { starter: { id: 'an', orgId: null } })).toEqual([])
  })

  it('are who is named, in a role, in the form, or chosen; united, each once', () => {
    expect(found([{ type: 'user', users: ['zhou'] }, { type: 'role', roles: ['hr'] }, { type: 'starter' }])).toEqual([
      'zhou',
      'sun',
      'an',
    ])
    expect(found([{ type: 'role', roles: ['hr'], pool: true }])).toEqual(['role:hr'])
    expect(found([{ type: 'formUser', field: 'who' }], { values: { who: ['sun', 'li'] } })).toEqual(['sun', 'li'])
    expect(found([{ type: 'formOrgHead', field: 'org', level: 2 }], { values: { org: 'sales' } })).toEqual(['wang'])
    expect(found([{ type: 'starterChoice' }], { chosen: ['user:qian'] })).toEqual(['qian'])
  })

  it('hold a position: anywhere, or in the nearest department above the starter', () => {
    const nearest = (orgId: string | null) =>
      found([{ type: 'position', positions: ['cashier'], nearest: true }], { starter: { id: 'an', orgId } })
    expect(found([{ type: 'position', positions: ['cashier', 'driver'] }])).toEqual(['qin', 'he', 'lu'])
    expect(nearest('sales')).toEqual(['qin'])
    expect(nearest('trade')).toEqual(['qin'])
    expect(nearest('empty')).toEqual(['he'])
    expect(nearest('nowhere')).toEqual([])
    expect(nearest(null)).toEqual([])
  })

  it('are a position of which one holder receives it, of all departments or of the nearest one with holders', () => {
    const pool = (more: object, orgId: string | null = 'sales') =>
      found([{ type: 'position', positions: ['cashier', 'driver'], pool: true, ...more }], {
        starter: { id: 'an', orgId },
      })
    expect(pool({})).toEqual(['post:cashier', 'post:driver'])
    expect(pool({ nearest: true })).toEqual(['post:cashier@trade'])
    expect(pool({ nearest: true }, 'empty')).toEqual(['post:cashier@company'])
    expect(pool({ nearest: true }, null)).toEqual([])
    expect(inPerson({ type: 'position', positions: ['cashier'], pool: true })).toMatchObject({ pool: false })
    expect(inPerson({ type: 'starter' })).toEqual({ type: 'starter' })
  })

  it('are in a user group: all of them, each once, or one who receives it', () => {
    const group: PeopleRule = { type: 'group', groups: ['auditors', 'nobody'] }
    expect(found([group])).toEqual(['sun', 'qin'])
    expect(found([{ type: 'role', roles: ['hr'] }, group])).toEqual(['sun', 'zhou', 'qin'])
    expect(found([{ ...group, pool: true }])).toEqual(['group:auditors', 'group:nobody'])
    expect(found([inPerson({ ...group, pool: true })])).toEqual(['sun', 'qin'])
  })

  it('are whom a script answered with: people, roles and pools; nobody without an answer', () => {
    const rule: PeopleRule = { type: 'script', source: 'return 1' }
    const scripted = new Map([['return 1', principalsFrom(['li', 'role:hr', 'group:auditors', '', null, 7])]])
    expect(found([rule], { scripted })).toEqual(['li', 'role:hr', 'group:auditors'])
    expect(found([{ ...rule, source: 'return 2' }, { type: 'starter' }], { scripted })).toEqual(['an'])
    expect(found([rule])).toEqual([])
    expect(principalsFrom(null)).toEqual([])
    expect(principalsFrom('wang')).toEqual(['user:wang'])
  })

  it('are found row by row of a sub-table: one task for each, also of one person', () => {
    const values = { items: [{ keeper: 'sun' }, { keeper: null }, { keeper: 'sun' }, { keeper: ['li', 'sun'] }, 'x'] }
    const context = { organisation, starter: { id: 'an', orgId: 'sales' }, values }
    const rows = (list: unknown) =>
      findApprovers([{ type: 'rowUser', table: 'items', field: 'keeper' }], { ...context, values: { items: list } })
    expect(rows(values.items).map(({ who, row }) => `${row} ${who}`)).toEqual([
      '1 user:sun',
      '3 user:sun',
      '4 user:li',
      '4 user:sun',
    ])
    for (const list of [null, [], 'x', 7]) expect(rows(list)).toEqual([])
    const [first] = rows(values.items)
    const apply = (rule: 'superior' | 'skip') => applyStarterRule([first!], { starter: 'sun', rule, superior: 'li' })
    expect(apply('superior').approvers).toEqual([{ who: 'user:li', reason: 'superior', row: 1 }])
    expect(withSubstitutes([first!], () => 'bo')).toMatchObject([{ who: 'user:bo', row: 1 }])
  })

  it('who are the starter himself give way to the superior, are left out, or decide', () => {
    const approvers = [{ who: 'user:an' }, { who: 'user:li' }] as const
    const apply = (rule: 'superior' | 'skip' | 'self', superior: string | null = 'wang') =>
      applyStarterRule(approvers, { starter: 'an', rule, superior })
    expect(apply('superior').approvers.map(({ who }) => who)).toEqual(['user:wang', 'user:li'])
    expect(apply('superior', null).approvers.map(({ who }) => who)).toEqual(['user:li'])
    expect(apply('superior', 'li').approvers.map(({ who }) => who)).toEqual(['user:li'])
    expect(apply('skip')).toEqual({ approvers: [{ who: 'user:li' }], skipped: ['user:an'] })
    expect(apply('self').approvers).toEqual(approvers)
  })

  it('have substitutes', () => {
    expect(withSubstitutes([{ who: 'user:an' }, { who: 'role:hr' }], (user) => (user === 'an' ? 'bo' : null))).toEqual([
      { who: 'user:bo', onBehalfOf: 'user:an', reason: 'substitute' },
      { who: 'role:hr' },
    ])
  })
})
