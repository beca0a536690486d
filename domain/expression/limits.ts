/** Longest text of an expression, in UTF-16 units. */
export const maximumTextLength = 2000

/** Deepest nesting of brackets and of the tree. */
export const maximumDepth = 60

/** Node visits that one evaluation may take, elements of lists included. */
export const stepBudget = 200_000

/** Node visits shared by all evaluations of one submission. */
export const submissionBudget = 5_000_000

/** Longest text that an evaluation may produce, in UTF-16 units. */
export const maximumResultLength = 100_000

/** Names that would reach the language's own objects instead of the data. */
export const forbiddenNames: ReadonlySet<string> = new Set(['__proto__', 'constructor', 'prototype'])

/** Reserved names; a node can't have one of them as its id. */
export const reservedNames: ReadonlySet<string> = new Set(['true', 'false', 'null', 'in', 'row', 'user'])
