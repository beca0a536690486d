import { createCache, StyleProvider } from '@ant-design/cssinjs'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { App as AntdApp, ConfigProvider, Skeleton } from 'antd'
import type { Locale } from 'antd/es/locale'
import zhCN from 'antd/es/locale/zh_CN'
import dayjs from 'dayjs'
import 'dayjs/locale/zh-cn'
import { observer } from 'mobx-react-lite'
import { useEffect, useMemo } from 'react'
import { RouterProvider } from 'react-router-dom'
import { cspNonce } from './cspNonce'
import { language } from './language'
import { preferences } from './preferences'
import { router } from './router'
import { session } from './session'
import { THEME_CLASS, themeOf } from './theme'

dayjs.locale(language === 'en' ? 'en' : 'zh-cn')

const client = new QueryClient({ defaultOptions: { queries: { retry: false, staleTime: 5_000 } } })
const styles = createCache()

/** Providers of everything that is global: theme, language, nonce, server state, routes. */
export const App = observer(function App({ locale }: { locale?: Locale }) {
  const { primary, isDark, size } = preferences
  const theme = useMemo(() => themeOf({ primary, isDark, size }), [primary, isDark, size])
  useEffect(() => {
    void session.load()
  }, [])
  useEffect(() => {
    document.documentElement.style.colorScheme = isDark ? 'dark' : 'light'
  }, [isDark])
  return (
    <StyleProvider cache={styles}>
      <ConfigProvider
        theme={theme}
        locale={locale ?? zhCN}
        csp={{ nonce: cspNonce }}
        button={{ autoInsertSpace: false }}
      >
        <QueryClientProvider client={client}>
          <AntdApp className={`${THEME_CLASS} portal-root`}>
            {session.isLoading ? <Skeleton active className="portal-starting" /> : <RouterProvider router={router} />}
          </AntdApp>
        </QueryClientProvider>
      </ConfigProvider>
    </StyleProvider>
  )
})
