interface Row {
  id: string
  parentId?: string | null
  leaf?: boolean
}

export interface Branch<R extends Row> {
  key: string
  row: R
  isLeaf: boolean
  children: Branch<R>[]
}

/**
 * Builds a tree of flat rows, in their order; a row whose parent is missing is at the top.
 * A row in a cycle is at the top too, after the others, so that every row is shown. O(n).
 */
export function treeOf<R extends Row>(rows: readonly R[]): Branch<R>[] {
  const branches = new Map<string, Branch<R>>()
  for (const row of rows) {
    if (!branches.has(row.id)) branches.set(row.id, { key: row.id, row, isLeaf: row.leaf === true, children: [] })
  }
  const top: Branch<R>[] = []
  for (const branch of branches.values()) {
    const parent = parentOf(branch, branches)
    if (parent) parent.children.push(branch)
    else top.push(branch)
  }
  const reached = new Set<Branch<R>>()
  for (const branch of top) reach(branch, reached)
  if (reached.size === branches.size) return top
  for (const branch of branches.values()) {
    const parent = parentOf(branch, branches)
    if (reached.has(branch) || !parent || !isBelow(parent, branch, branches)) continue
    parent.children = parent.children.filter((child) => child !== branch)
    top.push(branch)
  }
  return top
}

const parentOf = <R extends Row>(
  { row }: Branch<R>,
  branches: ReadonlyMap<string, Branch<R>>,
): Branch<R> | undefined => (row.parentId ? branches.get(row.parentId) : undefined)

function reach<R extends Row>(branch: Branch<R>, reached: Set<Branch<R>>): void {
  reached.add(branch)
  for (const child of branch.children) reach(child, reached)
}

/** Whether `branch` is among the ancestors of `start`, or is it. */
function isBelow<R extends Row>(
  start: Branch<R>,
  branch: Branch<R>,
  branches: ReadonlyMap<string, Branch<R>>,
): boolean {
  const seen = new Set<Branch<R>>()
  let at: Branch<R> | undefined = start
  while (at && !seen.has(at)) {
    if (at === branch) return true
    seen.add(at)
    at = parentOf(at, branches)
  }
  return false
}
