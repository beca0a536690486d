import type { ReactNode } from 'react'

interface RecordedTextProps {
  id: string
  label: string | undefined
  /** Nothing was recorded yet when absent. */
  children: ReactNode
  hint: string
}

/** What the server records by itself: shown where a control would stand, never entered. */
export function RecordedText({ id, label, children, hint }: RecordedTextProps) {
  return (
    <output id={id} className="portal-computed" aria-label={label}>
      {children ?? <span className="portal-empty">{hint}</span>}
    </output>
  )
}
