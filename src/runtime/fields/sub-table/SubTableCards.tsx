import { DeleteOutlined, EditOutlined } from '@ant-design/icons'
import { Button } from 'antd'
import { useState } from 'react'
import { t } from '@/domain/i18n/t'
import { useFormModel } from '@/src/runtime/model/FormModel'
import { useTracked } from '@/src/runtime/model/useTracked'
import type { PlanNode } from '@/src/runtime/plan/compilePlan'
import { isOwnRow } from './isOwnRow'
import { SubTableCell } from './SubTableCell'
import { SubTableFooter } from './SubTableFooter'
import { useSummaries } from './SubTableSummary'
import { useRowDialog } from './useRowDialog'
import { useRows } from './useRows'

/** Cards shown at first and with every request for more; a phone shows three at a time. */
const PAGE = 20

export function SubTableCards({ plan }: { plan: PlanNode }) {
  const model = useFormModel()
  const rows = useRows(plan)
  const dialog = useRowDialog(plan, rows)
  const summaries = useSummaries(plan)
  const [shown, setShown] = useState(PAGE)
  const list = useTracked(() => model.rows(plan).slice(0, shown))
  return (
    <>
      {list.map((row, index) => (
        <fieldset
          key={model.rowKey(row)}
          className="portal-card-row"
          aria-current={isOwnRow(model, plan.id, index) || undefined}
        >
          <legend>
            {t('第 {index} 行', { index: index + 1 })}
            {dialog.edit ? (
              <Button
                type="text"
                icon={<EditOutlined aria-hidden />}
                aria-label={t('编辑第 {index} 行', { index: index + 1 })}
                onClick={() => dialog.edit?.(index)}
              />
            ) : null}
            {rows.canDelete ? (
              <Button
                type="text"
                icon={<DeleteOutlined aria-hidden />}
                aria-label={t('删除第 {index} 行', { index: index + 1 })}
                onClick={() => rows.remove(index)}
              />
            ) : null}
          </legend>
          {plan.children.map((column) => (
            <SubTableCell
              key={column.id}
              column={column}
              row={row}
              index={index}
              withLabel
              isShownOnly={dialog.edit !== undefined}
            />
          ))}
        </fieldset>
      ))}
      {rows.count > shown ? (
        <Button block type="link" onClick={() => setShown(shown + PAGE)}>
          {t('再显示 {next} 行（共 {count} 行）', { next: Math.min(PAGE, rows.count - shown), count: rows.count })}
        </Button>
      ) : null}
      {rows.count === 0 ? (
        <div className="portal-subtable-none">{rows.canAdd ? t('还没有明细，点击下方“添加一行”') : t('没有明细')}</div>
      ) : null}
      {summaries.size > 0 ? (
        <dl className="portal-card-summary">
          {[...summaries].map(([column, text]) => (
            <div key={column}>
              <dt>{plan.children.find((child) => child.id === column)?.node.title}</dt>
              <dd>{text}</dd>
            </div>
          ))}
        </dl>
      ) : null}
      {model.mode === 'edit' ? <SubTableFooter plan={plan} rows={rows} onAdd={dialog.add} /> : null}
      {dialog.element}
    </>
  )
}
