import { DesktopOutlined, MobileOutlined, TabletOutlined } from '@ant-design/icons'
import { Segmented } from 'antd'
import type { Device } from '@/domain/documents/document'
import { t } from '@/domain/i18n/t'

const devices = [
  { value: 'desktop', icon: <DesktopOutlined aria-label={t('电脑')} />, title: t('电脑') },
  { value: 'tablet', icon: <TabletOutlined aria-label={t('平板')} />, title: t('平板') },
  { value: 'phone', icon: <MobileOutlined aria-label={t('手机')} />, title: t('手机') },
] satisfies { value: Device; icon: unknown; title: string }[]

interface DeviceSegmentsProps {
  label: string
  value: Device
  onChange: (device: Device) => void
  /** In a dialog's head. */
  isSmall?: boolean
}

/** A computer, a tablet or a phone. */
export const DeviceSegments = ({ label, value, onChange, isSmall = false }: DeviceSegmentsProps) => (
  <Segmented<Device>
    {...(isSmall ? { size: 'small' as const } : {})}
    aria-label={label}
    value={value}
    onChange={onChange}
    options={devices}
  />
)
