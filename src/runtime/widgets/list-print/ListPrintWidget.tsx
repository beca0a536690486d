import { PrinterOutlined } from '@ant-design/icons'
import { useQuery } from '@tanstack/react-query'
import { Button, Skeleton } from 'antd'
import dayjs from 'dayjs'
import type { OperationTypes } from '@/domain/contract/generated/types'
import type { NodeOf } from '@/domain/documents/NodeOf'
import { t } from '@/domain/i18n/t'
import { LoadError } from '@/src/components/lazy-part/LoadError'
import { defineWidget, type WidgetProps } from '@/src/runtime/defineWidget'
import { usePageTitle } from '@/src/runtime/page/PageScope'
import { useWidgetScope, useWidgetState } from '@/src/runtime/page/useWidget'
import { evaluate } from '@/src/runtime/page/WidgetScope'
import { usePorts } from '@/src/runtime/ports'
import './list-print.css'

type Printed = OperationTypes['printDataRows']['reply']

const asked = ['filter', 'search', 'sort', 'columns'] as const

/** All records of a data list as they go on paper: `{"type":"ListPrint","list":"params.code"}`. */
function ListPrint({ node }: WidgetProps<NodeOf<'ListPrint'>>) {
  const { call } = usePorts()
  const code = String(evaluate(node.list, useWidgetScope()) ?? '')
  const { read } = useWidgetState(asked)
  const query = Object.fromEntries(
    asked.flatMap((key) => {
      const value = read(key)
      return value ? [[key, value]] : []
    }),
  )
  const { data, error, refetch } = useQuery({
    queryKey: ['data', 'printDataRows', code, query],
    queryFn: () => call('printDataRows', { params: { code }, query }),
    refetchOnWindowFocus: false,
  })
  usePageTitle(data && t('打印：{title}', { title: data.title }))
  if (error) return <LoadError message={error.message} onRetry={() => void refetch()} />
  if (!data) return <Skeleton active className="portal-page-loading" />
  return (
    <div className="portal-print-place">
      <div className="portal-print-tools">
        <span>{t('共 {total} 条', { total: data.rows.length })}</span>
        <Button type="primary" icon={<PrinterOutlined aria-hidden />} onClick={() => window.print()}>
          {t('打印')}
        </Button>
      </div>
      <Sheet printed={data} />
    </div>
  )
}

function Sheet({ printed: { title, conditions, columns, rows, printedAt } }: { printed: Printed }) {
  const { user } = usePorts()
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a wide table is scrolled by keys.
    <section className="portal-print-sheet" aria-label={title} tabIndex={0}>
      <h1>{title}</h1>
      <p className="portal-print-about">
        <span>{t('查询条件：{text}', { text: conditions.join(t('；')) || t('全部') })}</span>
        <span>
          {t('打印人：{name}', { name: user?.name ?? '' })}
          {t('，')}
          {t('打印时间：{time}', { time: dayjs(printedAt).format('YYYY-MM-DD HH:mm') })}
        </span>
      </p>
      <table>
        <thead>
          <tr>
            <th scope="col" className="portal-print-number">
              {t('序号')}
            </th>
            {columns.map((column, at) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: columns of a print never change.
              <th key={at} scope="col" style={{ textAlign: column.align }}>
                {column.title}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row, number) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: nor do its rows.
            <tr key={number}>
              <td className="portal-print-number">{number + 1}</td>
              {row.map((text, at) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: as above.
                <td key={at} style={{ textAlign: columns[at]?.align }}>
                  {text}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      {rows.length === 0 ? <p>{t('没有符合条件的记录')}</p> : null}
      <p className="portal-print-signs">
        {[t('制表人：'), t('审核人：'), t('负责人：'), t('日期：')].map((role) => (
          <span key={role}>{role}</span>
        ))}
      </p>
    </section>
  )
}

export const listPrintWidget = defineWidget({ type: 'ListPrint', Widget: ListPrint })
