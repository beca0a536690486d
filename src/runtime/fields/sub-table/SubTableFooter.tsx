import { PlusOutlined } from '@ant-design/icons'
import { Button } from 'antd'
import { memo } from 'react'
import type { PlanNode } from '@/src/runtime/plan/compilePlan'
import type { useRows } from './useRows'

interface SubTableFooterProps {
  plan: PlanNode
  rows: ReturnType<typeof useRows>
  /** Instead of adding a row at once. */
  onAdd?: (() => void) | undefined
}

/** Adds a row; offers to take back what was just removed or pasted. */
export const SubTableFooter = memo(function SubTableFooter({ plan, rows, onAdd }: SubTableFooterProps) {
  return (
    <div className="portal-subtable-footer">
      {rows.canAdd ? (
        <Button
          type="dashed"
          block
          icon={<PlusOutlined aria-hidden />}
          onClick={onAdd ?? rows.add}
          aria-label={`添加一行到${plan.node.title ?? '子表'}`}
        >
          添加一行
        </Button>
      ) : null}
      {rows.done ? (
        <div role="status">
          {rows.done.text}
          <Button type="link" size="small" onClick={() => rows.done && rows.undo(rows.done)}>
            撤销
          </Button>
        </div>
      ) : null}
    </div>
  )
})
