import { kindTraitsOf } from '@/domain/documents/kindTraitsOf'
import { t } from '@/domain/i18n/t'

/** The title of a field kind in the current language; the type itself when there is no such kind. */
export function kindTitleOf(type: string): string {
  const kind = kindTraitsOf(type)
  return kind ? t(kind.title) : type
}
