import { useQuery } from '@tanstack/react-query'
import { App } from 'antd'
import { observer } from 'mobx-react-lite'
import { type ReactNode, useCallback, useEffect, useLayoutEffect, useMemo, useRef } from 'react'
import { useNavigate } from 'react-router-dom'
import type { TreeDocument } from '@/domain/documents/document'
import { t } from '@/domain/i18n/t'
import { translateDocument } from '@/domain/i18n/translateDocument'
import { LoadError } from '@/src/components/lazy-part/LoadError'
import { loadCode } from '@/src/components/lazy-part/loadCode'
import { PageScopeProvider } from '@/src/runtime/page/PageScope'
import { PageView } from '@/src/runtime/page/PageView'
import { PortsProvider } from '@/src/runtime/ports'
import { callByName } from '@/src/services/api'
import { createPorts } from './createPorts'
import { lazyPage, PageLoading } from './lazyPage'
import type { PageVisit } from './PageVisit'
import type { RouteEntry } from './RouteEntry'
import { session } from './session'
import { useDevice } from './useDevice'
import { views } from './views'
import { visitedViews } from './visitedViews'

const documents = import.meta.glob<{ default: TreeDocument }>('/schemas/pages/**/*.json')
const lazyViews = Object.fromEntries(Object.entries(views).map(([name, load]) => [name, lazyPage(load)]))

const PLATFORM_NAME = t('移动应用平台')

interface RoutePageProps {
  visit: PageVisit
  /** False for a page that is cached behind the current one. */
  isShown: boolean
}

/** Shows a route's page: a document if there is one, otherwise a React page of src/pages. */
export const RoutePage = observer(function RoutePage({ visit, isShown }: RoutePageProps) {
  const { route } = visit
  // The login page is the platform itself (specification §2.7).
  const named = visitedViews.nameOf(visit.pathname) ?? route.title
  const title = named && route.view !== 'login' ? `${named} - ${PLATFORM_NAME}` : PLATFORM_NAME
  useEffect(() => {
    if (isShown) document.title = title
  }, [title, isShown])
  const View = route.view ? lazyViews[route.view] : undefined
  return <PageWorld visit={visit}>{View ? <View /> : <DocumentPage route={route} />}</PageWorld>
})

/** Tells unmounting components whether their tab stays open. Layout effects are cleaned up before all others. */
function useLeaving(pathname: string): () => boolean {
  const life = useRef({ isGone: false, round: visitedViews.roundOf(pathname) })
  useLayoutEffect(() => {
    const { current } = life
    current.isGone = false
    return () => {
      current.isGone = true
    }
  }, [])
  return useCallback(() => life.current.isGone && visitedViews.roundOf(pathname) === life.current.round, [pathname])
}

/** Provides the runtime's ports and the page's scope. */
const PageWorld = observer(function PageWorld({ visit, children }: { visit: PageVisit; children: ReactNode }) {
  const navigate = useNavigate()
  const antd = App.useApp()
  const { user } = session
  const { pathname, params, search } = visit
  const { kind, params: fixed } = visit.route
  const isLeaving = useLeaving(pathname)
  const ports = useMemo(() => createPorts({ navigate, antd, user, isLeaving }), [navigate, antd, user, isLeaving])
  // Two changes in a row both count, though the address has not been updated yet.
  const latest = useRef(search)
  latest.current = search
  const setQuery = useCallback(
    (part: Record<string, string | undefined>) => {
      const next = new URLSearchParams(latest.current)
      for (const [key, value] of Object.entries(part)) {
        if (value) next.set(key, value)
        else next.delete(key)
      }
      latest.current = next.toString()
      void navigate({ pathname, search: latest.current }, { replace: true })
    },
    [navigate, pathname],
  )
  const scope = useMemo(
    () => ({
      // Pages outside an application's own path still use the current one.
      params: { appId: session.tenant ?? undefined, ...(kind ? { kind } : {}), ...fixed, ...params },
      query: Object.fromEntries(new URLSearchParams(search)),
      setQuery,
      setTitle: (title: string) => visitedViews.name(pathname, title),
      user: ports.user,
    }),
    [params, kind, fixed, search, setQuery, pathname, ports.user],
  )
  return (
    <PortsProvider value={ports}>
      <PageScopeProvider value={scope}>{children}</PageScopeProvider>
    </PortsProvider>
  )
})

async function loadDocument({ page, document }: RouteEntry): Promise<TreeDocument> {
  // A custom workbench consists of the portal's cards, so its texts are translated.
  if (document) return translateDocument(((await callByName(document)) as { document: TreeDocument }).document)
  const load = documents[`/schemas/pages/${page}.json`]
  if (!load) throw new Error(t('没有页面「{page}」', { page }))
  return translateDocument((await loadCode(load)).default)
}

function DocumentPage({ route }: { route: RouteEntry }) {
  const device = useDevice()
  const { data, error, refetch } = useQuery({
    queryKey: ['page', route.page, route.document],
    staleTime: Number.POSITIVE_INFINITY,
    queryFn: () => loadDocument(route),
  })
  if (error) return <LoadError message={error.message} onRetry={() => void refetch()} />
  if (!data) return <PageLoading />
  return <PageView document={data} device={device} />
}
