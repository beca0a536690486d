import fc from 'fast-check'
import type { Sketch, SketchNode } from '@/tests/helpers/processModel'

/** A process as a structure: what its graph is made from, and what the oracle reasons on. */
export type Tree =
  | { kind: 'task'; id: string; type: StepType }
  | { kind: 'sequence'; parts: Tree[] }
  | { kind: 'choice' | 'some'; id: string; limits: number[]; parts: Tree[] }
  | { kind: 'all'; id: string; parts: Tree[] }
  | { kind: 'loop'; id: string; limit: number; body: Tree }

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
export const isPersons = (id: string): boolean => !waitTypes.some((type) => id.startsWith(type))

type Shape =
  | { kind: 'task'; type: StepType }
  | { kind: 'sequence'; parts: Shape[] }
  | { kind: 'choice' | 'some' | 'all'; limits: number[]; parts: Shape[] }
  | { kind: 'loop'; limit: number; body: Shape }

const shapes = ({ hasLoops = false, hasWaits = false }: Kinds) =>
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
}

/** Random structures, every part with an id of its own. */
export const arbitraryTree = (kinds: Kinds = {}): fc.Arbitrary<Tree> =>
  fc.array(shapes(kinds).shape, { minLength: 1, maxLength: 4 }).map((parts) => {
    let number = 0
    const named = (shape: Shape): Tree => {
      number += 1
      const id = `${shape.kind === 'task' ? shape.type : shape.kind}${number}`
      if (shape.kind === 'task') return { kind: 'task', id, type: shape.type }
      if (shape.kind === 'loop') return { kind: 'loop', id, limit: shape.limit, body: named(shape.body) }
      const inside = shape.parts.map(named)
      if (shape.kind === 'sequence') return { kind: 'sequence', parts: inside }
      if (shape.kind === 'all') return { kind: 'all', id, parts: inside }
      return { kind: shape.kind, id, limits: shape.limits, parts: inside }
    }
    return named({ kind: 'sequence', parts: [{ kind: 'task', type: 'task' }, ...parts] })
  })

const gateways = { choice: 'exclusive', some: 'inclusive', all: 'parallel' } as const

/** Everything can be done at a task, also what usually is off. */
const buttons = { delegate: { on: true }, dropSign: { on: true } }

/** The graph of a structure. Each task has an approver of its own, called as the task. */
export function sketchOf(tree: Tree): Sketch {
  const nodes: Record<string, SketchNode> = { start: 'start', end: 'end' }
  const flows: string[] = []
  const activities: Record<string, object> = {}
  const draw = (part: Tree, from: string, label = ''): { from: string; label: string } => {
    const link = (to: string) => flows.push(`${from} -> ${to}${label}`)
    switch (part.kind) {
      case 'task':
        nodes[part.id] = part.type
        activities[part.id] =
          part.type === 'task' ? { approvers: [{ type: 'user', users: [part.id] }], buttons } : waits[part.type]
        link(part.id)
        return { from: part.id, label: '' }
      case 'sequence':
        return part.parts.reduce((at, one) => draw(one, at.from, at.label), { from, label })
      case 'loop': {
        const [head, tail] = [`${part.id}_head`, `${part.id}_tail`]
        nodes[head] = 'exclusive'
        nodes[tail] = 'exclusive'
        link(head)
        const last = draw(part.body, head)
        flows.push(`${last.from} -> ${tail}${last.label}`, `${tail} -> ${head} : amount > ${part.limit}`)
        return { from: tail, label: ' : default' }
      }
      default: {
        const [fork, join] = [`${part.id}_fork`, `${part.id}_join`]
        nodes[fork] = gateways[part.kind]
        nodes[join] = gateways[part.kind]
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
  return { nodes, flows, activities, settings: { administrators: ['user:admin'] } }
}
