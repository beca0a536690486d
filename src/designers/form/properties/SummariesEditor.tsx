import { Select } from 'antd'
import type { DocumentNode } from '@/domain/documents/document'
import { fieldKindOf } from '@/domain/documents/fieldKinds'
import { t } from '@/domain/i18n/t'
import type { PropertyEditorProps } from '@/src/designers/tree/properties/PropertyEditor'

const OPERATIONS = [
  { value: 'sum', label: t('合计') },
  { value: 'avg', label: t('平均') },
  { value: 'count', label: t('计数') },
  { value: 'max', label: t('最大') },
  { value: 'min', label: t('最小') },
]

/** The totals of a sub-table's columns. */
export function SummariesEditor({ node, value, onChange }: PropertyEditorProps) {
  const summaries: NonNullable<DocumentNode['summaries']> = Array.isArray(value) ? value : []
  const columns = (node.children ?? []).filter((column) => fieldKindOf(column.type)?.valueType === 'number')
  if (columns.length === 0) return <div className="design-property-hint">{t('先在子表里放一个数字、金额或公式列')}</div>
  const set = (column: string, op: string | undefined) => {
    const others = summaries.filter((summary) => summary.column !== column)
    const next = op ? [...others, { column, op }] : others
    onChange(next.length > 0 ? next : undefined)
  }
  return (
    <div className="design-options">
      {columns.map((column) => (
        <label key={column.id} className="design-summary">
          <span>{column.title ?? column.id}</span>
          <Select
            allowClear
            aria-label={t('{title}的合计方式', { title: column.title ?? column.id })}
            placeholder={t('不合计')}
            options={OPERATIONS}
            value={summaries.find((summary) => summary.column === column.id)?.op}
            onChange={(op) => set(column.id, op)}
          />
        </label>
      ))}
    </div>
  )
}
