import type { App } from 'antd'
import type { NavigateFunction } from 'react-router-dom'
import type { RuntimePorts, UploadedFile } from '@/src/runtime/ports'
import { callByName } from '@/src/services/api'
import { dictionary, labels, listOrgs, listRoles, searchUsers } from '@/src/services/directory'
import { fileUrl, uploadFile } from '@/src/services/files'
import type { CurrentUser } from '@/src/services/session'

interface World {
  navigate: NavigateFunction
  antd: ReturnType<typeof App.useApp>
  user: CurrentUser | null
}

/** The runtime's doors, opened onto the services. */
export function createPorts({ navigate, antd, user }: World): RuntimePorts {
  return {
    call: callByName,
    upload: (file, progress, signal) => uploadFile(file, progress, signal) as Promise<UploadedFile>,
    fileUrl,
    searchUsers,
    listOrgs,
    listRoles,
    labels,
    dictionary,
    navigate: (to, options) => void navigate(to, options),
    openWindow: (url) => void window.open(url, '_blank', 'noopener'),
    notify: (kind, message) =>
      void antd.message.open({ type: kind, content: message, duration: kind === 'success' ? 2 : 5 }),
    confirm: ({ title, content, danger }) =>
      new Promise((resolve) => {
        antd.modal.confirm({
          title,
          content,
          okText: '确定',
          cancelText: '取消',
          okButtonProps: { danger: danger === true },
          onOk: () => resolve(true),
          onCancel: () => resolve(false),
        })
      }),
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
