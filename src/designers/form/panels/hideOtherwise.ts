import type { Rule, RuleEffect } from '@/domain/documents/document'

const shownBy = (effects: readonly RuleEffect[]): ReadonlySet<string> =>
  new Set(effects.filter(({ set }) => set.visible === true).map(({ target }) => target))

const hides = ({ set }: RuleEffect) => set.visible === false && Object.keys(set).length === 1

/**
 * A rule with other results. What the rule shows is hidden otherwise, as everybody expects of "显示" under a condition, unless the rule says
 * something else about it; a result that is taken away takes this along.
 */
export function hideOtherwise(rule: Rule, then: RuleEffect[]): Rule {
  const [before, after] = [shownBy(rule.then ?? []), shownBy(then)]
  const kept = (rule.else ?? []).filter((one) => !(hides(one) && before.has(one.target) && !after.has(one.target)))
  const said = new Set(kept.filter(({ set }) => set.visible !== undefined).map(({ target }) => target))
  const added = [...after].filter((target) => target !== '' && !before.has(target) && !said.has(target))
  const otherwise = [...kept, ...added.map((target) => ({ target, set: { visible: false } }))]
  return { ...rule, then, ...(otherwise.length > 0 || rule.else ? { else: otherwise } : {}) }
}
