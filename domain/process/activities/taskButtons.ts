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

/** Whether an activity is one at which people get something done (办理): there is nothing to refuse. */
export const isHandling = ({ type }: Pick<ActivitySettings, 'type'>): boolean => type === 'handle'

/** The buttons that an activity can have. */
export const buttonsFor = (activity: Pick<ActivitySettings, 'type'>): readonly TaskButton[] =>
  isHandling(activity) ? taskButtons.filter((name) => name !== 'reject') : taskButtons

/** The buttons of an activity that are on; what others do is refused. */
export const buttonsOn = (activity: Pick<ActivitySettings, 'type' | 'buttons'>): TaskButton[] =>
  buttonsFor(activity).filter((name) => activity.buttons?.[name]?.on ?? isUsuallyOn(name))

/** Whether a button is on unless its activity says otherwise. */
export const isUsuallyOn = (name: TaskButton): boolean => !usuallyOff.includes(name)
