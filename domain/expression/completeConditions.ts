import type { ConditionGroup } from '@/domain/expression/conditionGroup'

/** The complete rows of a group; incomplete ones, and groups that become empty, are dropped. */
export function completeConditions(group: ConditionGroup): ConditionGroup {
  const items = group.items.map((item) => ('items' in item ? completeConditions(item) : item))
  return {
    ...group,
    items: items.filter((item) => {
      if ('items' in item) return item.items.length > 0
      if (item.op === 'empty' || item.op === 'notEmpty') return true
      return item.right !== null && item.right !== undefined && item.right !== ''
    }),
  }
}
