import type { Condition } from '@/domain/expression/conditionGroup'
import { t } from '@/domain/i18n/t'
import type { ConditionField } from './ConditionField'

export type Operator = Condition['op']

const TITLES: Record<Operator, string> = {
  eq: t('等于'),
  ne: t('不等于'),
  gt: t('大于'),
  ge: t('大于等于'),
  lt: t('小于'),
  le: t('小于等于'),
  contains: t('包含'),
  in: t('属于'),
  empty: t('为空'),
  notEmpty: t('不为空'),
}

/** Days are earlier and later, not smaller and larger. */
const DATE_TITLES: Partial<Record<Operator, string>> = {
  gt: t('晚于'),
  ge: t('不早于'),
  lt: t('早于'),
  le: t('不晚于'),
}

const isDay = (field: ConditionField | undefined) => field?.valueType === 'date' || field?.valueType === 'datetime'
export const titleOf = (op: Operator, field: ConditionField | undefined) =>
  (isDay(field) ? DATE_TITLES[op] : undefined) ?? TITLES[op]

const ORDERED: Operator[] = ['eq', 'ne', 'gt', 'ge', 'lt', 'le', 'empty', 'notEmpty']

/** What can be asked of a field, by its value type. */
export function operatorsOf(field: ConditionField | undefined, comparesUser: boolean): Operator[] {
  if (field?.options && field.valueType.endsWith('[]')) return ['contains', 'empty', 'notEmpty']
  if (field?.options) return ['eq', 'ne', 'in', 'empty', 'notEmpty']
  switch (field?.valueType) {
    case 'number':
    case 'date':
    case 'datetime':
      return ORDERED
    case 'boolean':
      return ['eq']
    case 'text':
      return ['eq', 'ne', 'contains', 'empty', 'notEmpty']
    case 'user':
    case 'org':
      return comparesUser ? ['eq', 'ne', 'empty', 'notEmpty'] : ['empty', 'notEmpty']
    case 'user[]':
    case 'org[]':
      return comparesUser ? ['contains', 'empty', 'notEmpty'] : ['empty', 'notEmpty']
    case 'text[]':
      return ['contains', 'empty', 'notEmpty']
    default:
      return ['empty', 'notEmpty']
  }
}

/** The one that is at work, by the type of what is compared. */
const USER_MEMBERS = [
  { value: 'user.id', label: t('当前用户'), of: 'user' },
  { value: 'user.org', label: t('当前部门'), of: 'org' },
]

export const userMembersFor = (field: ConditionField | undefined) =>
  USER_MEMBERS.filter(({ of }) => field?.valueType === of || field?.valueType === `${of}[]`)

/** What a field is compared with at first. */
function firstOperand(field: ConditionField | undefined, op: Operator): Condition['right'] {
  if (op === 'empty' || op === 'notEmpty') return undefined
  const [member] = userMembersFor(field)
  if (member) return { name: member.value }
  return field?.valueType === 'boolean' ? true : null
}

/** What is asked of a field at first. */
export function conditionOn(field: ConditionField, comparesUser: boolean): Condition {
  const [op = 'empty'] = operatorsOf(field, comparesUser)
  return { left: field.id, op, right: firstOperand(field, op) }
}
