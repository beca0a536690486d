import { type ComponentType, type MouseEvent, type PointerEvent, useEffect, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import type { Activation, FieldControlProps, FieldDefinition } from '@/src/runtime/defineField'
import { PlainText } from './PlainText'

interface Props extends FieldControlProps {
  definition: FieldDefinition
  reading: boolean
}

/** The control of a field in its mode: read, a look-alike until it is needed, or the real one. */
export function FieldControl({ definition, reading, ...props }: Props) {
  if (reading) {
    const Read = definition.Read ?? PlainText
    return (
      <div className="portal-read">
        <Read node={props.node} value={props.value} device={props.device} />
      </div>
    )
  }
  const { Edit, Lite } = definition
  return Lite ? <Intended Lite={Lite} Edit={Edit} props={props} /> : <Edit {...props} />
}

interface IntendedProps {
  Lite: ComponentType<FieldControlProps>
  Edit: ComponentType<FieldControlProps>
  props: FieldControlProps
}

/** Shows the look-alike until the pointer or the keyboard arrives, then the real control in the same place. */
function Intended({ Lite, Edit, props }: IntendedProps) {
  const [activation, setActivation] = useState<Activation | null>(null)
  const ref = useRef<HTMLDivElement>(null)
  const isPressed = useRef(false)
  useEffect(() => {
    if (activation === 'button') ref.current?.querySelector('button')?.click()
    else if (activation !== null && activation !== 'pointer') ref.current?.querySelector('input')?.focus()
  }, [activation])
  const handlers = activation
    ? undefined
    : {
        // Not `onPointerEnter`: React misses it when a dialog above the field is removed.
        onPointerOver: (event: PointerEvent) => {
          // The real control must be mounted before the button is pressed; touch gives no such warning.
          if (event.pointerType !== 'touch') flushSync(() => setActivation('pointer'))
        },
        // An element replaced between press and release gets no click, so focusing must wait for it.
        onPointerDown: () => {
          isPressed.current = true
        },
        onPointerCancel: () => {
          isPressed.current = false
        },
        onBlur: () => {
          isPressed.current = false
        },
        onClick: ({ target }: MouseEvent) =>
          setActivation(target instanceof Element && target.closest('button') ? 'button' : 'press'),
        onFocus: () => {
          if (!isPressed.current) setActivation('keyboard')
        },
      }
  return (
    <div className="portal-intent" ref={ref} {...handlers}>
      {activation ? <Edit {...props} activation={activation} /> : <Lite {...props} />}
    </div>
  )
}
