import type { Locale } from 'antd/es/locale'
import { setCatalogue } from '@/domain/i18n/t'
import { lastingStorage, STORAGE_KEYS } from '@/src/services/storage'

export const LANGUAGES = { 'zh-CN': '中文', en: 'English' } as const
export type Language = keyof typeof LANGUAGES

/** The language that the user chose in this browser; Chinese until then. */
export const language: Language = lastingStorage.get(STORAGE_KEYS.language) === 'en' ? 'en' : 'zh-CN'

const parts = import.meta.glob<{ default: Record<string, string> }>('/schemas/locales/en/*.json')

/** Loads the catalogue of the language. Must complete before modules that translate are loaded. Out: antd's own texts, if not Chinese. */
export async function loadLanguage(): Promise<Locale | undefined> {
  document.documentElement.lang = language
  if (language === 'zh-CN') return undefined
  const catalogues = await Promise.all(Object.values(parts).map(async (load) => (await load()).default))
  setCatalogue(Object.assign({}, ...catalogues))
  return (await import('antd/es/locale/en_US')).default
}

/** Some texts are translated when their modules load, so the portal reloads in the other language. */
export function chooseLanguage(next: Language): void {
  lastingStorage.set(STORAGE_KEYS.language, next)
  window.location.reload()
}
