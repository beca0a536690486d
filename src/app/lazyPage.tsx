import { Skeleton } from 'antd'
import type { ComponentType } from 'react'
import { t } from '@/domain/i18n/t'
import { type LazyView, useLazyView } from '@/src/components/lazy-part/useLazyView'
import { RouteError } from './RouteError'

export const PageLoading = () => <Skeleton active className="portal-page-loading" />

/** A page whose code is loaded at its first visit; if that fails, there is a way back. */
export function lazyPage(load: () => Promise<ComponentType>): ComponentType {
  const lazy: LazyView<object> = { load, View: null }
  return function LazyPage() {
    const { View, problem, retry } = useLazyView(lazy)
    if (View) return <View />
    if (problem) return <RouteError title={t('页面没能打开')} text={t('请检查网络后重试。')} onRetry={retry} />
    return <PageLoading />
  }
}
