import { dropTargetForElements } from '@atlaskit/pragmatic-drag-and-drop/element/adapter'
import { observer } from 'mobx-react-lite'
import { type ReactNode, useEffect, useRef } from 'react'
import { t } from '@/domain/i18n/t'
import { useTreeSession } from '@/src/designers/tree/session/TreeSession'
import { Breadcrumb } from './Breadcrumb'
import { LostReferences } from './LostReferences'
import { Refusal } from './Refusal'
import { useCanvasKeys } from './useCanvasKeys'
import { useDragMonitor } from './useDragMonitor'
import './canvas.css'

/** The editing area of a tree; its nodes are rendered by the real runtime, with design handles (`children`). */
export const Canvas = observer(function Canvas({ children }: { children: ReactNode }) {
  const session = useTreeSession()
  const scroller = useRef<HTMLDivElement>(null)
  const page = useRef<HTMLDivElement>(null)
  const canvas = useRef<HTMLDivElement>(null)
  const { document, device } = session
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
        aria-label={t('画布。方向键选择组件，F2 改标题，Alt 加方向键移动，Delete 删除，问号查看快捷键')}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: the canvas handles the keys of its nodes.
        tabIndex={0}
        onKeyDown={onKeyDown}
        onClick={() => session.select([])}
      >
        <div ref={page} className={`design-page design-page-${device}${isOverRoot ? ' design-drop-into' : ''}`}>
          {children}
        </div>
      </div>
      <Refusal canvas={canvas} />
      <Announcement />
    </div>
  )
})

const Announcement = observer(function Announcement() {
  const { announcement } = useTreeSession()
  return (
    <div className="design-live" role="status" aria-live="polite">
      {announcement}
    </div>
  )
})
