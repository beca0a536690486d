import type { App } from 'antd'
import { preferences } from '@/src/app/preferences'
import type { Size } from '@/src/app/sizes'

/** Chooses how large controls are; the specification's words (§8). */
export function changeSize(size: Size, message: ReturnType<typeof App.useApp>['message']): void {
  preferences.setSize(size)
  void message.success('Switch Size Success')
}
