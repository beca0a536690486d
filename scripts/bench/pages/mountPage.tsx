import { createCache, StyleProvider } from '@ant-design/cssinjs'
import { ConfigProvider } from 'antd'
import zhCN from 'antd/es/locale/zh_CN'
import type { ReactNode } from 'react'
import { createRoot } from 'react-dom/client'
import { cspNonce } from '@/src/app/cspNonce'
import { THEME_CLASS, themeOf } from '@/src/app/theme'
import './bench.css'

/** The functions that the driver calls; each promise resolves once the result has been painted. */
export interface BenchApi {
  mount(): Promise<void>
  /** Resolves when everything that follows from an input is painted. */
  painted(): Promise<void>
  submit?(): Promise<void>
}

declare global {
  interface Window {
    bench?: BenchApi
  }
}

/** A frame has been drawn, and callbacks requested by effects and observers have run. */
export function painted(): Promise<void> {
  return new Promise((resolve) => {
    requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(resolve)))
  })
}

/** Theme and language of the product, the same around both pages. */
function Surroundings({ children }: { children: ReactNode }) {
  return (
    <StyleProvider cache={styles}>
      <ConfigProvider theme={theme} locale={zhCN} csp={{ nonce: cspNonce }} button={{ autoInsertSpace: false }}>
        <div className={THEME_CLASS}>{children}</div>
      </ConfigProvider>
    </StyleProvider>
  )
}

const styles = createCache()
const theme = themeOf({ primary: '#027aff', isDark: false, size: 'medium' })

/** Provides the driver with a page that is mounted on request; the code has been loaded before. */
export function offerPage(Page: () => ReactNode, more: Omit<BenchApi, 'mount' | 'painted'> = {}): void {
  const root = createRoot(document.getElementById('root') as HTMLElement)
  window.bench = {
    ...more,
    painted,
    mount() {
      root.render(
        <Surroundings>
          <Page />
        </Surroundings>,
      )
      return painted()
    },
  }
}

const query = new URLSearchParams(location.search)
export const numberOf = (name: string): number => Number(query.get(name) ?? 0)
export const hasFlag = (name: string): boolean => query.has(name)
