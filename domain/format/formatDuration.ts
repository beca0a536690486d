import { t } from '@/domain/i18n/t'

/** How long something took, in its two largest units: `2 天 3 小时`, `5 分钟`; below a minute `不到 1 分钟`. */
export function formatDuration(seconds: number): string {
  const days = Math.floor(seconds / 86_400)
  const hours = Math.floor((seconds % 86_400) / 3600)
  const minutes = Math.floor((seconds % 3600) / 60)
  if (days > 0) return hours > 0 ? t('{days} 天 {hours} 小时', { days, hours }) : t('{days} 天', { days })
  if (hours > 0)
    return minutes > 0 ? t('{hours} 小时 {minutes} 分钟', { hours, minutes }) : t('{hours} 小时', { hours })
  return minutes > 0 ? t('{minutes} 分钟', { minutes }) : t('不到 1 分钟')
}
