import { Empty, Skeleton } from 'antd'
import { useEffect, useMemo, useState } from 'react'
import type { WidgetOutcome } from '@/domain/contract/generated/types'
import type { FormDocument } from '@/domain/documents/document'
import type { ListWidget } from '@/domain/documents/kinds/dashboard/widgets/list/listWidget'
import { listableFields } from '@/domain/documents/kinds/list/emptyList'
import type { ListDocument } from '@/domain/documents/kinds/list/ListDocument'
import { refOf } from '@/domain/documents/refOf'
import { t } from '@/domain/i18n/t'
import { PageLink } from '@/src/runtime/controls/PageLink'
import type { DashboardWidgetProps, DashboardWidgetView } from '@/src/runtime/dashboard/widgets/DashboardWidgetView'
import { loadKinds } from '@/src/runtime/fields/registry'
import { usePageScope } from '@/src/runtime/page/PageScope'
import { alignOf } from '@/src/runtime/widgets/data-list/alignOf'
import { ListCell } from '@/src/runtime/widgets/data-list/ListCell'
import { listNode } from '@/src/runtime/widgets/list-view/listNode'

const NOTHING = { operation: '', params: {} }

const listOf = (outcome: WidgetOutcome | undefined) => (outcome && 'list' in outcome ? outcome.list : undefined)

/** The first records of a data list; a link leads to the list, and to a record in it. */
function ListOnDashboard({ part, outcome, title }: DashboardWidgetProps<ListWidget>) {
  const result = listOf(outcome)
  const { params } = usePageScope()
  const form = result?.form as unknown as FormDocument | undefined
  const [ready, setReady] = useState<FormDocument>()
  useEffect(() => {
    let isCurrent = true
    if (form) {
      const types = listableFields(form).flatMap((node) => [node.type, String(Object(node.field).type)])
      void loadKinds(types).then(() => isCurrent && setReady(form))
    }
    return () => {
      isCurrent = false
    }
  }, [form])
  const list = part as ListDocument | undefined
  const columns = useMemo(() => {
    if (!list || !ready) return []
    const all = listNode({ list, form: ready, node: { id: 'list' }, source: NOTHING, remove: NOTHING }).columns
    return all.filter(({ hidden }) => !hidden)
  }, [list, ready])
  if (!list || !result || !ready) return <Skeleton active title={false} />
  const address = `/ywx/${params.appId}/data/${list.code}`
  const { content, total } = result.rows
  if (content.length === 0) return <Empty image={Empty.PRESENTED_IMAGE_SIMPLE} description={t('暂无记录')} />
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by keys.
    <section className="dashboard-list" aria-label={title} tabIndex={0}>
      <table>
        <thead>
          <tr>
            {columns.map((column) => (
              <th key={column.key} scope="col" data-align={alignOf(column)}>
                {column.title}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {content.map((row) => (
            <tr key={row.id}>
              {columns.map(({ to, ...column }) => {
                const cell = <ListCell column={column} row={{ ...row }} />
                return (
                  <td key={column.key} data-align={alignOf(column)}>
                    {to ? <PageLink to={`${address}?record=${row.id}`}>{cell}</PageLink> : cell}
                  </td>
                )
              })}
            </tr>
          ))}
        </tbody>
      </table>
      {total > content.length ? <PageLink to={address}>{t('查看全部 {total} 条', { total })}</PageLink> : null}
    </section>
  )
}

export const listWidgetView: DashboardWidgetView<ListWidget> = {
  type: 'list',
  Widget: ListOnDashboard,
  hasData: ({ list }) => refOf(list) !== undefined,
}
