import { DownOutlined, RightOutlined } from '@ant-design/icons'
import { useRef, useState } from 'react'
import { defineLayout, type LayoutProps } from '@/src/runtime/defineLayout'
import { useFormModel } from '@/src/runtime/model/FormModel'
import { Children } from '@/src/runtime/render/FormView'
import { useReveal } from '@/src/runtime/render/useReveal'

/** A titled section of a form; a collapsed one stays mounted, so its input is not lost. */
function Group({ plan }: LayoutProps) {
  const model = useFormModel()
  const { title, collapsible, collapsed } = plan.node
  const [isChosen, setOpen] = useState(!(collapsible && collapsed))
  const isOpen = isChosen || model.mode === 'print'
  const ref = useRef<HTMLElement>(null)
  useReveal(ref, () => setOpen(true))
  const headingId = `${model.prefix}${plan.id}`
  return (
    <section ref={ref} className="portal-group" aria-labelledby={title ? headingId : undefined}>
      {title ? (
        <h3 className="portal-group-heading">
          {collapsible ? (
            <button
              type="button"
              id={headingId}
              className="portal-group-title"
              aria-expanded={isOpen}
              onClick={() => setOpen(!isOpen)}
            >
              {title}
              {isOpen ? <DownOutlined aria-hidden /> : <RightOutlined aria-hidden />}
            </button>
          ) : (
            <span id={headingId} className="portal-group-title">
              {title}
            </span>
          )}
        </h3>
      ) : null}
      <div hidden={!isOpen} data-pane={plan.id}>
        <Children of={plan} />
      </div>
    </section>
  )
}

export const groupLayout = defineLayout({ type: 'Group', Layout: Group })
