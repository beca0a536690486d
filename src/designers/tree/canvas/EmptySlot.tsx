import { dropTargetForElements } from '@atlaskit/pragmatic-drag-and-drop/element/adapter'
import { observer } from 'mobx-react-lite'
import { useEffect, useRef } from 'react'
import { t } from '@/domain/i18n/t'
import { useTreeSession } from '@/src/designers/tree/session/TreeSession'
import { TemplateGallery } from '@/src/designers/tree/templates/TemplateGallery'
import type { PlanNode } from '@/src/runtime/plan/compilePlan'

const HINTS: Record<string, string> = {
  Form: t('从左侧把组件拖到这里，开始设计表单'),
  SubTable: t('把字段拖到这里，作为子表的列'),
  Tabs: t('把页签拖到这里'),
}

/** What an empty container shows: what to do, and a place to do it. */
export const EmptySlot = observer(function EmptySlot({ plan }: { plan: PlanNode }) {
  const session = useTreeSession()
  const ref = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const element = ref.current
    return element ? dropTargetForElements({ element, getData: () => ({ nodeId: plan.id }) }) : undefined
  }, [plan.id])
  const target = session.drag.target?.over === plan.id ? session.drag.target : null
  const state = target ? (target.refusal ? ' design-drop-refused' : ' design-drop-into') : ''
  return (
    <>
      <div
        ref={ref}
        className={`design-empty design-empty-${plan.type === 'Form' ? 'root' : 'inner'}${state}`}
        data-empty-of={plan.id}
      >
        {HINTS[plan.type] ?? t('把组件拖到这里')}
      </div>
      {plan.type === 'Form' ? <TemplateGallery /> : null}
    </>
  )
})
