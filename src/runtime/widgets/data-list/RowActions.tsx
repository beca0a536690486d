import { Button } from 'antd'
import { readPath } from '@/src/runtime/page/fillTemplate'
import type { PageAction } from '@/src/runtime/page/PageAction'
import type { usePageAction } from '@/src/runtime/page/usePageAction'

interface RowActionsProps {
  actions: PageAction[]
  row: Record<string, unknown>
  run: ReturnType<typeof usePageAction>['run']
}

function applies(action: PageAction, row: Record<string, unknown>): boolean {
  if (!action.when) return true
  const value = readPath(row, action.when.path)
  return 'equals' in action.when ? value === action.when.equals : Boolean(value)
}

export function RowActions({ actions, row, run }: RowActionsProps) {
  return (
    <span className="portal-list-actions">
      {actions
        .filter((action) => applies(action, row))
        .map((action) => (
          <Button
            key={action.id}
            type="link"
            size="small"
            danger={action.danger}
            onClick={() => void run(action, { row })}
          >
            {action.title}
          </Button>
        ))}
    </span>
  )
}
