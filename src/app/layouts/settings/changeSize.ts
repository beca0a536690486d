import type { App } from 'antd'
import { preferences } from '@/src/app/preferences'
import type { Size } from '@/src/app/sizes'

/** Sets the size of controls, with the message of the specification (§8). */
export function changeSize(size: Size, message: ReturnType<typeof App.useApp>['message']): void {
  preferences.setSize(size)
  void message.success('Switch Size Success')
}
