import { Select } from 'antd'
import { observer } from 'mobx-react-lite'
import type { DocumentNode, NodeAccess } from '@/domain/documents/document'
import { t } from '@/domain/i18n/t'
import { setPart } from '@/src/designers/core/commands/nodeCommands'
import { useDocumentSession } from '@/src/designers/core/session/DocumentSession'

/** The portal's roles (specification §6). */
const ROLES = [
  { value: 'role:sysadmin', label: t('系统管理员') },
  { value: 'role:admin', label: t('管理员') },
  { value: 'role:user', label: t('普通用户') },
]

/** Who may see and who may change a node; nobody named means everybody. */
export const AccessEditor = observer(function AccessEditor({ node }: { node: DocumentNode }) {
  const session = useDocumentSession()
  const all = session.document.access ?? {}
  const own = all[node.id] ?? {}
  const set = (key: keyof NodeAccess, roles: string[]) => {
    const next: NodeAccess = { ...own, [key]: roles }
    if (roles.length === 0) delete next[key]
    const access = { ...all, [node.id]: next }
    if (Object.keys(next).length === 0) delete access[node.id]
    session.execute(
      setPart('access', access, t('「{title}」的权限', { title: node.title ?? node.id }), `${node.id}.access.${key}`),
    )
  }
  return (
    <>
      {(['view', 'edit'] as const).map((key) => (
        <div key={key} className="design-property">
          <div className="design-property-title">{key === 'view' ? t('谁可以看') : t('谁可以改')}</div>
          <Select
            mode="multiple"
            aria-label={key === 'view' ? t('谁可以看') : t('谁可以改')}
            placeholder={t('所有人')}
            options={ROLES}
            value={own[key] ?? []}
            onChange={(roles) => set(key, roles)}
          />
        </div>
      ))}
      <div className="design-property-hint">
        {t('服务器按同样的规则检查：看不到的内容不会发出，不能改的内容不会保存。')}
      </div>
    </>
  )
})
