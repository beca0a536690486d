import { PlusOutlined } from '@ant-design/icons'
import { Button } from 'antd'
import { memo } from 'react'
import type { PlanNode } from '@/src/runtime/plan/compilePlan'
import type { useRows } from './useRows'

interface SubTableFooterProps {
  plan: PlanNode
  rows: ReturnType<typeof useRows>
}

/** Adds a row; after a removal it offers the row back. */
export const SubTableFooter = memo(function SubTableFooter({ plan, rows }: SubTableFooterProps) {
  return (
    <div className="portal-subtable-footer">
      {rows.canAdd ? (
        <Button
          type="dashed"
          block
          icon={<PlusOutlined aria-hidden />}
          onClick={rows.add}
          aria-label={`添加一行到${plan.node.title ?? '子表'}`}
        >
          添加一行
        </Button>
      ) : null}
      {rows.removed ? (
        <div role="status">
          已删除第 {rows.removed.index + 1} 行
          <Button type="link" size="small" onClick={() => rows.removed && rows.restore(rows.removed)}>
            撤销
          </Button>
        </div>
      ) : null}
    </div>
  )
})
