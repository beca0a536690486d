import { expect, it } from 'vitest'
import { handledBy } from '@/server/engine/handledBy'
import type { HistoryRow } from '@/server/engine/history'

const happened = (...acts: [act: string, by: string][]) =>
  acts.map(([act, by], at) => ({
    at: `2026-11-24T0${at}:00:00.000Z`,
    log: [{ type: 'log', act, by }],
  })) as unknown as HistoryRow[]

const names = new Map([
  ['user:boss', '李娜'],
  ['user:starter', '张伟'],
])

it('says nothing of a task that one ended oneself, by whatever act', () => {
  for (const [opened, ended] of [
    ['returned', 'resubmitted'],
    ['delegated', 'resolved'],
  ] as const) {
    const history = happened(['started', 'starter'], [opened, 'boss'], [ended, 'starter'])
    expect(handledBy(history, '2026-11-24T02:00:00.000Z', { names, userId: 'starter' })).toBeNull()
  }
})

it('names who took a signer away', () => {
  const history = happened(['started', 'starter'], ['returned', 'other'], ['signerDropped', 'boss'])
  const at = '2026-11-24T02:00:00.000Z'
  expect(handledBy(history, at, { names, userId: 'signer' })).toEqual({ by: '李娜', at, act: 'signerDropped' })
})
