const steps: readonly (readonly [unit: Intl.RelativeTimeFormatUnit, seconds: number])[] = [
  ['year', 365 * 24 * 3600],
  ['month', 30 * 24 * 3600],
  ['day', 24 * 3600],
  ['hour', 3600],
  ['minute', 60],
]

/** How long ago a moment was, as people say it: `3天前`, `2小时后`; `现在` within a minute. */
export function formatSince(moment: Date, now: Date, language = 'zh-CN'): string {
  const seconds = (moment.getTime() - now.getTime()) / 1000
  const [unit, size] = steps.find(([, length]) => Math.abs(seconds) >= length) ?? (['second', 1] as const)
  const format = new Intl.RelativeTimeFormat(language, { numeric: 'auto' })
  return format.format(unit === 'second' ? 0 : Math.trunc(seconds / size), unit)
}
