import { isPersons, nodeOf, partsOf, scopeOfTime, type Tree, timeOf, unrolled } from '@/tests/helpers/processTree'

const tasksOf = (tree: Tree): string[] => {
  return tree.kind === 'task' ? [tree.id] : partsOf(tree).flatMap(tasksOf)
}

/** The way from the root to a task: every part with the number of the child that holds it. */
type Path = { tree: Tree; at: number }[]

function pathTo(tree: Tree, task: string): Path | null {
  if (tree.kind === 'task') return tree.id === task ? [] : null
  for (const [at, part] of partsOf(tree).entries()) {
    const rest = pathTo(part, task)
    if (rest) return [{ tree, at }, ...rest]
  }
  return null
}

/** Whether a part with branches is through. In: whether its branches are. */
const isThrough = (tree: Tree, ends: readonly boolean[]): boolean =>
  tree.kind === 'all' && tree.enough !== undefined && ends.length > 0
    ? ends.filter(Boolean).length >= tree.enough
    : ends.every(Boolean)

/**
 * What a process ought to do, found on its structure alone: which tasks are done says which are open. It knows no tokens, joins or flows.
 * The start counts as a task that comes first and is done.
 */
export class ProcessOracle {
  private readonly root: Tree
  done = new Set(['start'])
  /** Branches taken, by the id of the fork. */
  private readonly taken = new Map<string, number[]>()
  /** Sub-processes whose time was up. */
  private readonly late = new Set<string>()
  /** What comes back when a task is done, and how deep the part lies in which it was. */
  private readonly held = new Map<string, { tasks: Set<string>; depth: number }>()
  private readonly broughtBack = new Map<string, { tasks: Set<string>; depth: number }>()

  constructor(
    tree: Tree,
    private amount: number,
  ) {
    this.root = { kind: 'sequence', parts: [{ kind: 'task', id: 'start', type: 'task' }, unrolled(tree)] }
    this.settle(this.root)
  }

  /** Decides the forks that were come to, and begins loops again. Out: whether the part is through. */
  private settle(tree: Tree): boolean {
    switch (tree.kind) {
      case 'task':
        return this.done.has(tree.id)
      case 'sequence':
        return tree.parts.every((part) => this.settle(part))
      case 'loop':
        while (this.settle(tree.body)) {
          if (this.amount <= tree.limit || this.taken.has(tree.id)) {
            // It was left once; what came later must not change that.
            this.taken.set(tree.id, [0])
            return true
          }
          this.forget(tree.body)
        }
        return false
      case 'scope':
        return this.settle(this.wayOf(tree))
      default: {
        const branches = this.taken.get(tree.id) ?? this.choose(tree)
        this.taken.set(tree.id, branches)
        return isThrough(
          tree,
          branches.map((at) => this.settle(tree.parts[at] as Tree)),
        )
      }
    }
  }

  private wayOf(tree: Extract<Tree, { kind: 'scope' }>): Tree {
    return tree.late && this.late.has(tree.id) ? tree.late : tree.body
  }

  private choose(tree: Extract<Tree, { parts: Tree[]; id: string }>): number[] {
    const all = [...tree.parts.keys()]
    if (tree.kind === 'all') return all
    const open = tree.limits.flatMap((limit, at) => (this.amount > limit ? [at] : []))
    if (open.length === 0) return [tree.parts.length - 1]
    return tree.kind === 'choice' ? open.slice(0, 1) : open
  }

  private forget(tree: Tree): void {
    if (tree.kind === 'task') {
      this.done.delete(tree.id)
      return
    }
    if (tree.kind !== 'sequence') this.taken.delete(tree.id)
    if (tree.kind === 'scope') this.late.delete(tree.id)
    for (const part of partsOf(tree)) this.forget(part)
  }

  get open(): string[] {
    return this.openIn(this.root)
  }

  private openIn(root: Tree): string[] {
    const found: string[] = []
    // Out: whether the part is through.
    const walk = (tree: Tree): boolean => {
      if (tree.kind === 'task') {
        if (!this.done.has(tree.id)) found.push(tree.id)
        return this.done.has(tree.id)
      }
      if (tree.kind === 'sequence') return tree.parts.every(walk)
      if (tree.kind === 'loop') return walk(tree.body)
      if (tree.kind === 'scope') {
        const isThrough = walk(this.wayOf(tree))
        if (!isThrough && tree.late && !this.late.has(tree.id)) found.push(timeOf(tree.id))
        return isThrough
      }
      const branches = this.taken.get(tree.id) ?? []
      const before = found.length
      const ends = isThrough(
        tree,
        branches.map((at) => walk(tree.parts[at] as Tree)),
      )
      // What is not through then is not gone on with.
      if (ends) found.length = before
      return ends
    }
    walk(root)
    return found.toSorted()
  }

  get isFinished(): boolean {
    return this.open.length === 0
  }

  complete(task: string, amount = this.amount): void {
    const held = this.held.get(task)
    const comesBack = held && !this.isDecidedBeside(task, held.depth)
    this.amount = amount
    if (nodeOf(task).endsWith('_time')) this.late.add(scopeOfTime(task))
    else this.done.add(task)
    this.held.delete(task)
    this.broughtBack.delete(task)
    // Decided anew since, it did not come back.
    for (const known of this.broughtBack.values()) known.tasks.delete(task)
    if (comesBack) {
      for (const one of held.tasks) this.done.add(one)
      this.broughtBack.set(task, { tasks: new Set(held.tasks), depth: held.depth })
    }
    this.settle(this.root)
  }

  /** Whether something else is open in the same part. */
  private isDecidedBeside(task: string, depth: number): boolean {
    const path = pathTo(this.root, task) ?? []
    return this.open.some((one) => {
      const other = pathTo(this.root, one) ?? []
      return one !== task && path.slice(0, depth).every(({ at }, index) => at === other[index]?.at)
    })
  }

  /** Tasks that come after another one, in every sequence around it up to a depth of its path. */
  private following(task: string, from = 0): string[] {
    const path = pathTo(this.root, task) ?? []
    return path
      .slice(from)
      .flatMap(({ tree, at }) => (tree.kind === 'sequence' ? tree.parts.slice(at + 1).flatMap(tasksOf) : []))
  }

  /** Where the ways to two tasks part; null when that is between branches, or the other way about. */
  private meeting(from: string, to: string): number | null {
    const [one, other] = [pathTo(this.root, from) ?? [], pathTo(this.root, to) ?? []]
    const depth = one.findIndex(({ at }, index) => at !== other[index]?.at)
    const [mine, its] = [one[depth], other[depth]]
    return mine && its && mine.tree.kind === 'sequence' && its.at < mine.at ? depth : null
  }

  targets(task: string): string[] {
    return [...this.done].filter((one) => isPersons(one) && this.meeting(task, one) !== null).toSorted()
  }

  return(from: string, to: string, isDirect: boolean): void {
    const following = this.following(to, this.meeting(from, to) ?? 0)
    const undone = following.filter((task) => this.done.has(task))
    for (const task of [to, ...following]) {
      this.done.delete(task)
      if (!isDirect || task === to) this.broughtBack.delete(task)
      if (!isDirect) this.held.delete(task)
    }
    if (isDirect) this.held.set(to, { tasks: new Set(undone), depth: this.meeting(from, to) ?? 0 })
  }

  canTakeBack(task: string): boolean {
    const known = this.broughtBack.get(task)
    return this.following(task).every((one) => {
      // Time can be given back; what another system was asked for cannot.
      if (one.startsWith('delay')) return true
      if (!isPersons(one) && this.open.includes(one)) return false
      return !this.done.has(one) || known?.tasks.has(one)
    })
  }

  /** How deep the innermost branch around a task lies that others beside it, or something in it, keep from being joined. */
  private depthUnderWay(task: string): number {
    const path = pathTo(this.root, task) ?? []
    return 1 + path.findLastIndex(({ tree }) => tree.kind !== 'sequence' && this.openIn(tree).length > 0)
  }

  takeBack(task: string): void {
    const known = this.broughtBack.get(task)
    // What came back and was taken back since is not done; a time that has come since, has come.
    const times = this.following(task).filter((one) => one.startsWith('delay'))
    if (known)
      this.held.set(task, {
        depth: this.depthUnderWay(task),
        tasks: new Set([...known.tasks, ...times].filter((one) => this.done.has(one))),
      })
    for (const one of [task, ...this.following(task)]) {
      this.done.delete(one)
      if (!known) this.held.delete(one)
      if (!known || one === task) this.broughtBack.delete(one)
    }
  }
}
