import type { DocumentAction, DocumentNode, Rule, RuleEffect } from '@/domain/documents/document'
import { fieldKindOf } from '@/domain/documents/fieldKinds'
import { mapTemplate } from '@/domain/expression/parseTemplate'
import { isRecord } from '@/domain/isRecord'

/** What becomes of each reference from one part of a form to a node or an action. */
export interface ReferenceMap {
  node(id: string): string
  action(id: string): string
  /** Of an expression text, which names nodes within. */
  expression(text: string): string
}

type Json = Record<string, unknown>

/** Editors of properties that hold the id of another node. */
const nodeEditors = new Set(['sub-table', 'sub-column', 'related-record'])

/** A node, without regard to its children, whose references went through the map. Never throws by itself. */
export function mapNodeReferences(node: DocumentNode, map: ReferenceMap): DocumentNode {
  const mapped: DocumentNode = { ...node }
  for (const [property, { 'x-editor': editor }] of Object.entries(fieldKindOf(node.type)?.properties ?? {})) {
    const value = node[property]
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
  return mapped
}

const mapEffect = (effect: RuleEffect, map: ReferenceMap): RuleEffect => ({
  target: map.node(effect.target),
  set: {
    ...effect.set,
    ...(typeof effect.set.value === 'string' ? { value: map.expression(effect.set.value) } : {}),
    ...(typeof effect.set.error === 'string' ? { error: mapTemplate(effect.set.error, map.expression) } : {}),
  },
})

/** A rule whose references went through the map. */
export function mapRuleReferences(rule: Rule, map: ReferenceMap): Rule {
  return {
    ...rule,
    when: map.expression(rule.when),
    then: rule.then.map((effect) => mapEffect(effect, map)),
    ...(rule.else ? { else: rule.else.map((effect) => mapEffect(effect, map)) } : {}),
  }
}

/** Parts of a step that hold expressions by a key which is no node. */
const expressionParts = ['params', 'query', 'body'] as const

function mapStep(step: Json, map: ReferenceMap): Json {
  const mapped: Json = { ...step }
  const expression = (text: unknown) => (typeof text === 'string' && text !== '' ? map.expression(text) : text)
  if (step.type === 'stop' && typeof step.content === 'string')
    mapped.content = mapTemplate(step.content, map.expression)
  if ('when' in step) mapped.when = expression(step.when)
  if (isRecord(step.values))
    mapped.values = Object.fromEntries(
      Object.entries(step.values).map(([id, text]) => [map.node(id), expression(text)]),
    )
  if (isRecord(step.result))
    mapped.result = Object.fromEntries(Object.entries(step.result).map(([id, path]) => [map.node(id), path]))
  for (const part of expressionParts) {
    const values = step[part]
    if (isRecord(values))
      mapped[part] = Object.fromEntries(Object.entries(values).map(([key, text]) => [key, expression(text)]))
  }
  for (const part of ['steps', 'then', 'else'] as const) {
    const steps = step[part]
    if (Array.isArray(steps)) mapped[part] = steps.map((one: unknown) => (isRecord(one) ? mapStep(one, map) : one))
  }
  return mapped
}

/** An action, all its steps included, whose references went through the map. */
export function mapActionReferences(action: DocumentAction, map: ReferenceMap): DocumentAction {
  return mapStep(action, map) as DocumentAction
}
