import { combine } from '@atlaskit/pragmatic-drag-and-drop/combine'
import { draggable, dropTargetForElements } from '@atlaskit/pragmatic-drag-and-drop/element/adapter'
import { computed } from 'mobx'
import { observer } from 'mobx-react-lite'
import { type MouseEvent, type ReactNode, useEffect, useMemo, useRef } from 'react'
import { fieldKindOf } from '@/domain/documents/fieldKinds'
import { kindTitleOf } from '@/domain/documents/kindTitleOf'
import { titleOf } from '@/domain/documents/tree/titleOf'
import { t } from '@/domain/i18n/t'
import { selectRange } from '@/src/designers/tree/commands/nodeActions'
import { hasTitle } from '@/src/designers/tree/hasTitle'
import { type TreeSession, useTreeSession } from '@/src/designers/tree/session/TreeSession'
import { INERT } from '@/src/runtime/inert'
import { layoutOf, type PlanNode } from '@/src/runtime/plan/compilePlan'
import { REVEAL } from '@/src/runtime/render/revealFirstError'
import { NodeTitle } from './NodeTitle'
import { NodeToolbar } from './NodeToolbar'

interface NodeFrameProps {
  plan: PlanNode
  children: ReactNode
}

/** What the canvas adds to a rendered node: selection, a drag handle, a drop target. */
export const NodeFrame = observer(function NodeFrame({ plan, children }: NodeFrameProps) {
  const session = useTreeSession()
  const ref = useRef<HTMLDivElement>(null)
  const { id, type, node } = plan
  // These change for one node at a time, so only that node is rendered again, not all.
  const own = useMemo(() => watch(session, id), [session, id])
  const name = titleOf(node)
  useEffect(() => {
    const element = ref.current
    if (!element) return
    return combine(
      draggable({
        element,
        canDrag: () => session.renamed !== id,
        getInitialData: () => ({ type, nodeId: id, title: name }),
      }),
      dropTargetForElements({ element, getData: () => ({ nodeId: id }) }),
    )
  }, [session, id, type, name])

  const isSelected = session.selected.has(id)
  useEffect(() => {
    if (!isSelected) return
    // A selected node in a closed pane opens the pane first.
    ref.current?.dispatchEvent(new CustomEvent(REVEAL, { bubbles: true }))
    ref.current?.scrollIntoView({ block: 'nearest' })
  }, [isSelected])
  const isContainer = fieldKindOf(type)?.container === true
  const target = own.target.get()
  const classes = [
    'design-node',
    isContainer ? 'design-container' : 'design-leaf',
    isSelected ? 'design-selected' : '',
    session.hovered.has(id) ? 'design-hovered' : '',
    isContainer && session.open.has(id) ? 'design-open' : '',
    own.isDragged.get() ? 'design-dragged' : '',
    target ? `design-drop-${target.refusal ? 'refused' : target.edge}` : '',
    spanClass(plan, own.span.get()),
  ]
  return (
    // biome-ignore lint/a11y/useSemanticElements: a node contains other nodes and controls, which no button may.
    <div
      ref={ref}
      className={classes.filter(Boolean).join(' ')}
      data-node-id={id}
      data-node-type={type}
      role="group"
      aria-roledescription={t('表单组件')}
      aria-label={
        isSelected
          ? t('{kind}「{name}」，已选中', { kind: kindTitleOf(type), name })
          : t('{kind}「{name}」', { kind: kindTitleOf(type), name })
      }
      aria-current={isSelected || undefined}
      tabIndex={isSelected ? 0 : -1}
      onClickCapture={(event) => {
        // Tabs stop the propagation of clicks on their bar.
        const pane = clickedPane(event)
        if (pane !== undefined && session.index.get(pane)?.parent?.id === id) session.select([pane])
      }}
      onClick={(event) => {
        event.stopPropagation()
        if (clickedPane(event) !== undefined) return
        if (event.ctrlKey || event.metaKey) session.toggle(id)
        else if (event.shiftKey) selectRange(session, id)
        else session.select([id])
        ref.current?.focus({ preventScroll: true })
      }}
      onDoubleClick={(event) => {
        event.stopPropagation()
        const renamed = session.index.get(clickedPane(event) ?? id)?.node
        if (renamed && hasTitle(renamed)) session.rename(renamed.id)
      }}
      onKeyDown={undefined}
      onPointerOver={(event) => {
        event.stopPropagation()
        session.hover(id)
      }}
      onPointerLeave={() => session.hover(null)}
    >
      {isSelected && session.selection.at(-1) === id ? <NodeToolbar plan={plan} /> : null}
      {own.isRenamed.get() ? <NodeTitle node={node} /> : null}
      {isContainer ? children : <div {...INERT}>{children}</div>}
    </div>
  )
})

/** The pane whose title was clicked in the bar of its layout. */
const clickedPane = ({ target }: MouseEvent): string | undefined =>
  target instanceof Element ? target.closest<HTMLElement>('[data-pane-title]')?.dataset.paneTitle : undefined

const watch = (session: TreeSession, id: string) => ({
  isRenamed: computed(() => session.renamed === id),
  isDragged: computed(() => session.drag.nodeId === id),
  target: computed(() => (session.drag.target?.over === id ? session.drag.target : null)),
  span: computed(() => layoutOf(session.document, id, session.device).span),
})

/** The frame replaces its node in the grid, so it takes the node's columns. */
function spanClass(plan: PlanNode, span: number | undefined): string {
  if (plan.kind?.container || fieldKindOf(plan.type)?.wide) return 'portal-span-all'
  return span ? `portal-span-${span}` : ''
}
