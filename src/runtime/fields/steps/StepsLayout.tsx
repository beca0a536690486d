import { Button, Steps } from 'antd'
import { useRef, useState } from 'react'
import { t } from '@/domain/i18n/t'
import { PaneSections, usePanes } from '@/src/runtime/controls/panes'
import { defineLayout, type LayoutProps } from '@/src/runtime/defineLayout'
import { useFormModel } from '@/src/runtime/model/FormModel'
import type { PlanNode } from '@/src/runtime/plan/compilePlan'
import { NodeView, useDesignSurface } from '@/src/runtime/render/FormView'
import { revealFirstError } from '@/src/runtime/render/revealFirstError'
import { useReveal } from '@/src/runtime/render/useReveal'
import './steps.css'

const idsWithin = (plan: PlanNode): string[] => [plan.id, ...plan.children.flatMap(idsWithin)]

/** One step at a time; the next one is reached when this one has no errors. A reader sees all of them. */
function StepsView({ plan }: LayoutProps) {
  const model = useFormModel()
  const surface = useDesignSurface()
  const ref = useRef<HTMLDivElement>(null)
  const [current, setCurrent] = useState<string | null>(null)
  const panes = usePanes(plan)
  useReveal(ref, setCurrent)
  if (plan.children.length === 0 && surface) return <surface.Empty plan={plan} />
  if (model.mode === 'print' || model.mode === 'read') return <PaneSections panes={panes} />

  const isDesign = model.mode === 'design'
  const at = Math.max(
    0,
    panes.findIndex((pane) => pane.id === current),
  )
  const go = (index: number) => {
    setCurrent(panes[index]?.id ?? null)
    // The focus moves along, so that a screen reader continues in the new step.
    if (!isDesign)
      requestAnimationFrame(() => ref.current?.querySelector<HTMLElement>('section:not([hidden])')?.focus())
  }
  const next = () => {
    const pane = panes[at]
    const own = new Set(pane ? idsWithin(pane) : [])
    const errors = model.collect().errors.filter((error) => own.has(error.nodeId))
    // Errors of later steps do not block this one.
    model.showErrors(errors)
    if (errors.length === 0) go(at + 1)
    else revealFirstError(ref.current)
  }
  const titleOf = (pane: PlanNode | undefined) => pane?.node.title ?? pane?.id
  return (
    <div ref={ref} className="portal-span-all portal-panes">
      {model.device === 'phone' ? (
        <div className="portal-steps-now">
          {t('第 {at} 步，共 {length} 步：{title}', { at: at + 1, length: panes.length, title: titleOf(panes[at]) })}
        </div>
      ) : (
        <Steps
          size="small"
          current={at}
          items={panes.map((pane, index) => ({ title: titleOf(pane), disabled: !isDesign && index > at }))}
          onChange={go}
        />
      )}
      {panes.map((pane, index) => (
        <section
          key={pane.id}
          data-pane={pane.id}
          className="portal-step"
          hidden={index !== at}
          tabIndex={-1}
          aria-label={titleOf(pane)}
        >
          <NodeView plan={pane} />
        </section>
      ))}
      {isDesign ? null : (
        <div className="portal-steps-buttons">
          {at > 0 ? <Button onClick={() => go(at - 1)}>{t('上一步')}</Button> : null}
          {at < panes.length - 1 ? (
            <Button type="primary" ghost onClick={next}>
              {t('下一步')}
            </Button>
          ) : null}
        </div>
      )}
    </div>
  )
}

export const stepsLayout = defineLayout({ type: 'Steps', Layout: StepsView })
