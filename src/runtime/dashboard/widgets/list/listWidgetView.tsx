import { Skeleton } from 'antd'
import type { ListWidget } from '@/domain/documents/kinds/dashboard/widgets/list/listWidget'
import { refOf } from '@/domain/documents/refOf'
import { t } from '@/domain/i18n/t'
import type { DashboardWidgetProps, DashboardWidgetView } from '@/src/runtime/dashboard/widgets/DashboardWidgetView'
import '@/src/runtime/charts/charts.css'

function ListOnDashboard({ outcome, title }: DashboardWidgetProps<ListWidget>) {
  if (!outcome || !('records' in outcome)) return <Skeleton active title={false} />
  const { columns, rows, total, isCapped } = outcome.records
  if (rows.length === 0) return <p className="portal-figures-empty">{t('没有数据')}</p>
  const count = isCapped ? `${total}+` : total
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls must be reachable by key.
    <section className="portal-figures" aria-label={t('{title}的记录', { title })} tabIndex={0}>
      <table>
        <thead>
          <tr>
            {columns.map((column) => (
              <th key={column.title} scope="col" className={column.isNumber ? 'portal-figure' : undefined}>
                {column.title}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ id, cells }) => (
            <tr key={id}>
              {cells.map((cell, at) => (
                <td key={columns[at]?.title} className={columns[at]?.isNumber ? 'portal-figure' : undefined}>
                  {cell}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      <p className="portal-figures-cut">{t('共 {count} 条，列出前 {shown} 条', { count, shown: rows.length })}</p>
    </section>
  )
}

export const listWidgetView: DashboardWidgetView<ListWidget> = {
  type: 'list',
  Widget: ListOnDashboard,
  hasData: ({ list }) => refOf(list) !== undefined,
}
