import { Button } from 'antd'
import type { ReactNode } from 'react'
import { usePorts } from '@/src/runtime/ports'
import './page-card.css'

interface PageCardProps {
  title: string
  more?: { title: string; to: string }
  /** Buttons beside the title. */
  extra?: ReactNode
  children: ReactNode
}

/** The card around a widget in a page: its title, a link to more, its content. */
export function PageCard({ title, more, extra, children }: PageCardProps) {
  const ports = usePorts()
  return (
    <section className="portal-card" aria-label={title}>
      <header>
        <h2>{title}</h2>
        {extra}
        {more ? (
          <Button type="link" size="small" onClick={() => ports.navigate(more.to)}>
            {more.title}
          </Button>
        ) : null}
      </header>
      {children}
    </section>
  )
}
