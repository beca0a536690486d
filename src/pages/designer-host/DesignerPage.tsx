import { useQuery } from '@tanstack/react-query'
import { Result, Skeleton } from 'antd'
import { useMemo } from 'react'
import { t } from '@/domain/i18n/t'
import { LoadError } from '@/src/components/lazy-part/LoadError'
import { loadCode } from '@/src/components/lazy-part/loadCode'
import { DesignerHost } from '@/src/designers/core/DesignerHost'
import type { DesignerPorts, StoredDraft } from '@/src/designers/core/session/DesignerPorts'
import { usePageScope } from '@/src/runtime/page/PageScope'
import { usePorts } from '@/src/runtime/ports'
import { call } from '@/src/services/api'
import { holdLeaving } from '@/src/services/leaving'
import { ServiceError } from '@/src/services/ServiceError'
import { designers } from './designers'
import { storedResource } from './storedResource'

const isId = (name: string) => /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i.test(name)

/** Opens the designer of a resource's kind, with the calls that it needs. */
export function DesignerPage() {
  const { id: given, modelName, kind = 'form', appId } = usePageScope().params
  const name = given ?? modelName ?? ''
  const runtime = usePorts()
  const entry = designers.find((one) => one.kind === kind)
  const designer = useQuery({
    queryKey: ['designer', kind],
    queryFn: () => (entry ? loadCode(() => entry.load()) : null),
    staleTime: Number.POSITIVE_INFINITY,
  })
  // An address may name a resource by its code.
  const resource = useQuery({
    queryKey: ['designer-resource', kind, name],
    queryFn: async () => (entry?.find && !isId(name) ? entry.find(name) : name),
    initialData: () => (entry?.find && !isId(name) ? undefined : name),
  })
  const { data: id = '' } = resource
  const ports = useMemo<DesignerPorts>(() => {
    const addressOf = entry?.address
    const shared: DesignerPorts = {
      load: async () => {
        const found = await call('getResource', { params: { id } })
        if (found.kind !== kind) throw new Error(t('内容不存在或已被删除，请返回列表刷新'))
        return storedResource(found)
      },
      save: async (baseRevision, patches, journal) => {
        try {
          return await call('patchDraft', { params: { id }, body: { baseRevision, patches, journal } })
        } catch (cause) {
          if (cause instanceof ServiceError && cause.code === 'revision_conflict') {
            return { theirs: (cause.details as { theirs: StoredDraft }).theirs }
          }
          throw cause
        }
      },
      reportPresence: async (client, leaving) =>
        (await call('keepPresence', { params: { id }, body: { client, leaving } })).content,
      check: () => call('publishCheck', { params: { id } }),
      publish: async (publication) =>
        storedResource(await call('operateResource', { params: { id, action: 'publish' }, body: publication })),
      holdLeaving,
      leave: () => runtime.navigate(entry?.list ?? '/summary'),
      ...(addressOf && appId ? { address: (code: string) => addressOf(appId, code) } : {}),
      runtime,
    }
    return entry?.extend?.(id, shared) ?? shared
  }, [id, kind, appId, entry, runtime])
  if (!entry) return <Result status="404" title={t('不认识的文档种类 {kind}', { kind })} />
  if (designer.error) return <LoadError message={designer.error.message} onRetry={() => void designer.refetch()} />
  if (resource.error) return <LoadError message={resource.error.message} onRetry={() => void resource.refetch()} />
  if (!designer.data || id === '') return <Skeleton active className="portal-page-loading" />
  return <DesignerHost key={id} designer={designer.data} ports={ports} />
}
