import { t } from '@/domain/i18n/t'
/** Skips the menus for keyboard users. */
export function SkipLink() {
  return (
    <a className="frame-skip" href="#main">
      {t('跳到主要内容')}
    </a>
  )
}
