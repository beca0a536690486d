import { observer } from 'mobx-react-lite'
import { t } from '@/domain/i18n/t'
import { DeviceSegments } from './DeviceSegments'
import { useTreeSession } from './session/TreeSession'

/** The device whose layout the canvas shows. */
export const DeviceSwitch = observer(function DeviceSwitch() {
  const session = useTreeSession()
  return (
    <DeviceSegments label={t('画布设备')} value={session.device} onChange={(device) => session.setDevice(device)} />
  )
})
