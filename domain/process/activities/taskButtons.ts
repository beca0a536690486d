import type { ActivitySettings } from '@/domain/process/generated/settings'

export type ButtonName = keyof NonNullable<ActivitySettings['buttons']>

/** The buttons that a task can have, in the order in which its page shows them. */
export const taskButtons = [
  'agree',
  'reject',
  'return',
  'transfer',
  'addSign',
  'cc',
  'save',
  'delegate',
  'dropSign',
] as const satisfies readonly ButtonName[]

export type TaskButton = (typeof taskButtons)[number]

const usuallyOff: readonly TaskButton[] = ['delegate', 'dropSign']

/** Whether a button is on unless its activity says otherwise. */
export const isUsuallyOn = (name: TaskButton): boolean => !usuallyOff.includes(name)
