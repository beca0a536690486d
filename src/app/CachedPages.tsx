import { useQueryClient } from '@tanstack/react-query'
import { observer } from 'mobx-react-lite'
import { useEffect, useRef } from 'react'
import type { PageVisit } from './PageVisit'
import { RoutePage } from './RoutePage'
import { visitedViews } from './visitedViews'

interface CachedPagesProps {
  /** What is shown; null while a redirect passes through. */
  visit: PageVisit | null
}

interface CachedPage {
  visit: PageVisit
  /** Unique name of the page instance. */
  name: string
}

/**
 * The current page and, hidden, those of the other tabs, so that a half-filled form or a list is unchanged
 * when its tab is chosen again. The page of a closed tab is unmounted; so is the least recently used one beyond the limit.
 */
export const CachedPages = observer(function CachedPages({ visit }: CachedPagesProps) {
  const client = useQueryClient()
  const pages = useRef(new Map<string, CachedPage>())
  const current = visit?.pathname
  // React may render a visit and discard it for the next one. The stored pages are therefore correct whichever is committed: a page
  // that was closed stays until another visit opens its path, which mounts it again.
  if (visit && pages.current.get(visit.pathname)?.visit !== visit)
    pages.current.set(visit.pathname, { visit, name: `${visit.pathname}#${visitedViews.roundOf(visit.pathname)}` })
  const { cachedViews } = visitedViews
  const shown = [...pages.current].filter(([pathname]) => pathname === current || cachedViews.includes(pathname))
  const title = visit?.route.title
  useEffect(() => {
    if (!visit || !title) return
    visitedViews.visit({ path: `${visit.pathname}${visit.search}`, title })
  }, [visit, title])
  const name = current === undefined ? undefined : pages.current.get(current)?.name
  const drawn = useRef<readonly string[]>([])
  useEffect(() => {
    // Data that others may have changed is reloaded in the background.
    if (name && drawn.current.includes(name)) void client.invalidateQueries({ queryKey: ['data'], stale: true })
  }, [client, name])
  useEffect(() => {
    drawn.current = shown.map(([, page]) => page.name)
    pages.current = new Map(shown)
  })
  return (
    <>
      {shown.map(([pathname, page]) => (
        <div key={page.name} hidden={pathname !== current} className="frame-page">
          <RoutePage visit={page.visit} isShown={pathname === current} />
        </div>
      ))}
    </>
  )
})
