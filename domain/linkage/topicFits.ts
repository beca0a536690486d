import type { ExprType } from '@/domain/expression/ExprType'
import { t } from '@/domain/i18n/t'
import type { TopicType } from '@/domain/linkage/Linkage'

const isDate = (type: TopicType) => type === 'date' || type === 'datetime'

/** Whether a publication can be assigned to a parameter. */
export const topicFits = (actual: TopicType, expected: TopicType): boolean =>
  actual === 'any' || expected === 'any' || actual === expected || (isDate(actual) && isDate(expected))

/** The type for expressions. */
export const exprTypeOfTopic = (type: TopicType): ExprType =>
  type === 'list' ? { list: 'any' } : type === 'row' ? 'any' : type

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
  })[type]
