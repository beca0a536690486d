import { FontSizeOutlined, FullscreenExitOutlined, FullscreenOutlined } from '@ant-design/icons'
import { App, Button, Dropdown } from 'antd'
import { observer } from 'mobx-react-lite'
import { useEffect, useState } from 'react'
import { t } from '@/domain/i18n/t'
import { preferences } from '@/src/app/preferences'
import { SIZES } from '@/src/app/sizes'
import { changeSize } from './changeSize'

/** Full screen and the size of controls, in the header of frame two. */
export const ScreenButtons = observer(function ScreenButtons() {
  const { message } = App.useApp()
  const [isFull, setFull] = useState(document.fullscreenElement !== null)
  useEffect(() => {
    const changed = () => setFull(document.fullscreenElement !== null)
    document.addEventListener('fullscreenchange', changed)
    return () => document.removeEventListener('fullscreenchange', changed)
  }, [])
  const toggle = () => {
    if (!document.fullscreenEnabled) return void message.warning('you browser can not work')
    const change = isFull ? document.exitFullscreen() : document.documentElement.requestFullscreen()
    change.catch(() => void message.warning('you browser can not work'))
  }
  return (
    <span className="frame-screen">
      <Button
        type="text"
        icon={isFull ? <FullscreenExitOutlined aria-hidden /> : <FullscreenOutlined aria-hidden />}
        aria-label={isFull ? t('退出全屏') : t('全屏')}
        onClick={toggle}
      />
      <Dropdown
        trigger={['click']}
        menu={{
          selectedKeys: [preferences.size],
          items: SIZES.map((size) => ({ key: size, label: size, onClick: () => changeSize(size, message) })),
        }}
      >
        <Button
          type="text"
          icon={<FontSizeOutlined aria-hidden />}
          aria-label={t('大小，当前为 {size}', { size: preferences.size })}
        />
      </Dropdown>
    </span>
  )
})
