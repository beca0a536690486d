import type { ReactNode } from 'react'

interface FieldItemProps {
  id: string
  label: string | undefined
  isGroup: boolean
  required: boolean
  message: string | undefined
  description: string | undefined
  span: number | undefined
  children: ReactNode
}

/** Label, control, description and message: plain elements, since a form has hundreds of them. */
export function FieldItem({ id, label, isGroup, required, message, description, span, children }: FieldItemProps) {
  const labelClass = required ? 'portal-item-label portal-item-required' : 'portal-item-label'
  return (
    <div className={itemClass(message !== undefined, span)}>
      {label === undefined ? null : isGroup ? (
        <div className={labelClass} id={`${id}-label`}>
          {label}
        </div>
      ) : (
        <label className={labelClass} htmlFor={id}>
          {label}
        </label>
      )}
      <div className="portal-item-control">{children}</div>
      {message === undefined ? null : (
        <div className="portal-item-message" id={`${id}-message`} role="alert">
          {message}
        </div>
      )}
      {description ? <div className="portal-item-description">{description}</div> : null}
    </div>
  )
}

function itemClass(invalid: boolean, span: number | undefined): string {
  if (!invalid && !span) return 'portal-item'
  return `portal-item${invalid ? ' portal-item-invalid' : ''}${span ? ` portal-span-${span}` : ''}`
}
