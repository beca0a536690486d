import { Button } from 'antd'
import type { PageButton } from '@/domain/documents/generated/nodes'
import type { PageActions } from '@/src/runtime/page/usePageAction'
import { useWidgetScope } from '@/src/runtime/page/useWidget'
import { holds } from '@/src/runtime/page/WidgetScope'

interface RowActionsProps {
  actions: PageButton[]
  row: Record<string, unknown>
  run: PageActions['run']
}

export function RowActions({ actions, row, run }: RowActionsProps) {
  const scope = useWidgetScope(row)
  return (
    <span className="portal-list-actions">
      {actions
        .filter(({ when }) => holds(when, scope))
        .map(({ id, title, danger, steps }) => (
          <Button key={id} type="link" size="small" danger={danger} onClick={() => void run(steps, { row })}>
            {title}
          </Button>
        ))}
    </span>
  )
}
