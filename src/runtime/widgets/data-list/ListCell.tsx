import { Tag } from 'antd'
import dayjs from 'dayjs'
import { formatDuration } from '@/domain/format/formatDuration'
import { formatMoney } from '@/domain/format/formatMoney'
import { formatNumber } from '@/domain/format/formatNumber'
import { formatSince } from '@/domain/format/formatSince'
import { t } from '@/domain/i18n/t'
import { DueTime } from '@/src/components/due-time/DueTime'
import { type FormOrigin, FormOriginProvider } from '@/src/runtime/FormOrigin'
import { RowLink } from '@/src/runtime/page/RowLink'
import { readPath } from '@/src/runtime/page/readPath'
import { FieldValue } from '@/src/runtime/render/FieldValue'
import type { ListColumn } from './DataListNode'

interface ListCellProps {
  column: ListColumn
  row: Record<string, unknown>
}

/** One cell by the column's type, or by the field kind whose value it shows. */
export function ListCell({ column, row }: ListCellProps) {
  const value = readPath(row, column.key)
  const content = (
    <FormOriginProvider value={originOf(row)}>
      <CellValue column={column} value={value} />
    </FormOriginProvider>
  )
  if (!column.to) return content
  return (
    <RowLink row={row} to={column.to} url={column.url}>
      {content}
    </RowLink>
  )
}

/** A row that is a submitted form names the document of its cells' fields. */
function originOf({ form, version }: Record<string, unknown>): FormOrigin | null {
  return typeof form === 'string' && typeof version === 'number' ? { form, version } : null
}

function CellValue({ column, value }: { column: ListColumn; value: unknown }) {
  if (column.field && !column.type) return <FieldValue field={column.field} value={value} />
  if (value === null || value === undefined || value === '') return <span className="portal-empty">—</span>
  switch (column.type) {
    case 'datetime':
      return <time dateTime={String(value)}>{dayjs(String(value)).format('YYYY-MM-DD HH:mm')}</time>
    case 'duration':
      return <span className="portal-number">{formatDuration(Number(value))}</span>
    case 'due':
      return <DueTime at={String(value)} />
    case 'date':
      return <time dateTime={String(value)}>{dayjs(String(value)).format('YYYY-MM-DD')}</time>
    case 'month':
      return <time dateTime={String(value)}>{dayjs(String(value)).format('YYYY-MM')}</time>
    case 'relative':
      return (
        <time dateTime={String(value)} title={dayjs(String(value)).format('YYYY-MM-DD HH:mm')}>
          {formatSince(dayjs(String(value)).toDate(), new Date())}
        </time>
      )
    case 'percent':
      return <span className="portal-number">{`${formatNumber(Number(value), undefined)}%`}</span>
    case 'money':
      return <span className="portal-amount">{formatMoney(Number(value))}</span>
    case 'number':
      return <span className="portal-number">{formatNumber(Number(value), undefined)}</span>
    case 'boolean':
      return <span>{value ? t('是') : t('否')}</span>
    case 'tag': {
      return [value].flat().map((one) => {
        const tag = column.tags?.[String(one)]
        return (
          <Tag key={String(one)} color={tag?.color}>
            {tag?.label ?? (column.field ? <FieldValue field={column.field} value={one} /> : String(one))}
          </Tag>
        )
      })
    }
    default:
      return <span>{String(value)}</span>
  }
}
