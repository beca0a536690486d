import { useQuery } from '@tanstack/react-query'
import { Skeleton } from 'antd'
import type { NodeOf } from '@/domain/documents/NodeOf'
import { LoadError } from '@/src/components/lazy-part/LoadError'
import { defineWidget, type WidgetProps } from '@/src/runtime/defineWidget'
import { CardEmpty } from '@/src/runtime/page/CardEmpty'
import { PageCard } from '@/src/runtime/page/PageCard'
import { usePorts } from '@/src/runtime/ports'
import '@/src/components/choice-list/choice-list.css'
import './app-tiles.css'

type AppTilesNode = NodeOf<'AppTiles'>

interface App {
  id: string
  name: string
  description: string | null
  iconUrl: string | null
  appType: string
  url: string | null
  favourite: boolean
}

/** The specification asks for this many applications at once (§9). */
const APPLICATIONS = 999

/** The applications that the user may open, favourites first; an external one opens in a new window. */
function AppTiles({ node }: WidgetProps<AppTilesNode>) {
  const ports = usePorts()
  const { data, error, refetch } = useQuery({
    queryKey: ['data', 'listApps', 'tiles'],
    queryFn: () => ports.call('listApps', { query: { size: APPLICATIONS } }),
  })
  const shown = data?.content
    .toSorted((one, other) => Number(other.favourite) - Number(one.favourite))
    .slice(0, node.size ?? 12)
  const open = (app: App) => {
    if (app.appType === 'OUTER_APP' && app.url) ports.openWindow(app.url)
    else ports.navigate(`/app/${app.id}`)
  }
  return (
    <PageCard title={node.title ?? ''} more={node.more}>
      {error ? (
        <LoadError message={error.message} onRetry={() => void refetch()} />
      ) : !shown ? (
        <Skeleton active title={false} paragraph={{ rows: 4 }} />
      ) : shown.length === 0 ? (
        <CardEmpty text={node.empty} />
      ) : (
        <ul className="choice-list app-tiles">
          {shown.map((app) => (
            <li key={app.id}>
              <button type="button" onClick={() => open(app)}>
                {app.iconUrl ? (
                  <img src={app.iconUrl} alt="" width={40} height={40} />
                ) : (
                  <span className="app-tile-letter" aria-hidden="true">
                    {app.name.slice(0, 1)}
                  </span>
                )}
                <span className="app-tile-text">
                  <strong>{app.name}</strong>
                  <span>{app.description}</span>
                </span>
              </button>
            </li>
          ))}
        </ul>
      )}
    </PageCard>
  )
}

export const appTilesWidget = defineWidget({ type: 'AppTiles', Widget: AppTiles })
