/** What leads where; all nodes are named by their ids. */
export type Successors = (node: string) => readonly string[]

/** Nodes in an order in which each comes before those it leads to, loops aside. Iterative. */
export function flowOrder(start: string, successors: Successors): string[] {
  const seen = new Set([start])
  const finished: string[] = []
  const stack = [{ node: start, next: 0 }]
  for (let top = stack.at(-1); top; top = stack.at(-1)) {
    const to = successors(top.node)[top.next]
    top.next += 1
    if (to === undefined) {
      finished.push(top.node)
      stack.pop()
    } else if (!seen.has(to)) {
      seen.add(to)
      stack.push({ node: to, next: 0 })
    }
  }
  return finished.reverse()
}

/**
 * For each node that can be reached, the last one that every way to it passes (Cooper, Harvey, Kennedy: A simple, fast dominance algorithm).
 * The start has itself.
 */
export function dominatorsOf(start: string, successors: Successors): ReadonlyMap<string, string> {
  const order = flowOrder(start, successors)
  const rank = new Map(order.map((node, at) => [node, at]))
  const predecessors = new Map<string, string[]>()
  for (const from of order)
    for (const to of successors(from)) {
      const list = predecessors.get(to)
      if (list) list.push(from)
      else predecessors.set(to, [from])
    }
  const dominator = new Map([[start, start]])
  const common = (a: string, b: string): string => {
    let [one, other] = [a, b]
    while (one !== other) {
      if ((rank.get(one) ?? 0) > (rank.get(other) ?? 0)) one = dominator.get(one) ?? start
      else other = dominator.get(other) ?? start
    }
    return one
  }
  for (let isChanged = true; isChanged; ) {
    isChanged = false
    for (const node of order.slice(1)) {
      const known = (predecessors.get(node) ?? []).filter((one) => dominator.has(one))
      const found = known.reduce(common)
      if (dominator.get(node) !== found) isChanged = true
      dominator.set(node, found)
    }
  }
  return dominator
}

/** Whether every way to a node passes another one. */
export function isDominated(dominators: ReadonlyMap<string, string>, node: string, by: string): boolean {
  for (let at = node; ; ) {
    if (at === by) return true
    const next = dominators.get(at)
    if (next === undefined || next === at) return false
    at = next
  }
}
