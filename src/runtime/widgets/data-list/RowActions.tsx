import { Button } from 'antd'
import { actionApplies } from '@/src/runtime/page/actionApplies'
import type { PageAction } from '@/src/runtime/page/PageAction'
import { usePageScope } from '@/src/runtime/page/PageScope'
import type { usePageAction } from '@/src/runtime/page/usePageAction'

interface RowActionsProps {
  actions: PageAction[]
  row: Record<string, unknown>
  run: ReturnType<typeof usePageAction>['run']
}

export function RowActions({ actions, row, run }: RowActionsProps) {
  const scope = usePageScope()
  return (
    <span className="portal-list-actions">
      {actions
        .filter((action) => actionApplies(action, { ...scope, row }))
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
