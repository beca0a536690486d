import { memo, useMemo } from 'react'
import { t } from '@/domain/i18n/t'
import { definitionOf } from '@/src/runtime/definitions'
import { type Row, useFormModel } from '@/src/runtime/model/FormModel'
import { useTracked } from '@/src/runtime/model/useTracked'
import { keyOf, type PlanNode } from '@/src/runtime/plan/compilePlan'
import { FieldControl } from '@/src/runtime/render/FieldControl'
import { cellOf } from './cellOf'

interface SubTableCellProps {
  column: PlanNode
  row: Row
  index: number
  /** A card shows the label above the control; a grid has it in its head. */
  withLabel?: boolean
  /** The row is edited elsewhere, in a dialog. */
  isShownOnly?: boolean
}

/**
 * One cell: a view on a property of the row's observable. It is not a Formily field, since a table of 1,000 × 20 would create
 * 20,000 of them and move them all when a row is removed (docs/adr/0004).
 */
export const SubTableCell = memo(function SubTableCell({
  column,
  row,
  index,
  withLabel,
  isShownOnly,
}: SubTableCellProps) {
  const model = useFormModel()
  const cell = useMemo(() => cellOf(model, column, row), [model, row, column])

  return useTracked(() => {
    const definition = definitionOf(column.type)
    const { node } = column
    if (column.problem || !definition || 'Layout' in definition)
      return <span role="alert">{column.problem ?? t('不能用作列')}</span>
    if (!cell.isVisible()) return null
    // Read-only cells are shown as text: a row of disabled inputs is hard to read.
    const isReading = isShownOnly || model.mode !== 'edit' || cell.isReadOnly()
    const message = isReading && !isShownOnly ? undefined : model.rowErrors[model.rowKey(row)]?.[column.id]
    const id = `${model.prefix}${column.id}-${model.rowKey(row)}`
    return (
      <div className={message ? 'portal-cell portal-cell-invalid' : 'portal-cell'} title={message}>
        {withLabel ? (
          <div
            className={cell.isRequired() && !isReading ? 'portal-cell-label portal-item-required' : 'portal-cell-label'}
          >
            {node.title}
          </div>
        ) : null}
        <FieldControl
          definition={definition}
          id={id}
          node={node}
          value={row[keyOf(column)]}
          onChange={cell.change}
          reading={isReading}
          disabled={false}
          invalid={message !== undefined}
          required={cell.isRequired()}
          describedBy={message ? `${id}-message` : undefined}
          label={t('第 {index} 行 {title}', { index: index + 1, title: node.title ?? column.id })}
          device={model.device}
        />
        {message ? (
          <div className="portal-cell-message" id={isShownOnly ? undefined : `${id}-message`}>
            {message}
          </div>
        ) : null}
      </div>
    )
  })
})
