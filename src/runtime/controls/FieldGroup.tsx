import type { ReactNode } from 'react'
import type { FieldControlProps } from '@/src/runtime/defineField'
import { groupAttributes } from './attributes'

interface FieldGroupProps extends Pick<FieldControlProps, 'id' | 'label' | 'describedBy'> {
  className?: string
  children: ReactNode
}

/** Several inputs that make one field. */
export function FieldGroup({ className, children, ...field }: FieldGroupProps) {
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset brings a border and a legend; the label is above already.
    <div role="group" className={className} {...groupAttributes(field)}>
      {children}
    </div>
  )
}
