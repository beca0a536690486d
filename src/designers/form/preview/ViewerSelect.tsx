import { useQuery } from '@tanstack/react-query'
import { Select } from 'antd'
import { useState } from 'react'
import { t } from '@/domain/i18n/t'
import { useDesignerPorts } from '@/src/designers/core/session/DesignerPorts'

/** The viewer of the preview. */
export type Viewer = { userId?: string; role?: string }

/** Key of a viewer among the options: `self`, `role:<code>`, `user:<id>`. */
const keyOf = ({ userId, role }: Viewer) => (userId ? `user:${userId}` : role ? `role:${role}` : 'self')

function viewerOf(key: string): Viewer {
  if (key.startsWith('role:')) return { role: key.slice(5) }
  return key.startsWith('user:') ? { userId: key.slice(5) } : {}
}

/** The portal's own roles (specification §6). */
const PORTAL_ROLES = [
  { value: 'role:sysadmin', label: t('系统管理员') },
  { value: 'role:admin', label: t('管理员') },
  { value: 'role:user', label: t('普通用户') },
]

interface ViewerSelectProps {
  value: Viewer
  onChange: (viewer: Viewer) => void
}

/** The builder, a role, or a person who is searched for by name. */
export function ViewerSelect({ value, onChange }: ViewerSelectProps) {
  const { runtime } = useDesignerPorts()
  const [text, setText] = useState('')
  const people = useQuery({
    queryKey: ['preview-people', text],
    queryFn: () => runtime.directory('users', { search: text || undefined, size: 50 }),
  })
  const roles = useQuery({
    queryKey: ['preview-roles'],
    queryFn: async () =>
      (await runtime.directory('roles', { type: 'role' })).map(({ code, name }) => ({
        value: `role:${code}`,
        label: name,
      })),
  })
  const matching = [...PORTAL_ROLES, ...(roles.data ?? [])].filter(({ label }) => label.includes(text.trim()))
  return (
    <Select
      aria-label={t('预览身份')}
      className="designer-preview-viewer"
      showSearch
      filterOption={false}
      loading={people.isLoading}
      value={keyOf(value)}
      onSearch={setText}
      onChange={(key) => onChange(viewerOf(key))}
      options={[
        ...(text ? [] : [{ value: 'self', label: t('我自己') }]),
        ...(matching.length > 0 ? [{ label: t('按角色'), options: matching }] : []),
        {
          label: t('按人员'),
          options: (people.data ?? []).map(({ id, name, detail }) => ({
            value: `user:${id}`,
            label: detail ? t('{title}（{code}）', { title: name, code: detail }) : name,
          })),
        },
      ]}
    />
  )
}
