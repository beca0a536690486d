import { argumentsOf, type Expr } from '@/domain/expression/Expr'
import { ExpressionError } from '@/domain/expression/ExpressionError'
import { findFunction } from '@/domain/expression/functions/functionList'
import { stepBudget } from '@/domain/expression/limits'
import { listWorkOf } from '@/domain/expression/listWork'
import { operators } from '@/domain/expression/operators'
import { parseExpression } from '@/domain/expression/parseExpression'
import { parseTemplate, templateParts } from '@/domain/expression/parseTemplate'
import { readMember } from '@/domain/expression/readMember'
import type { CompiledExpression, Evaluate, Run } from '@/domain/expression/Scope'
import { spend } from '@/domain/expression/spend'
import { TextCache } from '@/domain/expression/TextCache'
import { isUserMember, userMembers } from '@/domain/expression/userMember'
import { isTrue, toText, toValue } from '@/domain/expression/Value'
import { t } from '@/domain/i18n/t'

/** Number of nodes of a tree, the root included. */
function sizeOf(expr: Expr): number {
  return argumentsOf(expr).reduce((size, arg) => size + sizeOf(arg), 1)
}

const isNullLiteral = (expr: Expr) => expr.op === 'literal' && expr.value === null

function compileMember(of: Expr, name: string): Evaluate {
  if (of.op === 'name' && of.name === 'user') {
    if (!isUserMember(name)) return () => null
    const { read } = userMembers[name]
    return ({ scope }) => (scope.user ? toValue(read(scope.user)) : null)
  }
  if (of.op === 'name' && of.name === 'row')
    return (run) => {
      if (run.element !== undefined) return readMember(run.element, name, run)
      return run.scope.row ? toValue(run.scope.row(name)) : null
    }
  const value = compile(of)
  return (run) => readMember(value(run), name, run)
}

function compileName(name: string): Evaluate {
  if (name === 'row') return (run) => run.element ?? null
  if (name === 'user') return () => null
  return (run) => toValue(run.scope.get(name))
}

/** Computes a call over lists once for all rows where the scope has a cache, and otherwise once an evaluation. */
function compileOnce(expr: Expr, evaluate: Evaluate): Evaluate {
  const reads = listWorkOf(expr)
  if (!reads) return evaluate
  return (run) => {
    const { memo } = run.scope
    if (memo) return memo(evaluate, reads, () => evaluate(run))
    if (run.element === undefined) return evaluate(run)
    run.computed ??= new Map()
    const known = run.computed.get(evaluate)
    if (known !== undefined) return known
    const value = evaluate(run)
    run.computed.set(evaluate, value)
    return value
  }
}

function compileCall(name: string, args: readonly Expr[]): Evaluate {
  const definition = findFunction(name)
  if (!definition) throw new ExpressionError('unknown_function', t('没有名为 {name} 的函数', { name }))
  const compiled = args.map(compile)
  if (definition.compile) return definition.compile(compiled, args.map(sizeOf))
  const { run: call } = definition
  if (!call) return () => null
  return (run) =>
    call(
      compiled.map((arg) => arg(run)),
      run,
    )
}

function compileEquality(operator: '==' | '!=', left: Expr, right: Expr): Evaluate {
  const leftIsNull = isNullLiteral(left)
  if (!leftIsNull && !isNullLiteral(right)) {
    const [a, b, test] = [compile(left), compile(right), operators[operator]]
    return (run) => test(a(run), b(run), run)
  }
  const value = compile(leftIsNull ? right : left)
  const wanted = operator === '=='
  return (run) => (value(run) === null) === wanted
}

function compile(expr: Expr): Evaluate {
  switch (expr.op) {
    case 'literal': {
      const { value } = expr
      return () => value
    }
    case 'name':
      return compileName(expr.name)
    case 'member':
      return compileMember(expr.args[0], expr.name)
    case 'call':
      return compileOnce(expr, compileCall(expr.name, expr.args))
    case 'list': {
      const items = expr.args.map(compile)
      return (run) => items.map((item) => item(run))
    }
    case '!': {
      const value = compile(expr.args[0])
      return (run) => !isTrue(value(run))
    }
    case 'negate': {
      const value = compile(expr.args[0])
      return (run) => {
        const number = value(run)
        return typeof number === 'number' ? 0 - number : null
      }
    }
    case '&&': {
      const tests = expr.args.map(compile)
      return (run) => tests.every((test) => isTrue(test(run)))
    }
    case '||': {
      const tests = expr.args.map(compile)
      return (run) => tests.some((test) => isTrue(test(run)))
    }
    case '?:': {
      const [test, yes, no] = expr.args.map(compile) as [Evaluate, Evaluate, Evaluate]
      return (run) => (isTrue(test(run)) ? yes(run) : no(run))
    }
    case '==':
    case '!=':
      return compileEquality(expr.op, expr.args[0], expr.args[1])
    default: {
      const [a, b, compute] = [compile(expr.args[0]), compile(expr.args[1]), operators[expr.op]]
      return (run) => compute(a(run), b(run), run)
    }
  }
}

/** AST → closure, uncached. Throws ExpressionError for a function that does not exist. */
export function compileTree(expr: Expr): CompiledExpression {
  const evaluate = compile(expr)
  const size = sizeOf(expr)
  return (scope) => {
    const { budget } = scope
    if (!budget) return evaluate({ scope, element: undefined, steps: stepBudget })
    const steps = Math.min(stepBudget, budget.steps)
    const run: Run = { scope, element: undefined, steps }
    try {
      spend(run, size)
      return evaluate(run)
    } finally {
      budget.steps -= steps - run.steps
    }
  }
}

const cache = new TextCache<CompiledExpression>(2000)
const templates = new TextCache<CompiledExpression>(2000)
const addresses = new TextCache<CompiledExpression>(2000)

/** A text with expressions in braces → closure that returns the text, cached by text. Throws ExpressionError for a bad one. */
export const compileTemplate = (template: string): CompiledExpression =>
  templates.get(template, () => compileTree(parseTemplate(template)))

/**
 * An address with expressions in braces → closure that returns the address, cached by text. Each value is encoded as one part; an
 * address that is a single expression is the result of that expression. Throws ExpressionError for a bad one.
 */
export const compileAddress = (template: string): CompiledExpression =>
  addresses.get(template, () => {
    const parts = templateParts(template)
    if (parts.length === 1) return compileTree(parseTemplate(template))
    const texts = parts.map((part) => {
      if (typeof part === 'string') return part
      // A text in quotes, such as a brace, was written by the builder and needs no encoding.
      return part.op === 'literal' && typeof part.value === 'string' ? part.value : compileTree(part)
    })
    return (scope) =>
      texts.map((text) => (typeof text === 'string' ? text : encodeURIComponent(toText(text(scope))))).join('')
  })

/**
 * Text → closure over a scope, cached by text; the closure reads the scope again at each call. Throws ExpressionError for
 * a bad text; the closure throws only ExpressionError `budget`, and whatever the scope itself throws.
 */
export function compileExpression(text: string): CompiledExpression {
  return cache.get(text, () => compileTree(parseExpression(text)))
}
