import { useMemo, useState } from 'react'
import type { Device, DocumentNode, PageDocument } from '@/domain/documents/document'
import { loadPage } from '@/domain/documents/kinds/page/loadPage'
import { type PageScope, PageScopeProvider } from '@/src/runtime/page/PageScope'
import { PageView } from '@/src/runtime/page/PageView'
import type { RuntimePorts } from '@/src/runtime/ports'
import { Portal } from './Portal'

/** A page of some widgets, with its other parts. */
export const pageOf = (children: DocumentNode[], parts: object = {}): PageDocument =>
  loadPage({
    kind: 'page',
    schemaVersion: 2,
    code: 'page',
    title: '页面',
    root: { id: 'page', type: 'Page', children },
    ...parts,
  })

interface ShownPageProps {
  document: PageDocument
  ports: RuntimePorts
  device?: Device
  params?: PageScope['params']
  /** The initial query of the address. */
  query?: PageScope['query']
  /** Called with every address that the page navigates to. */
  onAddress?: (query: PageScope['query']) => void
}

/** A page with an address of its own. */
export function ShownPage({
  document,
  ports,
  device = 'desktop',
  params = {},
  query: start = {},
  onAddress,
}: ShownPageProps) {
  const [query, setQuery] = useState(start)
  const scope = useMemo<PageScope>(
    () => ({
      params,
      query,
      user: ports.user,
      setQuery: (part) => {
        const next = Object.fromEntries(
          Object.entries({ ...query, ...part }).filter((entry): entry is [string, string] => Boolean(entry[1])),
        )
        setQuery(next)
        onAddress?.(next)
      },
    }),
    [params, query, ports.user, onAddress],
  )
  return (
    <Portal ports={ports}>
      <PageScopeProvider value={scope}>
        <PageView document={document} device={device} />
      </PageScopeProvider>
    </Portal>
  )
}
