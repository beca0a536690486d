import { DownOutlined } from '@ant-design/icons'
import { Button, Dropdown, type MenuProps } from 'antd'
import { observer } from 'mobx-react-lite'
import { t } from '@/domain/i18n/t'
import { OWN_PORTALS, switchEntries } from '@/src/app/extendedMenu'
import { type PortalType, session } from '@/src/app/session'
import { useChoosePortal } from './useChoosePortal'
import { useExtendedMenus } from './useExtendedMenus'

const TITLES: Record<PortalType, string> = { workbench: t('工作台'), develop: t('开发门户'), operations: t('运营门户') }

/** The entries of the platform switch, which depend on the environment (specification §6). */
export function useSwitchItems(): NonNullable<MenuProps['items']> {
  const choose = useChoosePortal()
  const { menus, open } = useExtendedMenus()
  return [
    { key: 'workbench', label: TITLES.workbench, onClick: () => choose('workbench') },
    ...switchEntries(menus, session.profile?.env ?? 'DEV').map((entry) => ({
      key: OWN_PORTALS[entry.name] ?? entry.name,
      label: t(entry.name),
      onClick: () => void open(entry),
    })),
  ]
}

/** Chooses the portal. */
export const PortalSwitch = observer(function PortalSwitch() {
  const items = useSwitchItems()
  // Nothing to choose from.
  if (items.length < 2) return null
  return (
    <Dropdown trigger={['click']} menu={{ selectedKeys: [session.portal], items }}>
      <Button
        type="text"
        className="frame-switch"
        aria-label={t('切换门户，当前为{value}', { value: TITLES[session.portal] })}
      >
        {TITLES[session.portal]} <DownOutlined aria-hidden />
      </Button>
    </Dropdown>
  )
})
