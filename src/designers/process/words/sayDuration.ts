import type { Duration } from '@/domain/calendar/workingTime'
import { t } from '@/domain/i18n/t'

const words: Record<Duration['unit'], (count: number) => string> = {
  workingDay: (count) => t('{count} 个工作日', { count }),
  workingHour: (count) => t('{count} 个工作小时', { count }),
  hour: (count) => t('{count} 小时', { count }),
  day: (count) => t('{count} 天', { count }),
}

/** How long, in words. */
export const sayDuration = ({ count, unit }: Duration): string => words[unit](count)
