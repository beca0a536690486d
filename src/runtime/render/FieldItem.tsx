import type { ReactNode } from 'react'
import { FieldHint } from './FieldHint'

interface FieldItemProps {
  id: string
  label: string | undefined
  isGroup: boolean
  required: boolean
  message: string | undefined
  description: string | undefined
  tip: string | undefined
  span: number | undefined
  children: ReactNode
}

/** Label, control, description and message: plain elements, since a form has hundreds of them. */
export function FieldItem({ id, label, isGroup, required, message, description, tip, span, children }: FieldItemProps) {
  const labelClass = required ? 'portal-item-label portal-item-required' : 'portal-item-label'
  const title =
    label === undefined ? null : isGroup ? (
      <div className={labelClass} id={`${id}-label`}>
        {label}
      </div>
    ) : (
      <label className={labelClass} htmlFor={id}>
        {label}
      </label>
    )
  return (
    <div className={itemClass(message !== undefined, span)}>
      {tip ? (
        <div className="portal-item-head">
          {title}
          <FieldHint id={`${id}-tip`} title={label ?? ''} text={tip} />
        </div>
      ) : (
        title
      )}
      <div className="portal-item-control">{children}</div>
      {message === undefined ? null : (
        <div className="portal-item-message" id={`${id}-message`} role="alert">
          {message}
        </div>
      )}
      {description ? (
        <div className="portal-item-description" id={`${id}-description`}>
          {description}
        </div>
      ) : null}
    </div>
  )
}

/** What describes the control of an item: its message first, then the builder's description. */
export function describedBy(id: string, parts: { message: unknown; description: unknown; tip: unknown }) {
  const { message, description, tip } = parts
  if (!message && !description && !tip) return undefined
  return [message && `${id}-message`, description && `${id}-description`, tip && `${id}-tip`].filter(Boolean).join(' ')
}

function itemClass(invalid: boolean, span: number | undefined): string {
  if (!invalid && !span) return 'portal-item'
  return `portal-item${invalid ? ' portal-item-invalid' : ''}${span ? ` portal-span-${span}` : ''}`
}
