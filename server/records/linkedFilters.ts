import { conditionOf } from '@/domain/aggregates/conditionOf'
import { AppError } from '@/domain/errors/AppError'
import { t } from '@/domain/i18n/t'
import type { CheckedFilter } from '@/server/records/RecordSource'
import type { RecordFields } from '@/server/records/recordFields'

/** A value that a field must have. */
export interface FieldCondition {
  field: string
  value: unknown
}

/** The same answer for a field that does not exist and for one that the caller may not read. */
export function refuseField(): never {
  throw new AppError('bad_request', { message: t('统计用到的字段不存在，或您没有权限查看') })
}

/** The conditions as checked filters. Throws bad_request for a field that the caller may not read, and for a value of another type. */
export function linkedFilters(conditions: readonly FieldCondition[], fields: RecordFields): CheckedFilter[] {
  return conditions.map(({ field: id, value }) => {
    const field = Object.hasOwn(fields, id) ? fields[id] : undefined
    if (!field) return refuseField()
    const expression = conditionOf(id, field.type, value)
    if (!expression) throw new AppError('bad_request', { message: t('联动的值与字段的类型不符') })
    return { expression, fields }
  })
}
