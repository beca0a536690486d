import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { checkExpression } from '@/domain/expression/checkExpression'
import { compileExpression, compileTree } from '@/domain/expression/compileExpression'
import { argumentsOf, type Expr } from '@/domain/expression/Expr'
import { ExpressionError } from '@/domain/expression/ExpressionError'
import type { ExprType } from '@/domain/expression/ExprType'
import { expressionDependencies } from '@/domain/expression/expressionDependencies'
import { expressionToSql } from '@/domain/expression/expressionToSql'
import { expressionToWords } from '@/domain/expression/expressionToWords'
import { fromConditionGroup } from '@/domain/expression/fromConditionGroup'
import { parseExpression } from '@/domain/expression/parseExpression'
import { printExpression } from '@/domain/expression/printExpression'
import { toConditionGroup } from '@/domain/expression/toConditionGroup'
import { arbitraryExpr, arbitraryText } from '@/tests/helpers/arbitraryExpr'
import { interpretExpr } from '@/tests/helpers/interpretExpr'
import { rounds } from '@/tests/helpers/rounds'

const cell = fc.oneof(
  fc.integer({ min: -50, max: 50 }),
  fc.double({ noNaN: true, noDefaultInfinity: true }),
  fc.string({ maxLength: 3 }),
  fc.boolean(),
  fc.constant(null),
)
const rows = fc.array(fc.record({ qty: cell, price: cell }), { maxLength: 4 })
const data = fc.record({
  a: cell,
  b: fc.oneof(cell, fc.array(cell, { maxLength: 3 })),
  items: rows,
  天数: cell,
  x_1: cell,
})

/** Data that has a value for every name, hostile ones included, with hostile values. */
const hostile = fc.dictionary(
  fc.constantFrom('a', 'b', 'items', '天数', 'row'),
  fc.anything({ withDate: true, withBigInt: true, withNullPrototype: true, maxDepth: 3 }),
)

const scopeOf = (values: Readonly<Record<string, unknown>>) => ({
  get: (name: string) => (Object.hasOwn(values, name) ? values[name] : undefined),
  row: (name: string) => (Object.hasOwn(values, name) ? values[name] : undefined),
  now: () => new Date(2024, 1, 29),
})

/** Runs a function, and ignores only the package's own error. */
function attempt<T>(work: () => T): T | undefined {
  try {
    return work()
  } catch (error) {
    if (error instanceof ExpressionError) return undefined
    throw error
  }
}

const known = new Set(['IF', 'AND', 'OR', 'NOT', 'isEmpty', 'SUM', 'COUNT'])

function isForOracle(expr: Expr): boolean {
  if (expr.op === 'call' && !known.has(expr.name)) return false
  if (expr.op === 'name' && (expr.name === 'row' || expr.name === 'user')) return false
  return argumentsOf(expr).every(isForOracle)
}

describe('expressions', () => {
  it('print and parse are inverse', () => {
    fc.assert(
      fc.property(arbitraryExpr, (expr) => {
        const text = printExpression(expr)
        fc.pre(text.length <= 2000)
        expect(parseExpression(text)).toEqual(expr)
      }),
      { numRuns: rounds(750, 15000) },
    )
  })

  it('printing is canonical', () => {
    fc.assert(
      fc.property(arbitraryText, (text) => {
        const expr = attempt(() => parseExpression(text))
        if (!expr) return
        const printed = printExpression(expr)
        if (printed.length <= 2000) expect(printExpression(parseExpression(printed))).toBe(printed)
      }),
      { numRuns: rounds(750, 15000) },
    )
  })

  it('nothing makes the package throw anything but its own error, or give a function away', () => {
    fc.assert(
      fc.property(fc.oneof(arbitraryText, arbitraryExpr.map(printExpression)), hostile, (text, values) => {
        const result = attempt(() => compileExpression(text)(scopeOf(values)))
        expect(typeof result).not.toBe('function')
        expect(result).not.toBe(Object.prototype)
        expect(result).not.toBe(Array.prototype)
        checkExpression(text, {
          names: new Map<string, ExprType>([
            ['a', 'number'],
            ['items', { list: { row: new Map([['qty', 'number']]) } }],
          ]),
        })
        attempt(() => {
          const expr = parseExpression(text)
          expressionToWords(expr, { titles: { a: '甲' }, labels: { a: { x: '乙' } } })
          expressionDependencies(expr)
          expressionToSql(expr, { a: { sql: 'a', type: 'number' }, b: { sql: 'b', type: 'text' } })
        })
      }),
      { numRuns: rounds(1250, 25000) },
    )
    expect(Object.keys(Object.prototype)).toEqual([])
  })

  it('closures compute what a naive interpreter computes', () => {
    fc.assert(
      fc.property(arbitraryExpr.filter(isForOracle), data, (expr, values) => {
        const result = attempt(() => compileTree(expr)(scopeOf(values)))
        if (result !== undefined) expect(result).toEqual(interpretExpr(expr, values))
      }),
      { numRuns: rounds(1250, 25000) },
    )
  })

  it('reads only what it says it reads', () => {
    fc.assert(
      fc.property(arbitraryExpr, data, (expr, values) => {
        const { names, row } = expressionDependencies(expr)
        const scope = scopeOf(values)
        attempt(() =>
          compileTree(expr)({
            ...scope,
            get: (name) => {
              expect(names).toContain(name)
              return scope.get(name)
            },
            row: (name) => {
              expect(row).toContain(name)
              return scope.row(name)
            },
          }),
        )
      }),
      { numRuns: rounds(500, 10000) },
    )
  })

  it('condition groups lose nothing', () => {
    fc.assert(
      fc.property(arbitraryExpr, (expr) => {
        const group = toConditionGroup(expr)
        if (group) expect(fromConditionGroup(group)).toEqual(expr)
      }),
      { numRuns: rounds(750, 15000) },
    )
  })
})
