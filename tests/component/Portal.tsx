import { StyleProvider } from '@ant-design/cssinjs'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { App, ConfigProvider } from 'antd'
import { type ReactNode, useState } from 'react'
import { PortsProvider, type RuntimePorts } from '@/src/runtime/ports'

/** The providers around every part of the portal: server state, dialogs, ports. */
export function Portal({ ports, children }: { ports: RuntimePorts; children: ReactNode }) {
  const [client] = useState(() => new QueryClient({ defaultOptions: { queries: { retry: false } } }))
  return (
    <QueryClientProvider client={client}>
      {/* Nothing is painted here: style sheets in the document would only be matched by every query, and a transition would not end. */}
      <StyleProvider mock="server">
        <ConfigProvider theme={{ token: { motion: false } }}>
          <App>
            <PortsProvider value={ports}>{children}</PortsProvider>
          </App>
        </ConfigProvider>
      </StyleProvider>
    </QueryClientProvider>
  )
}
