import { AppError } from '@/domain/errors/AppError'
import { bindUser, type UserValues } from '@/domain/expression/bindUser'
import { ExpressionError } from '@/domain/expression/ExpressionError'
import { expressionToSql } from '@/domain/expression/expressionToSql'
import { parseExpression } from '@/domain/expression/parseExpression'
import { t } from '@/domain/i18n/t'
import type { RecordCaller } from '@/server/records/RecordCaller'
import type { CheckedFilter, SortTerm } from '@/server/records/RecordSource'
import type { RecordFields } from '@/server/records/recordFields'

/**
 * A filter in the portal's expression language, as far as lists can be filtered; none for an empty one. Throws expression_invalid with
 * the place, for a name that is none of the fields just as for a type that does not fit, before any table is asked. `user.…` is the caller.
 */
export function checkFilter(
  filter: string | undefined,
  fields: RecordFields,
  { userId, orgId, roles }: RecordCaller,
): CheckedFilter[] {
  if (!filter?.trim()) return []
  const user = { id: userId, org: orgId, roles }
  return [withPlace(() => ({ expression: checkedExpression(filter, fields, user), fields }))]
}

function checkedExpression(filter: string, fields: RecordFields, user: UserValues) {
  const expression = bindUser(parseExpression(filter), user)
  const columns = Object.fromEntries(Object.entries(fields).map(([name, { type }]) => [name, { sql: 'null', type }]))
  expressionToSql(expression, columns)
  return expression
}

/** Throws expression_invalid, with the position, for what an expression cannot express. */
export function withPlace<T>(work: () => T): T {
  try {
    return work()
  } catch (error) {
    if (!(error instanceof ExpressionError)) throw error
    throw new AppError('expression_invalid', {
      message: error.message,
      details: { code: error.code, position: error.position },
    })
  }
}

/** `-createdAt,title` as terms. Throws bad_request for an unknown field. */
export function checkSort(sort: string | undefined, fields: RecordFields): SortTerm[] {
  if (!sort) return []
  return sort.split(',').map((term) => {
    const name = term.replace(/^-/, '')
    const field = Object.hasOwn(fields, name) ? fields[name] : undefined
    if (!field) throw new AppError('bad_request', { message: t('不支持按“{term}”排序', { term }) })
    return { field, isDescending: term.startsWith('-') }
  })
}
