import type { ReactNode } from 'react'
import { usePorts } from '@/src/runtime/ports'

interface PageLinkProps {
  /** An address within the portal. */
  to: string
  className?: string
  children: ReactNode
}

/** Navigates to another page without reloading the portal; with Ctrl, ⌘ or Shift the browser opens a new tab or window. */
export function PageLink({ to, className, children }: PageLinkProps) {
  const { navigate } = usePorts()
  return (
    <a
      href={to}
      className={className}
      onClick={(event) => {
        if (event.metaKey || event.ctrlKey || event.shiftKey) return
        event.preventDefault()
        navigate(to)
      }}
    >
      {children}
    </a>
  )
}
