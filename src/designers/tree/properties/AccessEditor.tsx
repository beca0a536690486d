import { observer } from 'mobx-react-lite'
import type { NodeAccess } from '@/domain/documents/document'
import { t } from '@/domain/i18n/t'
import { setPart } from '@/src/designers/tree/commands/nodeCommands'
import { useTreeSession } from '@/src/designers/tree/session/TreeSession'
import { PrincipalSelect } from './PrincipalSelect'

const TITLES: Record<keyof NodeAccess, string> = { view: t('谁可以看'), edit: t('谁可以改') }

/** Who may see and who may change the selected node; an empty list means everybody. */
export const AccessEditor = observer(function AccessEditor() {
  const session = useTreeSession()
  const node = session.current
  if (!node) return null
  const all = session.document.access ?? {}
  const own = all[node.id] ?? {}
  const set = (key: keyof NodeAccess, principals: string[]) => {
    const next: NodeAccess = { ...own, [key]: principals }
    if (principals.length === 0) delete next[key]
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
          <div className="design-property-title">{TITLES[key]}</div>
          <PrincipalSelect label={TITLES[key]} value={[...(own[key] ?? [])]} onChange={(list) => set(key, list)} />
        </div>
      ))}
      <div className="design-property-hint">
        {t('服务器按同样的规则检查：看不到的内容不会发出，不能改的内容不会保存。')}
      </div>
    </>
  )
})
