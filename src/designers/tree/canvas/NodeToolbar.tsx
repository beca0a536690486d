import { observer } from 'mobx-react-lite'
import { kindTitleOf } from '@/domain/documents/kindTitleOf'
import { t } from '@/domain/i18n/t'
import { duplicateSelected, moveSelected, removeSelected } from '@/src/designers/tree/commands/nodeActions'
import { useTreeSession } from '@/src/designers/tree/session/TreeSession'
import { RemoveIcon, UpIcon } from '@/src/runtime/controls/staticIcons'
import type { PlanNode } from '@/src/runtime/plan/compilePlan'
import { CopyIcon, DownIcon } from './toolbarIcons'

/** Quick actions on the selected node, at its corner. Plain buttons and icons: they are created again at each selection. */
export const NodeToolbar = observer(function NodeToolbar({ plan }: { plan: PlanNode }) {
  const session = useTreeSession()
  const count = session.selection.length
  const acts = [
    { title: t('上移'), icon: UpIcon, run: () => moveSelected(session, 'up') },
    { title: t('下移'), icon: DownIcon, run: () => moveSelected(session, 'down') },
    { title: t('创建副本'), icon: CopyIcon, run: () => duplicateSelected(session) },
    { title: t('删除'), icon: RemoveIcon, run: () => removeSelected(session) },
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
