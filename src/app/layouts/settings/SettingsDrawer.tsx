import { CheckOutlined } from '@ant-design/icons'
import { App, Drawer, Segmented, Switch } from 'antd'
import { observer } from 'mobx-react-lite'
import { t } from '@/domain/i18n/t'
import { preferences, type SettingName } from '@/src/app/preferences'
import { SIZES } from '@/src/app/sizes'
import { THEME_COLORS } from '@/src/app/theme'
import { changeSize } from './changeSize'

const SWITCHES: { name: SettingName; title: string }[] = [
  { name: 'tagsView', title: t('标签页') },
  { name: 'fixedHeader', title: t('固定页头') },
  { name: 'sidebarLogo', title: t('侧栏标志') },
  { name: 'isDark', title: t('深色模式') },
]

/** Appearance settings of this user: theme colour, tags view, fixed header, sidebar logo (specification §2.8), dark, size. */
export const SettingsDrawer = observer(function SettingsDrawer({ onClose }: { onClose: () => void }) {
  const { message } = App.useApp()
  return (
    <Drawer open title={t('界面设置')} width={376} onClose={onClose} className="settings">
      <h3 id="settings-color">{t('主题颜色')}</h3>
      <div className="settings-colors" role="radiogroup" aria-labelledby="settings-color">
        {THEME_COLORS.map((color) => (
          // biome-ignore lint/a11y/useSemanticElements: a round swatch; no radio can look like it
          <button
            key={color}
            type="button"
            role="radio"
            aria-checked={preferences.primary === color}
            aria-label={color}
            style={{ background: color }}
            onClick={() => preferences.setTheme({ primary: color })}
          >
            {preferences.primary === color ? <CheckOutlined aria-hidden /> : null}
          </button>
        ))}
      </div>
      <h3 id="settings-size">{t('大小')}</h3>
      <Segmented
        block
        aria-labelledby="settings-size"
        options={SIZES.map((size) => ({ value: size, label: size }))}
        value={preferences.size}
        onChange={(size) => changeSize(size, message)}
      />
      <ul className="settings-switches">
        {SWITCHES.map(({ name, title }) => (
          <li key={name}>
            <span id={`settings-${name}`}>{title}</span>
            <Switch
              aria-labelledby={`settings-${name}`}
              checked={preferences[name]}
              onChange={(isOn) => preferences.setTheme({ [name]: isOn })}
            />
          </li>
        ))}
      </ul>
    </Drawer>
  )
})
