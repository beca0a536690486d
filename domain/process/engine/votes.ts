import type { Task } from '@/domain/process/engine/ProcessState'
import type { TaskRules } from '@/domain/process/graph/Graph'

export type Vote = 'agreed' | 'rejected'

/** The tasks of a visit by their units, in order. */
function unitsOf(tasks: readonly Task[]): Task[][] {
  const units = new Map<number, Task[]>()
  for (const task of tasks) {
    const unit = units.get(task.unit)
    if (unit) unit.push(task)
    else units.set(task.unit, [task])
  }
  return [...units.values()]
}

/** What a unit says: one refusal refuses, and all its tasks must agree. */
function voteOf(unit: readonly Task[]): Vote | undefined {
  if (unit.some(({ status }) => status === 'rejected')) return 'rejected'
  return unit.every(({ status }) => status === 'agreed') ? 'agreed' : undefined
}

/** How many must agree. A percentage is rounded up. */
const neededOf = ({ several, percent }: TaskRules, count: number): number => {
  if (several === 'any') return 1
  return several === 'percent' ? Math.ceil((count * percent) / 100) : count
}

/**
 * What the approvers of a visit decided together; undefined while that is open. `one`: a single refusal refuses. `count`: only when all have
 * decided are the votes counted; one agreement among any is enough at once.
 */
export function decide(rules: TaskRules, tasks: readonly Task[]): Vote | undefined {
  const votes = unitsOf(tasks).map(voteOf)
  const agreed = votes.filter((vote) => vote === 'agreed').length
  const isRefused = votes.includes('rejected')
  const hasEnough = agreed >= neededOf(rules, votes.length)
  if (rules.refusal === 'one' && isRefused) return 'rejected'
  if (hasEnough && (rules.refusal === 'one' || rules.several === 'any')) return 'agreed'
  if (votes.includes(undefined)) return undefined
  return hasEnough ? 'agreed' : 'rejected'
}

/** The tasks whose turn it is: in every unit the first that is not done; one unit after the other where they decide in sequence. */
export function dueTasks({ several }: TaskRules, tasks: readonly Task[]): ReadonlySet<number> {
  const due = new Set<number>()
  let isTaken = false
  for (const unit of unitsOf(tasks)) {
    if (voteOf(unit) !== undefined) continue
    const task = unit.find(({ status }) => status !== 'agreed')
    if (!task) continue
    const isBeside = several !== 'sequence' || task.beside === true || unit.some(({ beside }) => beside)
    if (isBeside || !isTaken) due.add(task.id)
    if (!isBeside) isTaken = true
  }
  return due
}
