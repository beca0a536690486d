import { t } from '@/domain/i18n/t'

/** How the values of a measure become one. */
export const aggregates = ['count', 'sum', 'avg', 'min', 'max'] as const
export type Aggregate = (typeof aggregates)[number]

export const aggregateTitle = (aggregate: Aggregate): string =>
  ({ count: t('计数'), sum: t('求和'), avg: t('平均'), min: t('最小'), max: t('最大') })[aggregate]

/** Only the count makes sense of every field, and without one. */
export const needsNumber = (aggregate: Aggregate): boolean => aggregate !== 'count'
