import type { ProcessContent } from '@/domain/process/content/ProcessContent'

/** The names of all elements of a process. */
export const namesIn = ({ elements }: Pick<ProcessContent, 'elements'>): unknown[] =>
  Object.values(elements).map(({ name }) => name)

/**
 * A name that none of the others bears: 审批, 审批2, 审批3 … In: the names in use, and the one to begin with; a number at its end is counted on.
 */
export function freshName(taken: Iterable<unknown>, name: string): string {
  const names = new Set(taken)
  if (!names.has(name)) return name
  const stem = name.replace(/\d+$/, '') || name
  let number = 2
  while (names.has(`${stem}${number}`)) number += 1
  return `${stem}${number}`
}
