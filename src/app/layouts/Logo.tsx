import { Link } from 'react-router-dom'
import { t } from '@/domain/i18n/t'

/** Leads to the workbench. */
export function Logo() {
  return (
    <Link to="/ywx/workbench" className="frame-logo" aria-label={t('邮政移动应用平台')}>
      <img src="/favicon.svg" alt="" width={24} height={24} />
      <span>{t('邮政移动应用平台')}</span>
    </Link>
  )
}
