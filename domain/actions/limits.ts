/** Limits of one action: steps, those in branches included, and depth of nested branches. */
export const maximumSteps = 100
export const maximumDepth = 8
