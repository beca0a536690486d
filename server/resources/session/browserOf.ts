import { t } from '@/domain/i18n/t'

type Names = [RegExp, string][]

/** Wrapping apps come before the browser that they embed, and each browser before those that it imitates. */
const browsers = (): Names => [
  [/MicroMessenger\//, t('微信')],
  [/DingTalk\//, t('钉钉')],
  [/Edg\//, 'Edge'],
  [/Firefox\//, 'Firefox'],
  [/Chrome\//, 'Chrome'],
  [/Safari\//, 'Safari'],
]
const systems: Names = [
  [/Windows/, 'Windows'],
  [/Android/, 'Android'],
  [/iPhone|iPad/, 'iOS'],
  [/Mac OS X/, 'macOS'],
  [/Linux/, 'Linux'],
]

/** The name of a browser, from its User-Agent: `Chrome / Windows`. */
export function browserOf(userAgent: string): string {
  const nameIn = (names: Names) => names.find(([pattern]) => pattern.test(userAgent))?.[1]
  return [nameIn(browsers()) ?? t('未知浏览器'), nameIn(systems)].filter(Boolean).join(' / ')
}
