/** One person stands in for another for a time (代理). */
export interface Substitution {
  readonly user: string
  readonly substitute: string
  /** Id of the process; null for all of them. */
  readonly process: string | null
  /** Instants; the second is not part of it. */
  readonly from: string
  readonly until: string
}

/**
 * Who stands in for somebody now; null where nobody does. What was said of the process counts before what was said of all; of several the one
 * that began last. A substitute's own substitute is not asked: two who are away at once would never end.
 */
export function substituteFor(
  substitutions: readonly Substitution[],
  { user, process, now }: { user: string; process: string; now: string },
): string | null {
  const at = Date.parse(now)
  const found = substitutions.filter(
    (one) =>
      one.user === user &&
      (one.process === null || one.process === process) &&
      Date.parse(one.from) <= at &&
      at < Date.parse(one.until),
  )
  const rank = ({ process: of, from }: Substitution) => (of === null ? 0 : 1e15) + Date.parse(from)
  return found.toSorted((a, b) => rank(b) - rank(a))[0]?.substitute ?? null
}
