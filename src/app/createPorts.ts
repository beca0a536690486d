import type { App } from 'antd'
import { createElement } from 'react'
import type { NavigateFunction } from 'react-router-dom'
import { t } from '@/domain/i18n/t'
import { loadKinds } from '@/src/runtime/fields/registry'
import { callingBy, type RuntimePorts } from '@/src/runtime/ports'
import { callByName } from '@/src/services/api'
import { dictionary, directory, labels, resolveNames } from '@/src/services/directory'
import { downloadFile, fileUrl, uploadFile } from '@/src/services/files'
import type { CurrentUser } from '@/src/services/session'
import { frameOrigins } from '@/src/services/site'
import { STORAGE_KEYS, tabStorage } from '@/src/services/storage'
import { storedInput } from '@/src/services/storedInput'
import { ActionMessage } from './ActionMessage'
import { session } from './session'

interface World {
  navigate: NavigateFunction
  antd: ReturnType<typeof App.useApp>
  user: CurrentUser | null
  /** Whether the page is unmounted while its tab stays. */
  isLeaving: () => boolean
}

/** The runtime's ports, implemented by the services. In: the application that they are for, if not the current one. */
export function createPorts(world: World, appId?: string): RuntimePorts {
  const { navigate, antd, user, isLeaving } = world
  return {
    ...callingBy(appId ? (name, request) => callByName(name, { appId, ...request }) : callByName),
    inApplication: (id) => createPorts(world, id),
    download: (name, request, options) => downloadFile(name, request, { ...options, appId }),
    upload: (file, progress, signal) => uploadFile(file, { progress, signal, appId }),
    fileUrl,
    loadKinds,
    frameOrigins,
    recordUrl: (orderId) =>
      `/ywx/${appId ?? tabStorage.get(STORAGE_KEYS.tenant)}/task/myrequest/${encodeURIComponent(orderId)}`,
    directory,
    labels,
    resolveNames,
    dictionary: (code) => dictionary(code, appId),
    navigate: (to, options) => void navigate(to, options),
    openWindow: (url) => void window.open(url, '_blank', 'noopener'),
    notify: (kind, message, action) =>
      void antd.message.open({
        type: kind,
        content: action ? createElement(ActionMessage, { message, action }) : message,
        duration: kind === 'success' && !action ? 2 : 5,
      }),
    confirm: ({ title, content, danger }) =>
      new Promise((resolve) => {
        antd.modal.confirm({
          title,
          content,
          okText: t('确定'),
          cancelText: t('取消'),
          okButtonProps: { danger: danger === true },
          onOk: () => resolve(true),
          onCancel: () => resolve(false),
        })
      }),
    storedInput: {
      read: (name) => (user ? storedInput.read(user.id, name) : null),
      // A page that unmounts because the session has ended does not discard its input.
      write: (name, text) => user && session.user?.id === user.id && storedInput.write(user.id, name, text),
      onLeave: storedInput.onLeave,
      isLeaving,
    },
    user: user
      ? {
          id: user.id,
          username: user.username,
          name: user.name,
          orgId: user.orgId,
          roles: user.roles,
          isSuperuser: user.isSuperuser,
        }
      : null,
  }
}
