import { type ReactNode, useMemo } from 'react'
import { PortsProvider, usePorts } from '@/src/runtime/ports'
import { PageScopeProvider, usePageScope } from './PageScope'

/** What belongs to an application, shown in a page that does not: its calls are made there. */
export function InApplication({ id, children }: { id: string; children: ReactNode }) {
  const ports = usePorts()
  const page = usePageScope()
  const within = useMemo(() => ports.inApplication(id), [ports, id])
  const scope = useMemo(() => ({ ...page, params: { ...page.params, appId: id } }), [page, id])
  return (
    <PortsProvider value={within}>
      <PageScopeProvider value={scope}>{children}</PageScopeProvider>
    </PortsProvider>
  )
}
