import { Modal } from 'antd'
import { t } from '@/domain/i18n/t'
import { validateValue } from '@/domain/validation/validateValue'
import { useFormModel } from '@/src/runtime/model/FormModel'
import type { PlanNode } from '@/src/runtime/plan/compilePlan'
import { cellOf, showCellError } from './cellOf'
import { SubTableCell } from './SubTableCell'

interface RowDialogProps {
  plan: PlanNode
  index: number
  isNew: boolean
  /** Discards the changes. */
  onClose: () => void
  onDone: () => void
}

/** A row's cells one below the other: in a dialog, on a phone in a sheet that fills the screen. */
export function RowDialog({ plan, index, isNew, onClose, onDone }: RowDialogProps) {
  const model = useFormModel()
  const row = model.rows(plan)[index]
  if (!row) return null
  const isPhone = model.device === 'phone'
  const confirm = () => {
    let isValid = true
    for (const column of plan.children) {
      const cell = cellOf(model, column, row)
      if (column.name === undefined || !cell.isVisible() || cell.isReadOnly()) continue
      const message = validateValue(column.node, row[column.name], { required: cell.isRequired() })[0]
      showCellError(model, row, { column, message })
      if (message) isValid = false
    }
    if (isValid) onDone()
  }
  return (
    <Modal
      open
      title={isNew ? t('添加第 {index} 行', { index: index + 1 }) : t('编辑第 {index} 行', { index: index + 1 })}
      okText={t('确定')}
      cancelText={t('取消')}
      onOk={confirm}
      onCancel={onClose}
      mask={!isPhone}
      maskClosable={false}
      width={isPhone ? '100%' : 500}
      className={isPhone ? 'portal-row-dialog portal-row-sheet' : 'portal-row-dialog'}
    >
      {plan.children.map((column) => (
        <SubTableCell key={column.id} column={column} row={row} index={index} withLabel />
      ))}
    </Modal>
  )
}
