/** One person stands in for another for a time (代理). */
export interface Substitution {
  readonly user: string
  readonly substitute: string
  /** Id of the process; null for all of them. */
  readonly process: string | null
  /** Over the fields of the process's form; null for all of its tasks. */
  readonly condition: string | null
  /** Instants; the second is not part of it. */
  readonly from: string
  readonly until: string
}

interface Asked {
  user: string
  process: string
  now: string
  /** Whether the condition of one holds for the task; one that can't be judged does not. */
  holds: (substitution: Substitution) => boolean
}

/**
 * Who stands in for somebody now; null where nobody does. What was said with a condition counts first, then what was said of the process, then
 * what was said of all; of several the one that began last. A substitute's own substitute is not asked: two who are away at once would never
 * end.
 */
export function substituteFor(
  substitutions: readonly Substitution[],
  { user, process, now, holds }: Asked,
): string | null {
  const at = Date.parse(now)
  const found = substitutions.filter(
    (one) =>
      one.user === user &&
      (one.process === null || one.process === process) &&
      Date.parse(one.from) <= at &&
      at < Date.parse(one.until) &&
      (one.condition === null || holds(one)),
  )
  const rank = ({ process: of, condition, from }: Substitution) =>
    (of === null ? 0 : condition === null ? 1e15 : 2e15) + Date.parse(from)
  return found.toSorted((a, b) => rank(b) - rank(a))[0]?.substitute ?? null
}
