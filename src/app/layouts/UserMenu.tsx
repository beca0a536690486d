import { BgColorsOutlined, LogoutOutlined, MoonOutlined, UserOutlined } from '@ant-design/icons'
import { Avatar, Button, Dropdown } from 'antd'
import { observer } from 'mobx-react-lite'
import { preferences } from '@/src/app/preferences'
import { session } from '@/src/app/session'
import { THEME_COLORS } from '@/src/app/theme'
import { signOut } from '@/src/services/session'

/** Who is signed in, how the portal looks, and the way out. */
export const UserMenu = observer(function UserMenu() {
  const { user } = session
  if (!user) return null
  return (
    <Dropdown
      trigger={['click']}
      menu={{
        items: [
          {
            key: 'color',
            icon: <BgColorsOutlined aria-hidden />,
            label: '主题颜色',
            children: THEME_COLORS.map((color) => ({
              key: color,
              label: (
                <span className="frame-color">
                  <i style={{ background: color }} />
                  {color}
                </span>
              ),
              onClick: () => preferences.setTheme({ primary: color }),
            })),
          },
          {
            key: 'dark',
            icon: <MoonOutlined aria-hidden />,
            label: preferences.isDark ? '浅色模式' : '深色模式',
            onClick: () => preferences.setTheme({ isDark: !preferences.isDark }),
          },
          { type: 'divider' },
          { key: 'out', icon: <LogoutOutlined aria-hidden />, label: '注销', onClick: () => signOut('/login') },
        ],
      }}
    >
      <Button type="text" className="frame-user" aria-label={`${user.name}，用户菜单`}>
        <Avatar size={28} icon={<UserOutlined aria-hidden />} />
        <span className="frame-user-name">{user.name}</span>
      </Button>
    </Dropdown>
  )
})
