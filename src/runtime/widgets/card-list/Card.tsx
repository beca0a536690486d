import type { ReactNode } from 'react'
import { RowLink } from '@/src/runtime/page/RowLink'
import { readPath } from '@/src/runtime/page/readPath'

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

export function Card({ face, row, mark }: CardProps) {
  const text = (path?: string) => (path ? String(readPath(row, path) ?? '') : '')
  const title = text(face.title)
  const icon = text(face.icon)
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
        <RowLink className="portal-card-link" row={row} to={face.to ?? ''} url={face.url}>
          {title}
        </RowLink>
        <div className="portal-card-description">{text(face.description)}</div>
      </div>
      {mark}
    </article>
  )
}
