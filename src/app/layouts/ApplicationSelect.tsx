import { Select } from 'antd'
import { observer } from 'mobx-react-lite'
import { useLocation, useNavigate } from 'react-router-dom'
import { t } from '@/domain/i18n/t'
import { applicationWay } from '@/src/app/home'
import { session } from '@/src/app/session'

/** Selects the application: only in the develop and operations portals, and not on the workbench (specification §2.8). */
export const ApplicationSelect = observer(function ApplicationSelect() {
  const navigate = useNavigate()
  const { pathname } = useLocation()
  if (session.portal === 'workbench' || pathname === '/ywx/workbench') return null
  const select = (id: string) => {
    session.enter(id)
    const { to, isReload } = applicationWay(pathname)
    if (isReload) window.location.assign(to)
    else void navigate(to)
  }
  return (
    <Select
      showSearch
      optionFilterProp="label"
      className="frame-applications"
      aria-label={t('选择应用')}
      placeholder={t('选择应用')}
      value={session.tenant}
      onChange={select}
      // An external application cannot be selected here.
      options={session.applications
        .filter(({ appType }) => appType !== 'OUTER_APP')
        .map(({ id, name }) => ({ value: id, label: name }))}
      popupMatchSelectWidth={220}
    />
  )
})
