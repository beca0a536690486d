import type { Problem } from '@/domain/documents/Problem'
import type { NodeIndex } from '@/domain/documents/tree/indexNodes'
import { t } from '@/domain/i18n/t'
import { type Derivation, valueKey, visibleKey } from '@/domain/rules/Derivation'
import { dependencyOrder } from '@/domain/rules/dependencyOrder'

const keyOf = ({ property, target }: Derivation) =>
  property === 'value' ? valueKey(target) : property === 'visible' ? visibleKey(target) : `${property} ${target}`

/**
 * Derivations in an order in which each finds its inputs computed, and those on cycles as problems (left out of the
 * order). A value depends on its node's visibility, which depends on the container's.
 */
export function orderDerivations(
  derivations: readonly Derivation[],
  index: NodeIndex,
): { ordered: Derivation[]; problems: Problem[] } {
  const byKey = new Map(derivations.map((derivation) => [keyOf(derivation), derivation]))
  const graph = new Map<string, readonly string[]>()
  for (const [key, derivation] of byKey) graph.set(key, derivation.reads)
  if (derivations.length > 0)
    for (const [id, { parent }] of index) {
      const visible = visibleKey(id)
      graph.set(visible, [...(graph.get(visible) ?? []), ...(parent ? [visibleKey(parent.id)] : [])])
      graph.set(valueKey(id), [...(graph.get(valueKey(id)) ?? []), visible])
    }
  const { order, cyclic } = dependencyOrder(graph)
  const ordered = order.flatMap((key) => byKey.get(key) ?? [])
  const placed = new Set(ordered)
  const problems: Problem[] = []
  for (const [key, derivation] of byKey) {
    if (!cyclic.has(key)) {
      // Depends on a cycle without being part of one: it still runs, after everything else.
      if (!placed.has(derivation)) ordered.push(derivation)
      continue
    }
    const { target, ruleId, pointer } = derivation
    const title = index.get(target)?.node.title ?? target
    const message =
      ruleId === undefined
        ? t('「{title}」的公式循环依赖自身', { title })
        : t('「{title}」的规则循环依赖自身', { title })
    problems.push({ severity: 'error', code: 'rule_cycle', message, nodeId: target, ruleId, pointer })
  }
  return { ordered, problems }
}
