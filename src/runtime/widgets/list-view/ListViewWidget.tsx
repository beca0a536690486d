import { useQuery } from '@tanstack/react-query'
import { Alert, Segmented, Skeleton } from 'antd'
import { useMemo, useState } from 'react'
import type { ProcessOfForm } from '@/domain/contract/generated/types'
import type { FormDocument } from '@/domain/documents/document'
import type { ListDocument } from '@/domain/documents/kinds/list/ListDocument'
import { queryFilter } from '@/domain/documents/kinds/list/queryFields'
import type { NodeOf } from '@/domain/documents/NodeOf'
import { t } from '@/domain/i18n/t'
import { isRecord } from '@/domain/isRecord'
import { LoadError } from '@/src/components/lazy-part/LoadError'
import { defineWidget, type WidgetProps } from '@/src/runtime/defineWidget'
import { loadKinds } from '@/src/runtime/fields/registry'
import type { Row } from '@/src/runtime/model/FormModel'
import { usePageScope, usePageTitle } from '@/src/runtime/page/PageScope'
import { useWidgetScope, useWidgetState } from '@/src/runtime/page/useWidget'
import { evaluate } from '@/src/runtime/page/WidgetScope'
import { usePorts } from '@/src/runtime/ports'
import { recordDoorOf } from '@/src/runtime/records/recordDoorOf'
import type { DataListNode } from '@/src/runtime/widgets/data-list/DataListNode'
import { DataList } from '@/src/runtime/widgets/data-list/DataListWidget'
import { publicationsOf } from '@/src/runtime/widgets/data-list/useListState'
import { CalendarView } from './calendar/CalendarView'
import { listNode } from './listNode'
import { QueryArea } from './QueryArea'
import { RecordDrawer } from './RecordDrawer'
import './list-view.css'

type ListViewNode = NodeOf<'ListView'>

/** A published data list: `{"type":"ListView","list":"params.code"}`. */
function ListView({ node, device }: WidgetProps<ListViewNode>) {
  const { call } = usePorts()
  const code = String(evaluate(node.list, useWidgetScope()) ?? '')
  const { data, error, refetch } = useQuery({
    queryKey: ['data-list', code],
    queryFn: async () => {
      const reply = await call('getDataList', { params: { code } })
      const form = reply.form as unknown as FormDocument
      await loadKinds(kindsOf(form))
      return { list: reply.list as unknown as ListDocument, form, process: reply.process }
    },
    refetchOnWindowFocus: false,
  })
  usePageTitle(node.address === '' ? data?.list.title : undefined)
  if (error) return <LoadError message={error.message} onRetry={() => void refetch()} />
  if (!data) return <Skeleton active className="portal-page-loading" />
  return <OpenList key={code} code={code} {...data} node={node} device={device} />
}

function kindsOf({ root }: FormDocument): Set<string> {
  const found = new Set<string>()
  const walk = (node: FormDocument['root']) => {
    found.add(node.type)
    if (isRecord(node.field) && typeof node.field.type === 'string') found.add(node.field.type)
    node.children?.forEach(walk)
  }
  walk(root)
  return found
}

/** What an address says of the query area; nothing where it is none. */
function readValues(text: string | undefined): Row {
  try {
    const values: unknown = JSON.parse(text ?? '')
    return isRecord(values) ? values : {}
  } catch {
    return {}
  }
}

interface OpenListProps {
  code: string
  list: ListDocument
  form: FormDocument
  process: ProcessOfForm | null
  node: ListViewNode
  device: WidgetProps['device']
}

function OpenList({ code, list, form, process, node, device }: OpenListProps) {
  const ports = usePorts()
  const { params } = usePageScope()
  const { read, write } = useWidgetState(['query', 'record', 'mode', 'view', 'month'])
  const [door] = useState(() => {
    try {
      return recordDoorOf(ports, list.source.$ref)
    } catch (cause) {
      return cause instanceof Error ? cause.message : String(cause)
    }
  })
  const asked = read('query')
  const values = useMemo(() => readValues(asked), [asked])
  const filter = useMemo(() => queryFilter(list, form, values), [list, form, values])
  const remove = typeof door === 'string' ? null : door.remove
  const shown = useMemo(
    () =>
      listNode({
        list,
        form,
        node,
        process,
        remove: remove ?? { operation: '', params: {} },
        source: {
          operation: 'listDataRows',
          params: { code: JSON.stringify(code) },
          ...(filter ? { query: { filter: JSON.stringify(filter) } } : {}),
        },
        exports: {
          operation: 'exportDataRows',
          params: { code: JSON.stringify(code) },
          print: `/ywx/{params.appId}/data/${code}/print`,
        },
      }),
    [list, form, process, node, remove, code, filter],
  )
  if (typeof door === 'string') return <Alert type="error" showIcon message={door} />
  const { calendar } = list
  const view = calendar ? (read('view') ?? (calendar.first ? 'calendar' : 'list')) : 'list'
  return (
    <>
      <DataList
        node={shown}
        device={device}
        conditions={filter ? { clear: () => write({ query: undefined, page: undefined }) } : null}
        views={
          calendar ? (
            <Segmented
              aria-label={t('显示方式')}
              value={view}
              options={[
                { value: 'list', label: t('列表') },
                { value: 'calendar', label: t('日历') },
              ]}
              onChange={(next) => write({ view: next })}
            />
          ) : null
        }
        instead={
          calendar && view === 'calendar'
            ? (asked) => (
                <CalendarView
                  {...{ code, list, calendar, form, device, asked }}
                  month={read('month')}
                  onMonth={(month) => write({ month })}
                  onOpen={(record) => write({ record, mode: undefined })}
                />
              )
            : undefined
        }
      >
        <QueryArea
          list={list}
          form={form}
          device={device}
          values={values}
          onChange={(next) => {
            const given = Object.fromEntries(Object.entries(next ?? {}).filter(([, value]) => isGiven(value)))
            write({ query: Object.keys(given).length > 0 ? JSON.stringify(given) : undefined, page: undefined })
          }}
        />
      </DataList>
      <RecordDrawer
        door={door}
        device={device}
        record={read('record') ?? ''}
        isEdit={read('mode') === 'edit'}
        place={`list.${params.appId}.${code}`}
        title={list.title}
        onClose={() => write({ record: undefined, mode: undefined })}
      />
    </>
  )
}

const isGiven = (value: unknown) =>
  value !== null && value !== undefined && value !== '' && !(Array.isArray(value) && value.length === 0)

export const listViewWidget = defineWidget({
  type: 'ListView',
  Widget: ListView,
  publications: (_: never, read) => publicationsOf({ filters: [] } as unknown as DataListNode, read),
  resetKeys: ['page', 'row'],
})
