import { DeleteOutlined } from '@ant-design/icons'
import { Button } from 'antd'
import { memo } from 'react'
import { type Row, useFormModel } from '@/src/runtime/model/FormModel'
import { useTracked } from '@/src/runtime/model/useTracked'
import type { PlanNode } from '@/src/runtime/plan/compilePlan'
import { SubTableCell } from './SubTableCell'
import { SubTableFooter } from './SubTableFooter'
import { SubTableSummary } from './SubTableSummary'
import { useRows } from './useRows'
import { useRowWindow } from './useRowWindow'

/** A table with a head that stays, rows mounted near the view only, and totals below. */
export function SubTableGrid({ plan }: { plan: PlanNode }) {
  const model = useFormModel()
  const rows = useRows(plan)
  const window = useRowWindow(rows.count)
  const list = useTracked(() => model.rows(plan).slice(window.first, window.last))
  const columns = plan.children
  const isEditable = model.mode === 'edit'
  return (
    <>
      <section
        className={window.isWindowed ? 'portal-subtable-scroll portal-subtable-windowed' : 'portal-subtable-scroll'}
        aria-label={plan.node.title}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by keyboard, too.
        tabIndex={0}
        {...window.scroll}
      >
        <table aria-rowcount={rows.count + 1}>
          <thead>
            <tr>
              <th className="portal-subtable-index">序号</th>
              {columns.map((column) => (
                <th
                  key={column.id}
                  scope="col"
                  className={column.kind?.valueType === 'number' ? 'portal-subtable-number' : undefined}
                >
                  <span className={column.node.required && isEditable ? 'portal-item-required' : undefined}>
                    {column.node.title ?? column.id}
                  </span>
                </th>
              ))}
              {rows.canDelete ? <th className="portal-subtable-actions">操作</th> : null}
            </tr>
          </thead>
          <tbody>
            {window.before > 0 ? <Spacer height={window.before} /> : null}
            {list.map((row, offset) => (
              <GridRow
                key={model.rowKey(row)}
                columns={columns}
                row={row}
                index={window.first + offset}
                remove={rows.canDelete ? rows.remove : undefined}
              />
            ))}
            {window.after > 0 ? <Spacer height={window.after} /> : null}
            {rows.count === 0 ? (
              <tr>
                <td colSpan={columns.length + 2} className="portal-subtable-none">
                  {rows.canAdd ? '还没有明细，点击下方“添加一行”' : '没有明细'}
                </td>
              </tr>
            ) : null}
          </tbody>
          <SubTableSummary plan={plan} hasActions={rows.canDelete} />
        </table>
      </section>
      {isEditable ? <SubTableFooter plan={plan} rows={rows} /> : null}
    </>
  )
}

function Spacer({ height }: { height: number }) {
  return (
    <tr>
      <td style={{ height, padding: 0, border: 0 }} />
    </tr>
  )
}

interface GridRowProps {
  columns: PlanNode[]
  row: Row
  index: number
  remove: ((index: number) => void) | undefined
}

const GridRow = memo(function GridRow({ columns, row, index, remove }: GridRowProps) {
  return (
    <tr aria-rowindex={index + 2}>
      <td className="portal-subtable-index">{index + 1}</td>
      {columns.map((column) => (
        <td key={column.id}>
          <SubTableCell column={column} row={row} index={index} />
        </td>
      ))}
      {remove ? (
        <td className="portal-subtable-actions">
          <Button
            type="text"
            icon={<DeleteOutlined aria-hidden />}
            aria-label={`删除第 ${index + 1} 行`}
            onClick={() => remove(index)}
          />
        </td>
      ) : null}
    </tr>
  )
})
