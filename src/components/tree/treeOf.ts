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
 * Hangs flat rows below their parents, in their order; a row whose parent is not among them stands at the top.
 * A row that would be its own ancestor stands at the top too, so that every row is shown. O(n).
 */
export function treeOf<R extends Row>(rows: readonly R[]): Branch<R>[] {
  const branches = new Map<string, Branch<R>>()
  for (const row of rows) {
    if (!branches.has(row.id)) branches.set(row.id, { key: row.id, row, isLeaf: row.leaf === true, children: [] })
  }
  const top: Branch<R>[] = []
  for (const branch of branches.values()) {
    const parent = branch.row.parentId ? branches.get(branch.row.parentId) : undefined
    if (!parent || isBelow(parent, branch, branches)) top.push(branch)
    else parent.children.push(branch)
  }
  return top
}

/** Whether `branch` is among the ancestors of `start`, or is it. */
function isBelow<R extends Row>(start: Branch<R>, branch: Branch<R>, branches: Map<string, Branch<R>>): boolean {
  const seen = new Set<Branch<R>>()
  let at: Branch<R> | undefined = start
  while (at && !seen.has(at)) {
    if (at === branch) return true
    seen.add(at)
    at = at.row.parentId ? branches.get(at.row.parentId) : undefined
  }
  return false
}
