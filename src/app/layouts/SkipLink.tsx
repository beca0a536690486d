import { t } from '@/domain/i18n/t'
/** The keyboard's way past the menus. */
export function SkipLink() {
  return (
    <a className="frame-skip" href="#main">
      {t('跳到主要内容')}
    </a>
  )
}
