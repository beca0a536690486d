import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { replay } from '@/domain/process/engine/replay'
import { returnTargets } from '@/domain/process/engine/returnTargets'
import { perRowAround } from '@/domain/process/engine/rows/unfoldGraph'
import { ProcessOracle } from '@/tests/helpers/processOracle'
import { ProcessStory } from '@/tests/helpers/processStory'
import { arbitraryTree, inRow, isPersons, nodeOf, rowsOf, sketchOf } from '@/tests/helpers/processTree'

const numRuns = process.env.TEST_LONG ? 10_000 : 250

const tokenAt = (story: ProcessStory, node: string) => story.openPlaces().find(({ place }) => place === node)?.token
const waitAt = (story: ProcessStory, node: string) => tokenAt(story, node)?.wait

/** The open task at a node, in a row where it lies in one. */
const taskAt = (story: ProcessStory, node: string) =>
  tokenAt(story, node)?.visit?.tasks.find(({ status }) => status === 'open')?.id

/** What has to be done or come, by nodes. */
const openNodes = (story: ProcessStory) =>
  story
    .openPlaces()
    .map(({ place }) => place)
    .toSorted()

/** What is waited for at a node comes. */
function comesAt(story: ProcessStory, node: string, values?: { amount: number }): void {
  const { id = 0, type } = waitAt(story, node) ?? {}
  const facts = values ? { values } : {}
  if (type === 'delay') story.do(null, { ...facts, type: 'timer', timer: 'delay', task: id })
  else
    story.do(null, { ...facts, type: 'serviceResult', wait: id, ...(type === 'call' ? { outcome: 'finished' } : {}) })
}

const at = <T>(list: readonly T[], number: number): T => list[number % list.length] as T

describe('random processes against an oracle that knows no graph', () => {
  test('after every completion the same tasks are open, with loops and changing values', () => {
    fc.assert(
      fc.property(
        arbitraryTree({ hasLoops: true, hasWaits: true, hasTimes: true, hasEnough: true }),
        fc.array(fc.tuple(fc.nat(), fc.integer({ min: 0, max: 10 })), { maxLength: 60, size: 'max' }),
        fc.integer({ min: 0, max: 10 }),
        (tree, acts, amount) => {
          const story = new ProcessStory(sketchOf(tree)).start({ amount, ...rowsOf(tree) })
          const oracle = new ProcessOracle(tree, amount)
          expect(openNodes(story)).toEqual(oracle.open)
          for (const [choice, value] of acts) {
            if (oracle.isFinished) break
            const node = at(oracle.open, choice)
            const task = taskAt(story, node)
            if (task === undefined) comesAt(story, node, { amount: value })
            else story.do(nodeOf(node), { type: 'complete', task, outcome: 'agree', values: { amount: value } })
            oracle.complete(node, value)
            expect(openNodes(story)).toEqual(oracle.open)
          }
          expect(story.status).toBe(oracle.isFinished ? 'finished' : 'running')
          expect(replay(story.graph, story.events)).toEqual(story.state)
        },
      ),
      { numRuns },
    )
  })

  const act = fc.record({
    what: fc.constantFrom(
      'complete' as const,
      'complete' as const,
      'complete' as const,
      'return' as const,
      'takeBack' as const,
    ),
    choice: fc.nat(),
    target: fc.nat(),
    isDirect: fc.boolean(),
  })

  test('returned, mended, sent straight back and taken back: the same tasks are open, the same nodes offered', () => {
    fc.assert(
      fc.property(
        arbitraryTree({ hasWaits: true }),
        fc.array(act, { maxLength: 40, size: 'max' }),
        fc.integer({ min: 0, max: 10 }),
        (tree, acts, amount) => {
          const story = new ProcessStory(sketchOf(tree)).start({ amount, ...rowsOf(tree) })
          const oracle = new ProcessOracle(tree, amount)
          for (const { what, choice, target, isDirect } of acts) {
            if (oracle.isFinished) break
            const node = at(oracle.open, choice)
            const task = taskAt(story, node) as number
            if (what === 'takeBack') {
              const passages = (story.state?.trail ?? []).filter((one) => isPersons(one.node))
              const passage = passages.length > 0 ? at(passages, choice) : undefined
              if (!passage) continue
              const place = inRow(passage.node, passage.row)
              const refused = story.try(passage.node, { type: 'withdraw', task: passage.tasks[0]?.id as number })
              expect([place, refused]).toEqual([place, oracle.canTakeBack(place) ? undefined : 'successor_acted'])
              if (refused === undefined) oracle.takeBack(place)
            } else if (!isPersons(node)) {
              comesAt(story, node)
              oracle.complete(node)
            } else if (node === 'start') {
              story.resubmit()
              oracle.complete(node)
            } else if (what === 'complete') {
              story.do(nodeOf(node), { type: 'complete', task, outcome: 'agree' })
              oracle.complete(node)
            } else {
              const { row } = tokenAt(story, node) ?? {}
              const offered = returnTargets(story.graph, story.state ?? { tokens: [], trail: [] }, task)
              // In the row of the task, nodes are called as they are drawn.
              const targets = offered.map((one) => (perRowAround(story.graph, one) ? inRow(one, row) : one))
              expect(targets.toSorted()).toEqual(oracle.targets(node))
              const to = at(targets.toSorted(), target)
              story.do(nodeOf(node), {
                type: 'return',
                task,
                to,
                opinion: '.',
                resubmit: isDirect ? 'direct' : 'inOrder',
              })
              oracle.return(node, to, isDirect)
            }
            expect(openNodes(story)).toEqual(oracle.open)
          }
          expect(replay(story.graph, story.events)).toEqual(story.state)
        },
      ),
      { numRuns },
    )
  })
})
