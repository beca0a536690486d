import type { ReactNode } from 'react'

/** One setting with its title. */
export const Row = ({ title, hint, children }: { title: string; hint?: ReactNode; children: ReactNode }) => (
  <div className="design-property">
    <div className="design-property-title">{title}</div>
    {children}
    {hint ? <div className="design-property-hint">{hint}</div> : null}
  </div>
)
