import type { ActivitySettings } from '@/domain/process/generated/settings'

export type ButtonName = keyof NonNullable<ActivitySettings['buttons']>

/** The buttons that a task can have, in the order in which its page shows them; all of them are on unless its activity says otherwise. */
export const taskButtons = ['agree', 'reject', 'return', 'transfer', 'addSign'] as const satisfies readonly ButtonName[]
