import type { DashboardWidget } from '@/domain/documents/kinds/dashboard/DashboardDocument'
import type { DashboardWidgetKind } from '@/domain/documents/kinds/dashboard/widgets/DashboardWidgetKind'
import { refOf } from '@/domain/documents/refOf'
import { t } from '@/domain/i18n/t'
import schema from '@/schemas/dashboard-widgets/list.schema.json' with { type: 'json' }

export interface ListWidget extends DashboardWidget {
  type: 'list'
  list: { $ref: string }
}

/** A data list by reference: it takes conditions on the fields of its source. */
export const listWidget: DashboardWidgetKind<ListWidget> = {
  type: 'list',
  title: t('数据列表'),
  schema,
  size: { w: 24, h: 8 },
  create: () => ({}),
  topics({ title, list }, topicsOf) {
    const found = topicsOf(refOf(list) ?? '')
    return found && (title ? { ...found, title } : found)
  },
  reference: ({ list }) => ({ property: 'list', text: refOf(list) }),
}
