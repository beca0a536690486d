/** Steps of one action, those in branches included, and how deep branches may lie in each other. */
export const maximumSteps = 100
export const maximumDepth = 8
