import { dropTargetForElements } from '@atlaskit/pragmatic-drag-and-drop/element/adapter'
import { observer } from 'mobx-react-lite'
import { useEffect, useRef } from 'react'
import { fieldKindOf } from '@/domain/documents/fieldKinds'
import { t } from '@/domain/i18n/t'
import { useTreeSession } from '@/src/designers/tree/session/TreeSession'
import { TemplateGallery } from '@/src/designers/tree/templates/TemplateGallery'
import type { PlanNode } from '@/src/runtime/plan/compilePlan'

/** The content of an empty container: an instruction, and a drop target. */
export const EmptySlot = observer(function EmptySlot({ plan }: { plan: PlanNode }) {
  const session = useTreeSession()
  const ref = useRef<HTMLDivElement>(null)
  const { empty } = fieldKindOf(plan.type) ?? {}
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
        className={`design-empty design-empty-${plan.kind?.rootOf ? 'root' : 'inner'}${state}`}
        data-empty-of={plan.id}
      >
        {empty ? t(empty) : t('把组件拖到这里')}
      </div>
      {plan.kind?.rootOf ? <TemplateGallery /> : null}
    </>
  )
})
