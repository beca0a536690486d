import { DesktopOutlined, MobileOutlined, TabletOutlined } from '@ant-design/icons'
import { Segmented } from 'antd'
import { observer } from 'mobx-react-lite'
import type { Device } from '@/domain/documents/document'
import { t } from '@/domain/i18n/t'
import { useTreeSession } from './session/TreeSession'

/** The device whose layout the canvas shows. */
export const DeviceSwitch = observer(function DeviceSwitch() {
  const session = useTreeSession()
  return (
    <Segmented<Device>
      aria-label={t('画布设备')}
      value={session.device}
      onChange={(device) => session.setDevice(device)}
      options={[
        { value: 'desktop', icon: <DesktopOutlined aria-label={t('电脑')} />, title: t('电脑') },
        { value: 'tablet', icon: <TabletOutlined aria-label={t('平板')} />, title: t('平板') },
        { value: 'phone', icon: <MobileOutlined aria-label={t('手机')} />, title: t('手机') },
      ]}
    />
  )
})
