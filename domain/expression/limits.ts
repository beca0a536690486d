/** Longest text of an expression, in UTF-16 units. */
export const maximumTextLength = 2000

/** Deepest nesting, of brackets and of the tree. */
export const maximumDepth = 60

/** Node visits that one evaluation may take, elements of lists included. */
export const stepBudget = 200_000

/** Node visits that all evaluations of one submission may take together. */
export const submissionBudget = 5_000_000

/** Longest text that an evaluation may produce, in UTF-16 units. */
export const maximumResultLength = 100_000

/** Names that would lead out of the data into the language's own objects. */
export const forbiddenNames: ReadonlySet<string> = new Set(['__proto__', 'constructor', 'prototype'])

/** Names with a meaning of their own; a node can't have one of them as its id. */
export const reservedNames: ReadonlySet<string> = new Set(['true', 'false', 'null', 'in', 'row', 'user'])
