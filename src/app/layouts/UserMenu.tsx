import {
  BgColorsOutlined,
  IdcardOutlined,
  LockOutlined,
  LogoutOutlined,
  TranslationOutlined,
  UserOutlined,
} from '@ant-design/icons'
import { App, Avatar, Button, Dropdown } from 'antd'
import { observer } from 'mobx-react-lite'
import { useState } from 'react'
import { t } from '@/domain/i18n/t'
import { CHANGE_PASSWORD, NO_URL, PERSONAL_INFO, userMenuEntries } from '@/src/app/extendedMenu'
import { logoutTargetOf } from '@/src/app/home'
import { chooseLanguage, LANGUAGES, language } from '@/src/app/language'
import { session } from '@/src/app/session'
import { lazyDialog } from '@/src/components/lazy-part/lazyDialog'
import { signOut } from '@/src/services/session'
import { FrameDialog } from './FrameDialog'
import { useExtendedMenus } from './useExtendedMenus'

const SettingsDrawer = lazyDialog(async () => (await import('./settings/SettingsDrawer')).SettingsDrawer)

/** The signed-in user: personal information, password, other portals, appearance, and logout. */
export const UserMenu = observer(function UserMenu() {
  const { message } = App.useApp()
  const { menus, open } = useExtendedMenus()
  const [dialog, setDialog] = useState<{ title: string; url: string } | null>(null)
  const [hasSettings, setSettings] = useState(false)
  const { user } = session
  if (!user) return null
  const show = (title: string) => {
    const url = menus.find(({ name }) => name === title)?.url
    if (url) setDialog({ title: t(title), url })
    else void message.warning(t(NO_URL))
  }
  const others = userMenuEntries(menus)
  return (
    <>
      <Dropdown
        trigger={['click']}
        menu={{
          items: [
            {
              key: 'info',
              icon: <IdcardOutlined aria-hidden />,
              label: t(PERSONAL_INFO),
              onClick: () => show(PERSONAL_INFO),
            },
            {
              key: 'password',
              icon: <LockOutlined aria-hidden />,
              label: t(CHANGE_PASSWORD),
              onClick: () => show(CHANGE_PASSWORD),
            },
            ...(others.length > 0 ? [{ type: 'divider' as const }] : []),
            ...others.map((entry) => ({
              key: entry.name,
              label: t(entry.name),
              onClick: () => void open(entry),
            })),
            { type: 'divider' },
            {
              key: 'settings',
              icon: <BgColorsOutlined aria-hidden />,
              label: t('界面设置'),
              onClick: () => setSettings(true),
            },
            {
              key: 'language',
              icon: <TranslationOutlined aria-hidden />,
              // Each language is named in itself, so that users who do not read the current one find it.
              label: language === 'en' ? LANGUAGES['zh-CN'] : LANGUAGES.en,
              onClick: () => chooseLanguage(language === 'en' ? 'zh-CN' : 'en'),
            },
            {
              key: 'out',
              icon: <LogoutOutlined aria-hidden />,
              label: t('注销'),
              onClick: () => signOut(logoutTargetOf(session.profile)),
            },
          ],
        }}
      >
        <Button type="text" className="frame-user" aria-label={t('{name}，用户菜单', { name: user.name })}>
          <Avatar size={28} src={user.avatar} icon={<UserOutlined aria-hidden />} />
          <span className="frame-user-name">{user.name}</span>
        </Button>
      </Dropdown>
      {dialog ? <FrameDialog {...dialog} onClose={() => setDialog(null)} /> : null}
      {hasSettings ? <SettingsDrawer onClose={() => setSettings(false)} /> : null}
    </>
  )
})
