import fc from 'fast-check'
import type { Sketch, SketchNode } from '@/tests/helpers/processModel'

/** A process as a structure: what its graph is made from, and what the oracle reasons on. */
export type Tree =
  | { kind: 'task'; id: string; type: StepType }
  | { kind: 'sequence'; parts: Tree[] }
  | { kind: 'choice' | 'some'; id: string; limits: number[]; parts: Tree[] }
  /** With `enough`, it is left once so many parts are through. */
  | { kind: 'all'; id: string; parts: Tree[]; enough?: number }
  | { kind: 'loop'; id: string; limit: number; body: Tree }
  /** A sub-process; with `late`, what is gone on with instead when its time is up. */
  | { kind: 'scope'; id: string; body: Tree; late?: Tree; rows?: Rows }

/** How often a sub-process is gone through, and how. */
interface Rows {
  count: number
  isSequential: boolean
  enough?: number
}

/** The parts directly in a part. */
export const partsOf = (tree: Tree): Tree[] => {
  if (tree.kind === 'task') return []
  if (tree.kind === 'loop') return [tree.body]
  return tree.kind === 'scope' ? [tree.body, ...(tree.late ? [tree.late] : [])] : tree.parts
}

/** A part as it is called in a row. */
export const inRow = (id: string, row: number | undefined): string => (row === undefined ? id : `${id}~${row}`)

/** The same without its row. */
export const nodeOf = (id: string): string => id.replace(/~\d+$/, '')

/** The event on the edge of a sub-process, and the other way about. */
export const timeOf = (scope: string): string => scope.replace(/^[^~]+/, '$&_time')
export const scopeOfTime = (time: string): string => time.replace('_time', '')

/** Steps: what a person decides, and what is waited for. */
const waits = {
  delay: { delay: { count: 1, unit: 'day' } },
  service: { service: { type: 'script', source: 'return {}' } },
  call: { call: { process: { $ref: 'process:other' } } },
  receive: { message: { name: 'm', key: 'kind' } },
  send: { message: { name: 'm', key: 'kind' } },
} as const

export type StepType = 'task' | keyof typeof waits

const waitTypes = Object.keys(waits) as (keyof typeof waits)[]

/** Whether a step of a structure is a person's. */
export const isPersons = (id: string): boolean =>
  !waitTypes.some((type) => id.startsWith(type)) && !nodeOf(id).endsWith('_time')

type Shape =
  | { kind: 'task'; type: StepType }
  | { kind: 'sequence'; parts: Shape[] }
  | { kind: 'choice' | 'some' | 'all'; limits: number[]; parts: Shape[] }
  | { kind: 'loop'; limit: number; body: Shape }
  | { kind: 'scope'; body: Shape; late?: Shape; rows?: Rows }

const rows = (hasEnough: boolean): fc.Arbitrary<Rows> =>
  fc.record(
    {
      count: fc.integer({ min: 0, max: 3 }),
      isSequential: fc.boolean(),
      ...(hasEnough ? { enough: fc.integer({ min: 1, max: 3 }) } : {}),
    },
    { requiredKeys: ['count', 'isSequential'] },
  )

const shapes = ({ hasLoops = false, hasWaits = false, hasTimes = false, hasEnough = false }: Kinds) =>
  fc.letrec<{ shape: Shape; run: Shape }>((tie) => ({
    shape: fc.oneof(
      { depthSize: 'small', withCrossShrink: true },
      { weight: 4, arbitrary: fc.constant<Shape>({ kind: 'task', type: 'task' }) },
      ...(hasWaits
        ? [{ weight: 2, arbitrary: fc.constantFrom(...waitTypes).map((type): Shape => ({ kind: 'task', type })) }]
        : []),
      {
        weight: 3,
        arbitrary: fc
          .tuple(
            fc.constantFrom('choice' as const, 'some' as const, 'all' as const, 'all' as const),
            fc.array(tie('run'), { minLength: 2, maxLength: 4 }),
            fc.array(fc.integer({ min: 0, max: 9 }), { minLength: 3, maxLength: 3 }),
          )
          .map(([kind, parts, limits]): Shape => ({ kind, limits: limits.slice(0, parts.length - 1), parts })),
      },
      {
        weight: 1,
        arbitrary: fc.tuple(tie('run'), tie('run'), fc.boolean(), fc.option(rows(hasEnough), { nil: undefined })).map(
          ([body, late, isTimed, some]): Shape => ({
            kind: 'scope',
            // Nothing would rest in an empty one.
            body: { kind: 'sequence', parts: [body, { kind: 'task', type: 'task' }] },
            ...(hasTimes && isTimed ? { late } : {}),
            ...(some ? { rows: some } : {}),
          }),
        ),
      },
      ...(hasLoops
        ? [
            {
              weight: 1,
              arbitrary: fc.tuple(tie('run'), fc.integer({ min: 4, max: 8 })).map(
                ([body, limit]): Shape => ({
                  kind: 'loop',
                  limit,
                  // A loop without a person would never rest.
                  body: { kind: 'sequence', parts: [{ kind: 'task', type: 'task' }, body] },
                }),
              ),
            },
          ]
        : []),
    ),
    run: fc.array(tie('shape'), { maxLength: 3 }).map((parts): Shape => ({ kind: 'sequence', parts })),
  }))

interface Kinds {
  hasLoops?: boolean
  /** Also steps that no person does. */
  hasWaits?: boolean
  /** Also sub-processes that a time ends. */
  hasTimes?: boolean
  /** Also sub-processes that are left before all rows are through. */
  hasEnough?: boolean
}

/** Random structures, every part with an id of its own. */
export const arbitraryTree = (kinds: Kinds = {}): fc.Arbitrary<Tree> =>
  fc.array(shapes(kinds).shape, { minLength: 1, maxLength: 4 }).map((parts) => {
    let number = 0
    const named = (shape: Shape, isInRows = false): Tree => {
      number += 1
      const id = `${shape.kind === 'task' ? shape.type : shape.kind}${number}`
      if (shape.kind === 'task') return { kind: 'task', id, type: shape.type }
      if (shape.kind === 'loop') return { kind: 'loop', id, limit: shape.limit, body: named(shape.body, isInRows) }
      if (shape.kind === 'scope') {
        const late = shape.late ? { late: named(shape.late, isInRows) } : {}
        // A row of a row is refused.
        const some = shape.rows && !isInRows ? { rows: shape.rows } : {}
        return { kind: 'scope', id, body: named(shape.body, isInRows || 'rows' in some), ...late, ...some }
      }
      const inside = shape.parts.map((part) => named(part, isInRows))
      if (shape.kind === 'sequence') return { kind: 'sequence', parts: inside }
      if (shape.kind === 'all') return { kind: 'all', id, parts: inside }
      return { kind: shape.kind, id, limits: shape.limits, parts: inside }
    }
    return named({ kind: 'sequence', parts: [{ kind: 'task', type: 'task' }, ...parts] })
  })

const copied = (tree: Tree, row: number): Tree => {
  const id = (one: string) => inRow(one, row)
  const copy = (part: Tree) => copied(part, row)
  switch (tree.kind) {
    case 'task':
      return { ...tree, id: id(tree.id) }
    case 'sequence':
      return { ...tree, parts: tree.parts.map(copy) }
    case 'loop':
      return { ...tree, id: id(tree.id), body: copy(tree.body) }
    case 'scope':
      return { ...tree, id: id(tree.id), body: copy(tree.body), ...(tree.late ? { late: copy(tree.late) } : {}) }
    default:
      return { ...tree, id: id(tree.id), parts: tree.parts.map(copy) }
  }
}

/** What a structure means that goes through rows: each row by itself, one after the other or beside the others. */
export function unrolled(tree: Tree): Tree {
  switch (tree.kind) {
    case 'task':
      return tree
    case 'loop':
      return { ...tree, body: unrolled(tree.body) }
    case 'scope': {
      const late = tree.late ? { late: unrolled(tree.late) } : {}
      const { rows: some, ...scope } = tree
      if (!some) return { ...scope, body: unrolled(tree.body), ...late }
      const { count, isSequential, enough = count } = some
      const copies = Array.from({ length: isSequential ? Math.min(enough, count) : count }, (_, at) =>
        copied(tree.body, at + 1),
      )
      const turns = copies.map((body, at): Tree => ({ kind: 'scope', id: inRow(tree.id, at + 1), body }))
      const body: Tree = isSequential
        ? { kind: 'sequence', parts: turns }
        : { kind: 'all', id: `${tree.id}_rows`, parts: copies, enough: Math.min(enough, count) }
      return { ...scope, body, ...late }
    }
    default:
      return { ...tree, parts: tree.parts.map(unrolled) }
  }
}

const tableOf = (scope: string) => `${scope}_rows`

/** The values of the sub-tables that a structure goes through. */
export function rowsOf(tree: Tree): Record<string, object[]> {
  const own = tree.kind === 'scope' && tree.rows ? { [tableOf(tree.id)]: Array(tree.rows.count).fill({}) } : {}
  return Object.assign(own, ...partsOf(tree).map(rowsOf))
}

const gateways = { choice: 'exclusive', some: 'inclusive', all: 'parallel' } as const

/** Everything can be done at a task, also what usually is off. */
const buttons = { delegate: { on: true }, dropSign: { on: true } }

/** The graph of a structure. Each task has an approver of its own, called as the task. */
export function sketchOf(tree: Tree): Sketch {
  const nodes: Record<string, SketchNode> = { start: 'start', end: 'end' }
  const flows: string[] = []
  const activities: Record<string, object> = {}
  const within: Record<string, string> = {}
  const on: Record<string, string> = {}
  const loops: Record<string, string> = {}
  let around: string | undefined
  const add = (id: string, type: SketchNode) => {
    nodes[id] = type
    if (around !== undefined) within[id] = around
  }
  const draw = (part: Tree, from: string, label = ''): { from: string; label: string } => {
    const link = (to: string) => flows.push(`${from} -> ${to}${label}`)
    switch (part.kind) {
      case 'task':
        add(part.id, part.type)
        activities[part.id] =
          part.type === 'task' ? { approvers: [{ type: 'user', users: [part.id] }], buttons } : waits[part.type]
        link(part.id)
        return { from: part.id, label: '' }
      case 'sequence':
        return part.parts.reduce((at, one) => draw(one, at.from, at.label), { from, label })
      case 'loop': {
        const [head, tail] = [`${part.id}_head`, `${part.id}_tail`]
        add(head, 'exclusive')
        add(tail, 'exclusive')
        link(head)
        const last = draw(part.body, head)
        flows.push(`${last.from} -> ${tail}${last.label}`, `${tail} -> ${head} : amount > ${part.limit}`)
        return { from: tail, label: ' : default' }
      }
      case 'scope': {
        add(part.id, 'scope')
        link(part.id)
        if (part.rows) {
          const { isSequential, enough } = part.rows
          const end = enough === undefined ? '' : ` : nrOfCompletedInstances >= ${enough}`
          loops[part.id] = `${isSequential ? 'sequence' : 'parallel'}${end}`
          activities[part.id] = { type: 'scope', table: tableOf(part.id) }
        }
        const [outer, begin, end] = [around, `${part.id}_start`, `${part.id}_end`]
        around = part.id
        add(begin, 'start')
        add(end, 'end')
        const last = draw(part.body, begin)
        flows.push(`${last.from} -> ${end}${last.label}`)
        around = outer
        if (!part.late) return { from: part.id, label: '' }
        const [time, merge] = [timeOf(part.id), `${part.id}_merge`]
        add(time, 'timeout')
        on[time] = part.id
        activities[time] = waits.delay
        add(merge, 'exclusive')
        const late = draw(part.late, time)
        flows.push(`${part.id} -> ${merge}`, `${late.from} -> ${merge}${late.label}`)
        return { from: merge, label: '' }
      }
      default: {
        const [fork, join] = [`${part.id}_fork`, `${part.id}_join`]
        add(fork, gateways[part.kind])
        add(join, gateways[part.kind])
        link(fork)
        for (const [at, branch] of part.parts.entries()) {
          const limit = part.kind === 'all' ? undefined : part.limits[at]
          const when = part.kind === 'all' ? '' : limit === undefined ? ' : default' : ` : amount > ${limit}`
          const last = draw(branch, fork, when)
          flows.push(`${last.from} -> ${join}${last.label}`)
        }
        return { from: join, label: '' }
      }
    }
  }
  const last = draw(tree, 'start')
  flows.push(`${last.from} -> end${last.label}`)
  return { nodes, flows, within, on, loops, activities, settings: { administrators: ['user:admin'] } }
}
