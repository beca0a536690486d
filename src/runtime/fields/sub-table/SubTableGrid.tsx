import { type CSSProperties, type KeyboardEvent, memo, type ReactNode } from 'react'
import { t } from '@/domain/i18n/t'
import { EditIcon, RemoveIcon } from '@/src/runtime/controls/staticIcons'
import { type Row, useFormModel } from '@/src/runtime/model/FormModel'
import { useTracked } from '@/src/runtime/model/useTracked'
import { layoutOf, type PlanNode } from '@/src/runtime/plan/compilePlan'
import { FieldHint } from '@/src/runtime/render/FieldHint'
import { isText } from '@/src/runtime/render/FieldNode'
import { useCopy } from './clipboard/useCopy'
import { usePaste } from './clipboard/usePaste'
import { isOwnRow } from './isOwnRow'
import { moveFocus } from './moveFocus'
import { useCellRange } from './range/useCellRange'
import { SubTableCell } from './SubTableCell'
import { SubTableFooter } from './SubTableFooter'
import { SubTableSummary } from './SubTableSummary'
import { useGridWindow } from './useGridWindow'
import { useRowDialog } from './useRowDialog'
import { useRows } from './useRows'

/** A table with a sticky head, rows mounted only near the view, and totals. */
export function SubTableGrid({ plan }: { plan: PlanNode }) {
  const model = useFormModel()
  const rows = useRows(plan)
  const paste = usePaste(plan, rows)
  const dialog = useRowDialog(plan, rows)
  const columns = plan.children
  const window = useGridWindow({ rows: rows.count, columns: columns.length, isPrint: model.mode === 'print' })
  const list = useTracked(() => model.rows(plan).slice(window.first, window.last))
  const range = useCellRange({
    scroller: window.scroller,
    rows: rows.count,
    columns: columns.length,
    onCopy: useCopy(plan),
  })
  const isEditable = model.mode === 'edit'
  const hasActions = rows.canDelete || dialog.edit !== undefined
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    if (!range.onKeyDown(event) && isEditable) moveFocus(event)
  }
  return (
    <>
      <section
        ref={window.scroller}
        className={window.isWindowed ? 'portal-subtable-scroll portal-subtable-windowed' : 'portal-subtable-scroll'}
        aria-label={plan.node.title}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by keyboard, too.
        tabIndex={0}
        onPaste={isEditable ? paste : undefined}
        onCopy={range.onCopy}
        onKeyDownCapture={onKeyDown}
        {...range.pointer}
        {...range.focus}
        {...window.scroll}
      >
        <table
          className={columns.every(({ id }) => isText(id, model)) ? 'portal-subtable-text' : undefined}
          aria-rowcount={rows.count + 1}
          style={window.isWindowed ? ({ '--portal-columns': columns.length } as CSSProperties) : undefined}
        >
          <thead>
            <tr>
              <th className="portal-subtable-index">{t('序号')}</th>
              {columns.map((column) => (
                <th
                  key={column.id}
                  scope="col"
                  style={widthOf(layoutOf(model.document, column.id, model.device).width)}
                  className={column.kind?.valueType === 'number' ? 'portal-subtable-number' : undefined}
                >
                  <span
                    className={
                      column.node.required && isEditable && !isText(column.id, model)
                        ? 'portal-item-required'
                        : undefined
                    }
                  >
                    {column.node.title ?? column.id}
                  </span>
                  {typeof column.node.tooltip === 'string' ? (
                    <FieldHint
                      id={`${model.prefix}${column.id}-tip`}
                      title={column.node.title ?? column.id}
                      text={column.node.tooltip}
                    />
                  ) : null}
                </th>
              ))}
              {hasActions ? <th className="portal-subtable-actions">{t('操作')}</th> : null}
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
                from={window.columnsOf(window.first + offset).first}
                to={window.columnsOf(window.first + offset).last}
                isOwn={isOwnRow(model, plan.id, window.first + offset)}
                edit={dialog.edit}
                remove={rows.canDelete ? rows.remove : undefined}
              />
            ))}
            {window.after > 0 ? <Spacer height={window.after} /> : null}
            {rows.count === 0 ? (
              <tr>
                <td colSpan={columns.length + 2} className="portal-subtable-none">
                  {rows.canAdd ? t('还没有明细，点击下方“添加一行”') : t('没有明细')}
                </td>
              </tr>
            ) : null}
          </tbody>
          <SubTableSummary plan={plan} hasActions={hasActions} />
        </table>
      </section>
      <span className="portal-subtable-said" role="status" ref={range.status} />
      {isEditable ? <SubTableFooter plan={plan} rows={rows} onAdd={dialog.add} /> : null}
      {dialog.element}
    </>
  )
}

/** The builder's width; otherwise the table distributes the room. */
const widthOf = (width: number | undefined): CSSProperties | undefined =>
  width ? { width, minWidth: width } : undefined

function Spacer({ height }: { height: number }) {
  return (
    // biome-ignore lint/a11y/noAriaHiddenOnFocusable: a row takes no focus.
    <tr aria-hidden="true">
      <td style={{ height, padding: 0, border: 0 }} />
    </tr>
  )
}

interface GridRowProps {
  columns: PlanNode[]
  row: Row
  index: number
  /** The only row that is open. */
  isOwn: boolean
  /** Columns `[from, to)` have content; the cells of the others are empty. */
  from: number
  to: number
  edit: ((index: number) => void) | undefined
  remove: ((index: number) => void) | undefined
}

const GridRow = memo(function GridRow({ columns, row, index, isOwn, from, to, edit, remove }: GridRowProps) {
  return (
    <tr aria-rowindex={index + 2} aria-current={isOwn || undefined}>
      <td className="portal-subtable-index">{index + 1}</td>
      {columns.map((column, at) => (
        <td key={column.id}>
          {at >= from && at < to ? (
            <SubTableCell column={column} row={row} index={index} isShownOnly={edit !== undefined} />
          ) : null}
        </td>
      ))}
      {edit || remove ? (
        <td className="portal-subtable-actions">
          {edit ? (
            <RowButton label={t('编辑第 {index} 行', { index: index + 1 })} onClick={() => edit(index)}>
              {EditIcon}
            </RowButton>
          ) : null}
          {remove ? (
            <RowButton label={t('删除第 {index} 行', { index: index + 1 })} onClick={() => remove(index)}>
              {RemoveIcon}
            </RowButton>
          ) : null}
        </td>
      ) : null}
    </tr>
  )
})

function RowButton({ label, onClick, children }: { label: string; onClick: () => void; children: ReactNode }) {
  return (
    <button type="button" className="portal-subtable-remove" aria-label={label} onClick={onClick}>
      {children}
    </button>
  )
}
