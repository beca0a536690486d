import { useQuery } from '@tanstack/react-query'
import { App } from 'antd'
import { useNavigate } from 'react-router-dom'
import { t } from '@/domain/i18n/t'
import { type ExtendedMenu, MANAGEMENT, NO_URL, OWN_PORTALS, withCode } from '@/src/app/extendedMenu'
import { session } from '@/src/app/session'
import { attempt, call } from '@/src/services/api'
import { useChoosePortal } from './useChoosePortal'

/** The server's extended menu, and the action for each of its portals (specification §4, §5, §7). */
export function useExtendedMenus() {
  const { message } = App.useApp()
  const navigate = useNavigate()
  const choosePortal = useChoosePortal()
  const { data } = useQuery({
    queryKey: ['extended-menus'],
    staleTime: Number.POSITIVE_INFINITY,
    queryFn: async () => (await call('listExtendedMenus')).content,
  })
  const open = async ({ name, url }: ExtendedMenu) => {
    const portal = OWN_PORTALS[name]
    if (portal) return choosePortal(portal)
    if (!url) return void message.warning(t(NO_URL))
    if (name !== MANAGEMENT) return url.startsWith('/') ? void navigate(url) : openWindow(url)
    const reply = await attempt('getRandomCode')
    if (reply?.code === 1) openWindow(withCode(url, reply.randomCode))
  }
  return { menus: (data ?? []).filter(isForUser), open }
}

/** Our other portals are shown to administrators and builders; the management portal only if the operator has configured one. */
const isForUser = ({ name, url }: ExtendedMenu): boolean =>
  name === MANAGEMENT ? url !== '' : !OWN_PORTALS[name] || session.buildsAnything

const openWindow = (url: string) => void window.open(url, '_blank', 'noopener')
