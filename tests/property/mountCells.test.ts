import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type MountedCells, mountCells, type Span } from '@/src/runtime/fields/sub-table/mountCells'

const span = (most: number) =>
  fc
    .tuple(fc.nat(most), fc.nat(most))
    .map(([one, other]): Span => ({ first: Math.min(one, other), last: Math.max(one, other) + 1 }))
const target = fc.record({ rows: span(30), view: span(30), columns: span(20) })
const widthOf = ({ first, last }: Span) => last - first
const cellsOf = (mounted: MountedCells) => [...mounted.values()].reduce((sum, one) => sum + widthOf(one), 0)

test('whatever is mounted, a target is reached in small steps, and nothing else is left', () => {
  fc.assert(
    fc.property(
      fc.array(target, { minLength: 1, maxLength: 4 }),
      fc.double({ min: 0, max: 40, noNaN: true }),
      (targets, most) => {
        let mounted: MountedCells = new Map()
        for (const [at, wanted] of targets.entries()) {
          // The page scrolls on before the previous target is reached.
          const patience = at === targets.length - 1 ? Number.POSITIVE_INFINITY : 3
          for (let step = 0, isDone = false; !isDone && step < patience; step += 1) {
            const next = mountCells(mounted, wanted, most)
            expect(next.added).toBeLessThanOrEqual(Math.max(1, most))
            expect(next.isDone || next.added > 0).toBe(true)
            ;({ mounted, isDone } = next)
          }
        }
        const { rows, columns } = targets.at(-1) as { rows: Span; columns: Span }
        expect(cellsOf(mounted)).toBe(widthOf(rows) * widthOf(columns))
        expect([...mounted.keys()].every((row) => row >= rows.first && row < rows.last)).toBe(true)
        // There is nothing to render again.
        expect(mountCells(mounted, { rows, columns, view: rows }, most)).toEqual({ mounted, added: 0, isDone: true })
        expect(mountCells(mounted, { rows, columns, view: rows }, most).mounted).toBe(mounted)
      },
    ),
  )
})

test('rows in view come before the others, and what is there stays', () => {
  const wanted = { rows: { first: 6, last: 25 }, view: { first: 10, last: 21 }, columns: { first: 0, last: 9 } }
  const scrolled = new Map([
    [5, wanted.columns],
    [6, { first: 0, last: 4 }],
  ])
  const { mounted, added, isDone } = mountCells(scrolled, wanted, 20)
  expect([...mounted]).toEqual([
    [6, { first: 0, last: 4 }],
    [10, wanted.columns],
    [11, wanted.columns],
    [12, { first: 0, last: 2 }],
  ])
  expect({ added, isDone }).toEqual({ added: 20, isDone: false })
})
