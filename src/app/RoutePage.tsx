import { useQuery } from '@tanstack/react-query'
import { App, Result, Skeleton } from 'antd'
import { observer } from 'mobx-react-lite'
import { lazy, type ReactNode, Suspense, useCallback, useEffect, useMemo } from 'react'
import { useLocation, useNavigate, useParams, useSearchParams } from 'react-router-dom'
import type { PortalDocument } from '@/domain/documents/document'
import { PageScopeProvider } from '@/src/runtime/page/PageScope'
import { PageView } from '@/src/runtime/page/PageView'
import { PortsProvider } from '@/src/runtime/ports'
import { createPorts } from './createPorts'
import type { RouteEntry } from './RouteEntry'
import { session } from './session'
import { useDevice } from './useDevice'
import { views } from './views'
import { visitedViews } from './visitedViews'

const documents = import.meta.glob<{ default: PortalDocument }>('/schemas/pages/**/*.json')
const lazyViews = Object.fromEntries(Object.entries(views).map(([name, load]) => [name, lazy(load)]))

/** Shows a route's page: a document where there is one, a React page of src/pages else. */
export const RoutePage = observer(function RoutePage({ route }: { route: RouteEntry }) {
  const location = useLocation()
  useEffect(() => {
    document.title = route.title ? `${route.title} - 移动应用平台` : '移动应用平台'
  }, [route.title])
  const { title, frame } = route
  useEffect(() => {
    // Frame two alone has a tag bar.
    if (title && frame === 'application') visitedViews.visit({ path: `${location.pathname}${location.search}`, title })
  }, [title, frame, location.pathname, location.search])
  const View = route.view ? lazyViews[route.view] : undefined
  return (
    <PageWorld key={route.page === 'form-fill' ? location.pathname : undefined}>
      {View ? (
        <Suspense fallback={<Skeleton active className="portal-page-loading" />}>
          <View />
        </Suspense>
      ) : (
        <DocumentPage name={route.page ?? ''} />
      )}
    </PageWorld>
  )
})

/** Gives the runtime its ports and the page its scope. */
const PageWorld = observer(function PageWorld({ children }: { children: ReactNode }) {
  const navigate = useNavigate()
  const params = useParams()
  const [search, setSearch] = useSearchParams()
  const antd = App.useApp()
  const { user } = session
  const ports = useMemo(() => createPorts({ navigate, antd, user }), [navigate, antd, user])
  const setQuery = useCallback(
    (part: Record<string, string | undefined>) =>
      setSearch(
        (before) => {
          const next = new URLSearchParams(before)
          for (const [key, value] of Object.entries(part)) {
            if (value) next.set(key, value)
            else next.delete(key)
          }
          return next
        },
        { replace: true },
      ),
    [setSearch],
  )
  const scope = useMemo(
    () => ({
      // Pages outside an application's own path still speak of the one that is worked in.
      params: { appId: session.tenant ?? undefined, ...params },
      query: Object.fromEntries(search),
      setQuery,
      user: ports.user,
    }),
    [params, search, setQuery, ports.user],
  )
  return (
    <PortsProvider value={ports}>
      <PageScopeProvider value={scope}>{children}</PageScopeProvider>
    </PortsProvider>
  )
})

function DocumentPage({ name }: { name: string }) {
  const device = useDevice()
  const { data, error } = useQuery({
    queryKey: ['page', name],
    staleTime: Number.POSITIVE_INFINITY,
    queryFn: async () => {
      const load = documents[`/schemas/pages/${name}.json`]
      if (!load) throw new Error(`没有页面「${name}」`)
      return (await load()).default
    },
  })
  if (error) return <Result status="error" title={error.message} />
  if (!data) return <Skeleton active className="portal-page-loading" />
  return <PageView document={data} device={device} />
}
