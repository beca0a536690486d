import type { DocumentNode, FormDocument } from '@/domain/documents/document'
import { indexNodes } from '@/domain/documents/tree/indexNodes'
import { compileTree } from '@/domain/expression/compileExpression'
import { roundTo } from '@/domain/expression/decimal'
import type { Expr } from '@/domain/expression/Expr'
import type { Scope } from '@/domain/expression/Scope'
import { isTrue, toText, type Value } from '@/domain/expression/Value'
import { closeOtherRows } from '@/domain/rules/closeOtherRows'
import { collectDerivations } from '@/domain/rules/collectDerivations'
import type { Derivation, Refusal } from '@/domain/rules/Derivation'
import { orderDerivations } from '@/domain/rules/orderDerivations'
import type { DerivedNode, RuleProgram } from '@/domain/rules/RuleProgram'

type Derive<T> = (scope: Scope) => T

const isExpr = (side: boolean | Expr | undefined): side is Expr => typeof side === 'object'

function conditionOf(when: Expr | undefined): Derive<boolean> {
  if (!when) return () => true
  const condition = compileTree(when)
  return (scope) => isTrue(condition(scope))
}

/** A flag: the value of the rule while the rule sets one, else the node's own property. */
function deriveFlag(derivation: Derivation, own: boolean): Derive<boolean> {
  const condition = conditionOf(derivation.when)
  const whileTrue = typeof derivation.whileTrue === 'boolean' ? derivation.whileTrue : own
  const whileFalse = typeof derivation.whileFalse === 'boolean' ? derivation.whileFalse : own
  return (scope) => (condition(scope) ? whileTrue : whileFalse)
}

function deriveValue(derivation: Derivation, node: DocumentNode): Derive<Value | undefined> {
  const none = () => undefined
  const whileTrue = isExpr(derivation.whileTrue) ? compileTree(derivation.whileTrue) : none
  const whileFalse = isExpr(derivation.whileFalse) ? compileTree(derivation.whileFalse) : none
  const condition = conditionOf(derivation.when)
  const { precision } = node
  return (scope) => {
    const value = condition(scope) ? whileTrue(scope) : whileFalse(scope)
    return typeof value === 'number' && typeof precision === 'number' ? roundTo(value, precision) : value
  }
}

/** The first active message of all rules for a node. */
function deriveError(refusals: readonly Refusal[]): Derive<string | null> {
  const compiled = refusals.map(({ when, whileTrue, message }) => ({
    condition: conditionOf(when),
    whileTrue,
    message: compileTree(message),
  }))
  return (scope) => {
    const standing = compiled.find(({ condition, whileTrue }) => condition(scope) === whileTrue)
    return standing ? toText(standing.message(scope)) : null
  }
}

/** The static value of a flag: nodes are visible by default. */
const ownFlag = (node: DocumentNode, property: 'visible' | 'required' | 'readOnly') =>
  property === 'visible' ? node.visible !== false : node[property] === true

function compile(document: FormDocument): RuleProgram {
  const index = indexNodes(document)
  const { derivations, refusals, problems } = collectDerivations(document)
  const { ordered, problems: cycles } = orderDerivations(derivations, index)
  const targets = new Map<string, DerivedNode>()
  for (const derivation of ordered) {
    const { target, property } = derivation
    const place = index.get(target)
    if (!place) continue
    const derived: DerivedNode = targets.get(target) ?? { id: target, subTable: place.subTable?.id }
    if (property === 'value') derived.value = deriveValue(derivation, place.node)
    else derived[property] = deriveFlag(derivation, ownFlag(place.node, property))
    // Inserted again: a node's position is that of its last computable part.
    targets.delete(target)
    targets.set(target, derived)
  }
  for (const target of new Set(refusals.map((refusal) => refusal.target))) {
    const derived: DerivedNode = targets.get(target) ?? { id: target, subTable: index.get(target)?.subTable?.id }
    targets.set(target, { ...derived, error: deriveError(refusals.filter((refusal) => refusal.target === target)) })
  }
  if (document.openRow) closeOtherRows(targets, index, document.openRow)
  return { targets, problems: [...problems, ...cycles] }
}

const programs = new WeakMap<FormDocument, RuleProgram>()

/**
 * Rules and formulas of a form as functions of a scope, cached by the document object. Broken and cyclic ones are
 * left out and listed in `problems`; the rest works. Never throws.
 */
export function compileRules(document: FormDocument): RuleProgram {
  const cached = programs.get(document)
  if (cached) return cached
  const program = compile(document)
  programs.set(document, program)
  return program
}
