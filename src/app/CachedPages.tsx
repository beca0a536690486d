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
  /** The page's name among all that were made. */
  name: string
}

/**
 * The page that is shown and, hidden behind it, those of the other tabs, so that a half-filled form or a list is as it was left
 * when its tab is chosen again. A closed tab's page is gone; so is the one that was not looked at for longest once there are many.
 */
export const CachedPages = observer(function CachedPages({ visit }: CachedPagesProps) {
  const client = useQueryClient()
  const pages = useRef(new Map<string, CachedPage>())
  const current = visit?.pathname
  // React may render a visit and drop it for the next one. What is noted here is therefore right whichever is drawn in the end: a page
  // that was closed goes on until another visit asks for its path, which makes it anew.
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
    // What others changed meanwhile is asked for again, behind what is shown.
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
