import type { ReactNode } from 'react'
import '@/src/designers/core/property-row.css'

interface PropertyRowProps {
  title: string
  hint?: ReactNode
  children: ReactNode
}

/** One property with its title and, below it, a hint. */
export const PropertyRow = ({ title, hint, children }: PropertyRowProps) => (
  <div className="designer-property">
    <div className="designer-property-title">{title}</div>
    {children}
    {hint ? <div className="designer-property-hint">{hint}</div> : null}
  </div>
)

interface PropertySwitchProps {
  title: string
  children: ReactNode
}

/** A property that is on or off, in one line. */
export const PropertySwitch = ({ title, children }: PropertySwitchProps) => (
  <div className="designer-property-switch">
    <span>{title}</span>
    {children}
  </div>
)
