import { addDays, type Day } from '@/domain/documents/kinds/list/calendar/days'
import type { ListDocument } from '@/domain/documents/kinds/list/ListDocument'
import type { Condition } from '@/domain/expression/conditionGroup'
import { fromConditionGroup } from '@/domain/expression/fromConditionGroup'
import { printExpression } from '@/domain/expression/printExpression'

/**
 * What takes place within some days, both included, as a filter over the fields of the source: it begins before they end, and ends after they
 * begin. What has no end, or one before its beginning, takes place on its first day.
 */
export function rangeFilter({ start, end }: NonNullable<ListDocument['calendar']>, from: Day, to: Day): string {
  const begins: Condition = { left: start, op: 'ge', right: from }
  const ends: Condition[] = end ? [{ left: end, op: 'ge', right: from }] : []
  const group = {
    join: 'and' as const,
    // Before the next day, so that moments of the last one count.
    items: [
      { left: start, op: 'lt' as const, right: addDays(to, 1) },
      { join: 'or' as const, items: [begins, ...ends] },
    ],
  }
  return printExpression(fromConditionGroup(group))
}
