import { useQuery } from '@tanstack/react-query'
import { Skeleton } from 'antd'
import { useEffect } from 'react'
import type { NodeOf } from '@/domain/documents/NodeOf'
import { LoadError } from '@/src/components/lazy-part/LoadError'
import { useWidgetPlace, widgetScopeOf } from '@/src/runtime/page/useWidget'
import { addressOf, expressionScope } from '@/src/runtime/page/WidgetScope'
import { usePorts } from '@/src/runtime/ports'

interface ProcessPlaceProps {
  id: string
  task: string | undefined
  place: NonNullable<NodeOf<'ProcessTask'>['place']>
}

/** An address without an application, from a message or another system: goes to the page in the application of the instance. */
export function ProcessPlace({ id, task, place }: ProcessPlaceProps) {
  const { call, navigate } = usePorts()
  const within = useWidgetPlace()
  const { data, error, refetch } = useQuery({
    enabled: id !== '',
    queryKey: ['data', 'locateProcess', id],
    queryFn: () => call('locateProcess', { params: { id } }),
  })
  const appId = data?.appId
  const row = { appId, id: task ?? id }
  const template = id === '' ? place.list : task ? place.deal : place.view
  const to = appId || id === '' ? addressOf(template, expressionScope(widgetScopeOf(within), { row })) : undefined
  useEffect(() => {
    if (to) navigate(to, { replace: true })
  }, [to, navigate])
  if (error) return <LoadError message={error.message} onRetry={() => void refetch()} />
  return <Skeleton active className="portal-sheet" />
}
