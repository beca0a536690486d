import { branchOf, isInBranch, sharedBranch } from '@/domain/process/engine/branches'
import { isOnEdge } from '@/domain/process/engine/edges'
import { cancelTokens } from '@/domain/process/engine/endProcess'
import type { AfterReturn } from '@/domain/process/engine/ProcessEvent'
import type { Held, Passage, TaskId, Token } from '@/domain/process/engine/ProcessState'
import type { Run } from '@/domain/process/engine/Run'
import { openStarterVisit, reopenVisit } from '@/domain/process/engine/visits'

/** What is taken away and may come back. */
export const hold = (
  run: Run,
  tokens: readonly Token[],
  { after, shared }: { after: readonly Passage[]; shared?: string },
): Held => ({
  ...(shared === undefined ? {} : { branch: shared }),
  tokens: tokens.filter((token) => !isOnEdge(token)),
  trail: after,
  values: run.values,
})

export interface Way {
  from: string
  to: string
  resubmit: AfterReturn
  /** A task that was closed already. */
  except?: TaskId
}

/** What follows a node inside of a branch, by the trail: its own passage, those after it, and those before or beside it. */
export function cutTrail(
  run: Run,
  to: string,
  shared: string | undefined,
): { passage?: Passage; after: Passage[]; rest: Passage[] } {
  const { graph, trail } = run
  const isStart = graph.nodes[to]?.type === 'start'
  const at = isStart ? -1 : trail.findLastIndex(({ node }) => node === to)
  if (at < 0 && !isStart) return { after: [], rest: [...trail] }
  const follows = ({ node }: Passage, index: number) =>
    index > at &&
    isInBranch(graph, graph.nodes[node]?.branch, shared) &&
    // What was done in a branch beside the target stays done.
    sharedBranch(graph, node, to) !== null
  return {
    ...(at < 0 ? {} : { passage: trail[at] }),
    after: trail.filter(follows),
    rest: trail.filter((passage, index) => index !== at && !follows(passage, index)),
  }
}

/** The tokens inside of a branch that nodes share. */
export const tokensIn = ({ graph, tokens }: Run, shared: string | undefined): Token[] =>
  tokens.filter((token) => isInBranch(graph, branchOf(graph, token), shared))

/**
 * Goes back to a node that was passed. What follows from it inside the branch that both nodes share is undone; branches beside that go on.
 * Refused where they lie in two branches of one fork.
 */
export function goBack(run: Run, { from, to, resubmit, except }: Way): void {
  const shared = sharedBranch(run.graph, from, to)
  if (shared === null) {
    run.reject('target_in_sibling')
    return
  }
  const undone = tokensIn(run, shared)
  const { passage, after, rest } = cutTrail(run, to, shared)
  const held = resubmit === 'direct' ? hold(run, undone, { after, shared }) : undefined
  const cancelled = cancelTokens(run, undone, except)
  if (cancelled.length > 0) run.emit({ type: 'notice', about: 'cancelled', to: cancelled })
  run.trail = rest
  if (run.graph.nodes[to]?.type === 'start') openStarterVisit(run, to, held)
  else if (passage && passage.tasks.length > 0) reopenVisit(run, passage, held)
  else run.moves.push({ to, recent: [] })
}
