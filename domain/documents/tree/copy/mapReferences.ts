import type { ActionStep, DocumentAction, DocumentNode, Rule, RuleEffect } from '@/domain/documents/document'
import { fieldKindOf } from '@/domain/documents/fieldKinds'
import { propertyOf } from '@/domain/documents/propertyOf'
import { mapTemplate } from '@/domain/expression/parseTemplate'
import { isRecord } from '@/domain/isRecord'

/** Maps each reference from one part of a form to a node or an action. */
export interface ReferenceMap {
  node(id: string): string
  action(id: string): string
  /** Of an expression text, which names nodes within. */
  expression(text: string): string
}

type Json = Record<string, unknown>

/** Editors of properties that hold the id of another node. */
const nodeEditors = new Set(['sub-table', 'sub-column', 'related-record'])

/** A node, without its children, with mapped references. Never throws by itself. */
export function mapNodeReferences(node: DocumentNode, map: ReferenceMap): DocumentNode {
  const mapped: Record<string, unknown> = {}
  for (const [property, { 'x-editor': editor }] of Object.entries(fieldKindOf(node.type)?.properties ?? {})) {
    const value = propertyOf(node, property)
    if (typeof value !== 'string' || value === '') continue
    if (editor === 'expression') mapped[property] = map.expression(value)
    if (editor === 'action') mapped[property] = map.action(value)
    if (editor && nodeEditors.has(editor)) mapped[property] = map.node(value)
  }
  if (Array.isArray(node.summaries))
    mapped.summaries = node.summaries.map((summary: unknown) =>
      isRecord(summary) && typeof summary.column === 'string'
        ? { ...summary, column: map.node(summary.column) }
        : summary,
    )
  return { ...node, ...mapped }
}

const mapEffect = (effect: RuleEffect, map: ReferenceMap): RuleEffect => ({
  target: map.node(effect.target),
  set: {
    ...effect.set,
    ...(typeof effect.set.value === 'string' ? { value: map.expression(effect.set.value) } : {}),
    ...(typeof effect.set.error === 'string' ? { error: mapTemplate(effect.set.error, map.expression) } : {}),
  },
})

/** A rule with mapped references. */
export function mapRuleReferences(rule: Rule, map: ReferenceMap): Rule {
  return {
    ...rule,
    when: map.expression(rule.when),
    then: rule.then.map((effect) => mapEffect(effect, map)),
    ...(rule.else ? { else: rule.else.map((effect) => mapEffect(effect, map)) } : {}),
  }
}

/** Texts of a step with expressions in braces. */
const templates = ['content', 'question', 'to'] as const

/** The expressions of a value, recursively. */
function mapValue(value: unknown, map: ReferenceMap): unknown {
  if (typeof value === 'string') return value === '' ? value : map.expression(value)
  if (Array.isArray(value)) return value.map((one) => mapValue(one, map))
  if (!isRecord(value)) return value
  return Object.fromEntries(Object.entries(value).map(([key, part]) => [key, mapValue(part, map)]))
}

/** What a step writes: the keys are nodes. */
const mapTargets = (values: Json, map: ReferenceMap): Json =>
  Object.fromEntries(Object.entries(values).map(([id, text]) => [map.node(id), mapValue(text, map)]))

function mapStep(step: Json, map: ReferenceMap): Json {
  const mapped: Json = { ...step }
  for (const part of templates) {
    const text = step[part]
    if (typeof text === 'string') mapped[part] = mapTemplate(text, map.expression)
  }
  for (const part of ['when', 'of', 'params', 'query', 'body'])
    if (part in step) mapped[part] = mapValue(step[part], map)
  for (const part of ['values', 'result']) {
    const values = step[part]
    if (isRecord(values)) mapped[part] = mapTargets(values, map)
  }
  for (const part of ['then', 'else']) {
    const steps = step[part]
    if (Array.isArray(steps)) mapped[part] = mapSteps(steps, map)
  }
  return mapped
}

const mapSteps = (steps: readonly unknown[], map: ReferenceMap) =>
  steps.map((step) => (isRecord(step) ? mapStep(step, map) : step))

/** An action, all its steps included, with mapped references. */
export function mapActionReferences(action: DocumentAction, map: ReferenceMap): DocumentAction {
  const { steps } = action
  return Array.isArray(steps) ? { ...action, steps: mapSteps(steps, map) as ActionStep[] } : action
}
