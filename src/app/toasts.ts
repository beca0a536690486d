import type { App } from 'antd'

/** The messages of the running portal, for code that is no component. */
export const toasts: { current: ReturnType<typeof App.useApp>['message'] | null } = { current: null }
