import type { Problem } from '@/domain/documents/Problem'
import { t } from '@/domain/i18n/t'
import type { ProcessContent } from '@/domain/process/content/ProcessContent'
import { type Draft, exitsOf, isFork, isJoin } from '@/domain/process/graph/Draft'
import { dominatorsOf, flowOrder, isDominated } from '@/domain/process/graph/dominators'
import { elementProblem, titleOfElement } from '@/domain/process/graph/elementProblem'

/** Where branches of parallel and inclusive forks lie, the insides of sub-processes among them, and where they come together. */
export interface Branches {
  /** Innermost branch of a node, named by the flow that begins it. */
  ofNode: ReadonlyMap<string, string>
  ofFlow: ReadonlyMap<string, string>
  /** Forks whose branches a join waits for. */
  joins: ReadonlyMap<string, readonly string[]>
  problems: Problem[]
}

/**
 * Finds the branches of every fork: what lies between it and the join that it dominates, its branches apart from each other. Inside a branch
 * anything goes that an exclusive gateway can do, loops included; so at most one token is in a branch at a time, forks inside aside, and a
 * join only has to wait until nothing in its branches is under way (an inclusive join asks reachability; this is what is left of it).
 */
class BranchFinder {
  private readonly problems: Problem[] = []
  private readonly ofNode = new Map<string, string>()
  private readonly joinOf = new Map<string, string>()
  private readonly dominators: ReadonlyMap<string, string>

  constructor(
    private readonly content: ProcessContent,
    private readonly draft: Draft,
  ) {
    this.dominators = dominatorsOf(draft.start, this.successors)
  }

  private readonly successors = (id: string) => exitsOf(this.draft.nodes.get(id), this.draft.flows)

  private target(flow: string): string {
    return this.draft.flows.get(flow)?.to ?? ''
  }

  private report(id: string, code: string, message: (title: string) => string): void {
    this.problems.push(elementProblem(this.content, id, [code, message(titleOfElement(this.content, id))]))
  }

  find(): Branches {
    const order = flowOrder(this.draft.start, this.successors)
    for (const id of order) this.matchJoin(id)
    for (const id of order) {
      const node = this.draft.nodes.get(id)
      if (node && isFork(node)) this.separate(id, node.out)
      else if (node?.inside !== undefined) this.separate(id, [node.inside])
    }
    const joins = new Map([...this.joinOf].map(([fork, join]) => [join, [fork]]))
    return { ofNode: this.ofNode, ofFlow: this.flowBranches(), joins, problems: this.problems }
  }

  private matchJoin(id: string): void {
    const node = this.draft.nodes.get(id)
    if (!node || !isJoin(node)) return
    const fork = this.dominators.get(id) ?? ''
    const opening = this.draft.nodes.get(fork)
    if (!opening || !isFork(opening)) {
      // An inclusive gateway to which single tokens come only merges them.
      if (node.type === 'parallel')
        this.report(id, 'join_without_fork', (title) =>
          t('并行汇合「{title}」没有对应的并行分支，流程会停在这里', { title }),
        )
    } else if (this.joinOf.has(fork))
      this.report(id, 'several_joins', (title) => t('「{title}」：同一个分支网关的分支须在一个网关汇合', { title }))
    else if (opening.type === 'inclusive' && node.type === 'parallel')
      this.report(id, 'join_mismatch', (title) => t('包容分支须由包容网关汇合，请更换「{title}」', { title }))
    else this.joinOf.set(fork, id)
  }

  /** Joins of the forks around, at which a branch ends. */
  private stopsOf(fork: string): ReadonlySet<string> {
    const stops = new Set<string>()
    for (let at: string | undefined = fork; at !== undefined; ) {
      const join = this.joinOf.get(at)
      if (join !== undefined) stops.add(join)
      const branch = this.ofNode.get(at)
      at = branch === undefined ? undefined : this.draft.flows.get(branch)?.from
    }
    return stops
  }

  private separate(fork: string, flows: readonly string[]): void {
    const stops = this.stopsOf(fork)
    const claimed = new Map<string, string>()
    for (const branch of flows)
      for (const id of this.inside(branch, stops)) {
        if (this.draft.nodes.get(id)?.type === 'end') {
          this.ofNode.set(id, branch)
          continue
        }
        const other = claimed.get(id)
        if (other !== undefined && other !== branch)
          return this.report(id, 'fork_without_join', (title) =>
            t('并行的分支在「{title}」相遇而没有汇合，之后会重复执行，请先用网关汇合', { title }),
          )
        if (id === fork || !isDominated(this.dominators, id, fork))
          return this.report(id, 'branch_left', (title) =>
            t('并行的分支不能从外面进入，也不能绕回到分支之前：「{title}」', { title }),
          )
        claimed.set(id, branch)
        this.ofNode.set(id, branch)
      }
  }

  /** The nodes that a branch reaches before its end. */
  private inside(branch: string, stops: ReadonlySet<string>): string[] {
    const first = this.target(branch)
    if (stops.has(first)) return []
    return flowOrder(first, (id) => this.successors(id).filter((to) => !stops.has(to)))
  }

  private flowBranches(): Map<string, string> {
    const branches = new Map<string, string>()
    for (const [id, { from }] of this.draft.flows) {
      const node = this.draft.nodes.get(from)
      const branch = node && (isFork(node) || node.inside === id) ? id : this.ofNode.get(from)
      if (branch !== undefined) branches.set(id, branch)
    }
    return branches
  }
}

export const branchesOf = (content: ProcessContent, draft: Draft): Branches => new BranchFinder(content, draft).find()
