import type { ReactNode } from 'react'
import { PageLink } from '@/src/runtime/controls/PageLink'
import { fillTemplate, readPath } from '@/src/runtime/page/fillTemplate'
import { usePageScope } from '@/src/runtime/page/PageScope'

export interface CardFace {
  /** Paths in the row. */
  title: string
  description?: string
  icon?: string
  /** Where the card leads inside the portal; a template. */
  to?: string
  /** Path of an outer address, which opens a new window. */
  url?: string
}

interface CardProps {
  face: CardFace
  row: Record<string, unknown>
  mark: ReactNode
}

/** Only these count as external addresses (specification §2.3). */
const EXTERNAL = /^(https?:|mailto:|tel:)/i

export function Card({ face, row, mark }: CardProps) {
  const scope = usePageScope()
  const text = (path?: string) => (path ? String(readPath(row, path) ?? '') : '')
  const title = text(face.title)
  const icon = text(face.icon)
  const url = text(face.url)
  const isOutside = EXTERNAL.test(url)
  const to = fillTemplate(face.to ?? '', { ...scope, row }, encodeURIComponent)
  return (
    <article className="portal-card">
      {icon ? (
        <img className="portal-card-icon" src={icon} alt="" />
      ) : (
        <span className="portal-card-icon" aria-hidden>
          {title.slice(0, 1)}
        </span>
      )}
      <div className="portal-card-text">
        {isOutside ? (
          <a className="portal-card-link" href={url} target="_blank" rel="noreferrer">
            {title}
          </a>
        ) : (
          <PageLink className="portal-card-link" to={to}>
            {title}
          </PageLink>
        )}
        <div className="portal-card-description">{text(face.description)}</div>
      </div>
      {mark}
    </article>
  )
}
