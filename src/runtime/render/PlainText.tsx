import { t } from '@/domain/i18n/t'
import type { FieldReadProps } from '@/src/runtime/defineField'

/** A value as text; an empty one as a dash, so that its absence is visible. */
export function PlainText({ value }: FieldReadProps) {
  if (value === null || value === undefined || value === '') return <span className="portal-empty">—</span>
  return <span>{Array.isArray(value) ? value.join(t('、')) : String(value)}</span>
}
