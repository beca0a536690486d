import { dropTargetForElements } from '@atlaskit/pragmatic-drag-and-drop/element/adapter'
import { observer } from 'mobx-react-lite'
import { useEffect, useMemo, useRef } from 'react'
import { t } from '@/domain/i18n/t'
import { useDocumentSession } from '@/src/designers/core/session/DocumentSession'
import { createFormModel } from '@/src/runtime/model/FormModel'
import { compileDesignPlan } from '@/src/runtime/plan/compileDesignPlan'
import { FormView } from '@/src/runtime/render/FormView'
import { Breadcrumb } from './Breadcrumb'
import { ColumnHandle } from './ColumnHandle'
import { EmptySlot } from './EmptySlot'
import { LostReferences } from './LostReferences'
import { NodeFrame } from './NodeFrame'
import { Refusal } from './Refusal'
import { useCanvasKeys } from './useCanvasKeys'
import { useDragMonitor } from './useDragMonitor'
import './canvas.css'

const surface = { Frame: NodeFrame, Empty: EmptySlot, ColumnHandle }

/** The document in the real runtime, with handles on. */
export const Canvas = observer(function Canvas() {
  const session = useDocumentSession()
  const scroller = useRef<HTMLDivElement>(null)
  const page = useRef<HTMLDivElement>(null)
  const canvas = useRef<HTMLDivElement>(null)
  const { document, device } = session
  const { layout } = document
  const plan = compileDesignPlan(document)
  // A new model only when more than the tree has changed: nodes that stay the same object are not rendered again.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the tree comes by `plan`, layout and device by these.
  const model = useMemo(() => createFormModel({ document, mode: 'design', device, user: null }), [layout, device])
  model.plan = plan
  useDragMonitor(session, scroller)
  const onKeyDown = useCanvasKeys(session)
  useEffect(() => {
    const element = page.current
    return element
      ? dropTargetForElements({ element, getData: () => ({ nodeId: session.document.root.id }) })
      : undefined
  }, [session])
  const isOverRoot = session.drag.target?.over === document.root.id

  return (
    <div ref={canvas} className="design-canvas">
      <Breadcrumb />
      <LostReferences />
      <div
        ref={scroller}
        className="design-scroll"
        role="application"
        aria-label={t('画布。方向键选择组件，Alt 加方向键移动，Delete 删除，问号查看快捷键')}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: the canvas takes the keys of its nodes.
        tabIndex={0}
        onKeyDown={onKeyDown}
        onClick={() => session.select([])}
      >
        <div ref={page} className={`design-page design-page-${device}${isOverRoot ? ' design-drop-into' : ''}`}>
          <FormView model={model} root={plan.root} surface={surface} />
        </div>
      </div>
      <Refusal canvas={canvas} />
      <Announcement />
    </div>
  )
})

const Announcement = observer(function Announcement() {
  const { announcement } = useDocumentSession()
  return (
    <div className="design-live" role="status" aria-live="polite">
      {announcement}
    </div>
  )
})
