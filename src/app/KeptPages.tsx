import { useQueryClient } from '@tanstack/react-query'
import { observer } from 'mobx-react-lite'
import { useEffect, useRef } from 'react'
import type { PageVisit } from './PageVisit'
import { RoutePage } from './RoutePage'
import { visitedViews } from './visitedViews'

interface KeptPagesProps {
  /** What is shown; null while a redirect passes through. */
  visit: PageVisit | null
}

/**
 * The page that is shown and, hidden behind it, those of the other tabs, so that a half-filled form or a list is as it was left
 * when its tab is chosen again. A closed tab's page is gone; so is the one that was not looked at for longest once there are many.
 */
export const KeptPages = observer(function KeptPages({ visit }: KeptPagesProps) {
  const client = useQueryClient()
  const pages = useRef(new Map<string, PageVisit>())
  /** How often a page was made anew in its place. */
  const rounds = useRef(new Map<string, number>())
  const current = visit?.pathname
  const isNew = current !== undefined && !pages.current.has(current)
  const { cachedViews } = visitedViews
  if (visit) {
    const before = pages.current.get(visit.pathname)
    // Closed and asked for again before another page came in its place.
    const isClosed = visit.route.title !== undefined && !cachedViews.includes(visit.pathname)
    const isReopened = before !== undefined && before !== visit && isClosed
    if (isReopened) rounds.current.set(visit.pathname, (rounds.current.get(visit.pathname) ?? 0) + 1)
    pages.current.set(visit.pathname, visit)
  }
  for (const pathname of pages.current.keys()) {
    if (pathname !== current && !cachedViews.includes(pathname)) pages.current.delete(pathname)
  }
  const title = visit?.route.title
  useEffect(() => {
    if (!visit || !title) return
    visitedViews.visit({ path: `${visit.pathname}${visit.search}`, title })
  }, [visit, title])
  useEffect(() => {
    // What others changed meanwhile is asked for again, behind what is shown.
    if (current && !isNew) void client.invalidateQueries({ queryKey: ['data'], stale: true })
  }, [client, current, isNew])
  return (
    <>
      {[...pages.current].map(([pathname, page]) => (
        <div
          key={`${pathname}#${rounds.current.get(pathname) ?? 0}`}
          hidden={pathname !== current}
          className="frame-page"
        >
          <RoutePage visit={page} isShown={pathname === current} />
        </div>
      ))}
    </>
  )
})
