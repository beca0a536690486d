import type { ReactNode } from 'react'
import { isExternalUrl } from '@/domain/access/isExternalUrl'
import { PageLink } from '@/src/runtime/controls/PageLink'
import { readPath } from './readPath'
import { recordOf } from './replies'
import { useWidgetScope } from './useWidget'
import { addressOf } from './WidgetScope'
import { withQuery } from './withQuery'

interface RowLinkProps {
  row: Record<string, unknown>
  /** An address within the portal; a template. */
  to: string
  /** Path of an external address in the row; if there is one, it is opened in a new window instead. */
  url?: string
  className?: string
  children: ReactNode
}

/** Links from a row to its page, internal or external. */
export function RowLink({ row, to, url: path, className, children }: RowLinkProps) {
  const scope = useWidgetScope(row)
  const url = path ? String(readPath(row, path) ?? '') : ''
  if (isExternalUrl(url)) {
    return (
      <a className={className} href={url} target="_blank" rel="noreferrer">
        {children}
      </a>
    )
  }
  return (
    <PageLink className={className} to={withQuery(addressOf(to, scope), recordOf(scope.get('query')))}>
      {children}
    </PageLink>
  )
}
