import type { ReactNode } from 'react'
import type { NodeOf } from '@/domain/documents/NodeOf'
import { RowLink } from '@/src/runtime/page/RowLink'
import { readPath } from '@/src/runtime/page/readPath'

interface CardProps {
  appearance: NodeOf<'CardList'>['card']
  row: Record<string, unknown>
  mark: ReactNode
}

export function Card({ appearance, row, mark }: CardProps) {
  const text = (path?: string) => (path ? String(readPath(row, path) ?? '') : '')
  const title = text(appearance.title)
  const icon = text(appearance.icon)
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
        <RowLink className="portal-card-link" row={row} to={appearance.to ?? ''} url={appearance.url}>
          {title}
        </RowLink>
        <div className="portal-card-description">{text(appearance.description)}</div>
      </div>
      {mark}
    </article>
  )
}
