import { fillTemplate, readPath } from './fillTemplate'
import type { ActionCondition, PageAction } from './PageAction'
import type { PageScope } from './PageScope'

/** Whether an action is offered. In: the page's scope, with the row that the action is about, if any. */
export function actionApplies({ when = [] }: Pick<PageAction, 'when'>, scope: PageScope): boolean {
  return when.every((condition) => holds(condition, scope))
}

function holds({ of = 'row', path, ...rest }: ActionCondition, scope: PageScope): boolean {
  const value = readPath(of === 'row' ? scope.row : scope, path)
  if ('equals' in rest) return value === fillTemplate(rest.equals, scope)
  if ('not' in rest) return value !== fillTemplate(rest.not, scope)
  return Boolean(value)
}
