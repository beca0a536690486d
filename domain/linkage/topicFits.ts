import type { ExprType } from '@/domain/expression/ExprType'
import { t } from '@/domain/i18n/t'
import type { TopicType } from '@/domain/linkage/Linkage'

const isDate = (type: TopicType) => type === 'date' || type === 'datetime'

/** Whether a publication can be assigned to a parameter. */
export const topicFits = (actual: TopicType, expected: TopicType): boolean =>
  actual === 'any' || expected === 'any' || actual === expected || (isDate(actual) && isDate(expected))

/** The type for expressions. */
export function exprTypeOfTopic(type: TopicType): ExprType {
  if (type === 'list') return { list: 'any' }
  if (type === 'row' || type === 'range') return 'any'
  return type === 'user' || type === 'org' ? 'text' : type
}

/** A type in Chinese words. */
export const topicTitle = (type: TopicType): string =>
  ({
    any: t('任意'),
    text: t('文本'),
    number: t('数字'),
    boolean: t('是否'),
    date: t('日期'),
    datetime: t('日期时间'),
    row: t('行'),
    list: t('列表'),
    range: t('日期范围'),
    user: t('人员'),
    org: t('部门'),
  })[type]
