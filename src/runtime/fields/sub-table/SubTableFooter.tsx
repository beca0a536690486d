import { PlusOutlined } from '@ant-design/icons'
import { Button } from 'antd'
import { memo } from 'react'
import { t } from '@/domain/i18n/t'
import type { PlanNode } from '@/src/runtime/plan/compilePlan'
import type { useRows } from './useRows'

interface SubTableFooterProps {
  plan: PlanNode
  rows: ReturnType<typeof useRows>
  /** Called instead of adding a row directly. */
  onAdd?: (() => void) | undefined
}

/** Adds a row; offers to undo the last removal or paste. */
export const SubTableFooter = memo(function SubTableFooter({ plan, rows, onAdd }: SubTableFooterProps) {
  return (
    <div className="portal-subtable-footer">
      {rows.canAdd ? (
        <Button
          type="dashed"
          block
          icon={<PlusOutlined aria-hidden />}
          onClick={onAdd ?? rows.add}
          aria-label={t('添加一行到{title}', { title: plan.node.title ?? t('子表') })}
        >
          {t('添加一行')}
        </Button>
      ) : null}
      {rows.done ? (
        <div role="status">
          {rows.done.text}
          {rows.done.undo ? (
            <Button type="link" size="small" onClick={() => rows.done && rows.undo(rows.done)}>
              {t('撤销')}
            </Button>
          ) : null}
        </div>
      ) : null}
    </div>
  )
})
