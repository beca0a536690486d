/** How large controls are (specification §2.8); the second is the default (§9). */
export const SIZES = ['default', 'medium', 'small', 'mini'] as const
export type Size = (typeof SIZES)[number]
