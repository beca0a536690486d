import fc from 'fast-check'
import type { BinaryOperator, Expr } from '@/domain/expression/Expr'
import { functionList } from '@/domain/expression/functions/functionList'
import { reservedNames } from '@/domain/expression/limits'

const names = ['a', 'b', 'items', '天数', 'x_1', 'row', 'user', 'missing']
const members = ['qty', 'price', 'id', 'length', 'toString', 'hasOwnProperty', '名称']
const binary: BinaryOperator[] = ['==', '!=', '<', '<=', '>', '>=', '+', '-', '*', '/', '%', 'in']

const number = fc
  .oneof(fc.nat(1000), fc.double({ min: 0, noNaN: true, noDefaultInfinity: true }))
  .map((value) => value + 0)

const literal: fc.Arbitrary<Expr> = fc
  .oneof(number, fc.string({ unit: 'binary', maxLength: 6 }), fc.boolean(), fc.constant(null))
  .map((value) => ({ op: 'literal', value }))

const name: fc.Arbitrary<Expr> = fc.constantFrom(...names).map((value) => ({ op: 'name', name: value }))

/** Any AST that a text can express: ordinary and hostile names, members and functions. */
export const arbitraryExpr: fc.Arbitrary<Expr> = fc.letrec<{ expr: Expr }>((tie) => {
  const one = tie('expr').map((expr) => [expr] as const)
  const two = fc.tuple(tie('expr'), tie('expr'))
  const call = fc.constantFrom(...functionList).chain((definition) =>
    fc
      .array(tie('expr'), {
        minLength: definition.minimum,
        maxLength: Math.min(definition.maximum, definition.minimum + 2),
      })
      .map((args): Expr => ({ op: 'call', name: definition.name, args })),
  )
  return {
    expr: fc.oneof(
      { maxDepth: 5, depthIdentifier: 'expr' },
      { weight: 2, arbitrary: literal },
      { weight: 3, arbitrary: name },
      { weight: 4, arbitrary: fc.tuple(fc.constantFrom(...binary), two).map(([op, args]): Expr => ({ op, args })) },
      { weight: 2, arbitrary: call },
      {
        weight: 1,
        arbitrary: fc
          .tuple(fc.constantFrom('!' as const, 'negate' as const), one)
          .map(([op, args]): Expr => ({ op, args })),
      },
      {
        weight: 1,
        arbitrary: fc
          .tuple(fc.constantFrom('&&' as const, '||' as const), fc.array(tie('expr'), { minLength: 2, maxLength: 4 }))
          .map(([op, args]): Expr => ({ op, args })),
      },
      {
        weight: 1,
        arbitrary: fc.tuple(tie('expr'), tie('expr'), tie('expr')).map((args): Expr => ({ op: '?:', args })),
      },
      { weight: 1, arbitrary: fc.array(tie('expr'), { maxLength: 3 }).map((args): Expr => ({ op: 'list', args })) },
      {
        weight: 1,
        arbitrary: fc
          .tuple(fc.constantFrom(...members), one)
          .map(([member, args]): Expr => ({ op: 'member', name: member, args })),
      },
    ),
  }
}).expr

/** Texts that look like expressions more often than not. */
export const arbitraryText: fc.Arbitrary<string> = fc.oneof(
  fc.string({ unit: 'binary', maxLength: 60 }),
  fc
    .array(
      fc.constantFrom(
        ...binary,
        ...names,
        ...members,
        ...reservedNames,
        ...functionList.map((definition) => `${definition.name}(`),
        '(',
        ')',
        '[',
        ']',
        ',',
        '.',
        '?',
        ':',
        '&&',
        '||',
        '!',
        '1',
        '0.1',
        '"x"',
        "'",
        '"',
        '\\',
        '__proto__',
        'constructor',
        'prototype',
        '1e999',
        '=',
        '$',
        '\u0000',
        '；',
      ),
      { maxLength: 25 },
    )
    .map((parts) => parts.join(' ')),
)
