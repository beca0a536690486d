import { Skeleton } from 'antd'
import { useEffect, useLayoutEffect, useState } from 'react'
import type { Device, TreeDocument } from '@/domain/documents/document'
import { compilePagePlan, type PagePlan } from '@/src/runtime/plan/compilePagePlan'
import { loadWidgets } from '@/src/runtime/widgets/registry'
import { usePageScope } from './PageScope'
import { PageStore } from './PageStore'
import { PageStoreProvider, WidgetView } from './WidgetView'
import './page.css'

interface PageViewProps {
  document: TreeDocument
  device: Device
}

/** Renders a document of kind `page`. */
export function PageView({ document, device }: PageViewProps) {
  const plan = compilePagePlan(document)
  const [ready, setReady] = useState<PagePlan | null>(null)
  useEffect(() => {
    let isCurrent = true
    void loadWidgets(plan.types).then(() => isCurrent && setReady(plan))
    return () => {
      isCurrent = false
    }
  }, [plan])
  if (ready !== plan) return <Skeleton active className="portal-page-loading" />
  return <OpenPage key={document.code} plan={plan} device={device} />
}

/** The page with its state; the address may change, and its widgets are notified of their parts of it. */
function OpenPage({ plan, device }: { plan: PagePlan; device: Device }) {
  const scope = usePageScope()
  const [opened, setOpened] = useState(() => ({ plan, store: new PageStore(plan, scope) }))
  if (opened.plan !== plan) setOpened({ plan, store: new PageStore(plan, scope) })
  const { store } = opened
  useLayoutEffect(() => store.update(scope), [store, scope])
  return (
    <PageStoreProvider value={store}>
      <WidgetView node={store.plan.document.root} device={device} />
    </PageStoreProvider>
  )
}
