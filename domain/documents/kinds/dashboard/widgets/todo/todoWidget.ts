import type { DashboardWidget } from '@/domain/documents/kinds/dashboard/DashboardDocument'
import type { DashboardWidgetKind } from '@/domain/documents/kinds/dashboard/widgets/DashboardWidgetKind'
import { t } from '@/domain/i18n/t'
import schema from '@/schemas/dashboard-widgets/todo.schema.json' with { type: 'json' }

/** What waits for the reader in the application of the dashboard. */
export interface TodoWidget extends DashboardWidget {
  type: 'todo'
  size?: number
}

export const todoWidget: DashboardWidgetKind<TodoWidget> = {
  type: 'todo',
  title: t('待办'),
  schema,
  size: { w: 12, h: 5 },
  create: () => ({ size: 6 }),
  topics: ({ title }) => ({ title: title || t('待办'), publications: [], parameters: [] }),
}
