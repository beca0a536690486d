import dayjs from 'dayjs'
import type { Day } from '@/domain/documents/kinds/list/calendar/days'
import { weekdayOf } from '@/domain/documents/kinds/list/calendar/days'
import { t } from '@/domain/i18n/t'

/** Monday first. */
export const weekdayNames: readonly string[] = [
  t('周一'),
  t('周二'),
  t('周三'),
  t('周四'),
  t('周五'),
  t('周六'),
  t('周日'),
]

/** A day as it is read out: 12月1日 周二. */
export const dayName = (day: Day): string =>
  t('{month}月{day}日 {weekday}', {
    month: dayjs(day).month() + 1,
    day: dayjs(day).date(),
    weekday: weekdayNames[weekdayOf(day)] ?? '',
  })
