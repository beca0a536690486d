import { ArrowDownOutlined, ArrowUpOutlined, CopyOutlined, DeleteOutlined } from '@ant-design/icons'
import { observer } from 'mobx-react-lite'
import { kindTitleOf } from '@/domain/documents/kindTitleOf'
import { t } from '@/domain/i18n/t'
import { duplicateSelected, moveSelected, removeSelected } from '@/src/designers/core/commands/nodeActions'
import { useDocumentSession } from '@/src/designers/core/session/DocumentSession'
import type { PlanNode } from '@/src/runtime/plan/compilePlan'

/** The quick acts on the selected node, at its corner. Plain buttons: they are made anew at each selection. */
export const NodeToolbar = observer(function NodeToolbar({ plan }: { plan: PlanNode }) {
  const session = useDocumentSession()
  const count = session.selection.length
  const acts = [
    { title: t('上移'), icon: <ArrowUpOutlined aria-hidden />, run: () => moveSelected(session, 'up') },
    { title: t('下移'), icon: <ArrowDownOutlined aria-hidden />, run: () => moveSelected(session, 'down') },
    { title: t('创建副本'), icon: <CopyOutlined aria-hidden />, run: () => duplicateSelected(session) },
    { title: t('删除'), icon: <DeleteOutlined aria-hidden />, run: () => removeSelected(session) },
  ]
  return (
    <div className="design-toolbar" role="toolbar" aria-label={t('组件操作')}>
      <span>{count > 1 ? t('{count} 个组件', { count }) : kindTitleOf(plan.type)}</span>
      {acts.map((act) => (
        <button
          key={act.title}
          type="button"
          aria-label={act.title}
          title={act.title}
          onClick={(event) => {
            event.stopPropagation()
            act.run()
          }}
        >
          {act.icon}
        </button>
      ))}
    </div>
  )
})
