import type { DashboardWidget } from '@/domain/documents/kinds/dashboard/DashboardDocument'
import type { DashboardWidgetKind } from '@/domain/documents/kinds/dashboard/widgets/DashboardWidgetKind'
import { t } from '@/domain/i18n/t'
import schema from '@/schemas/dashboard-widgets/text.schema.json' with { type: 'json' }

export interface TextWidget extends DashboardWidget {
  type: 'text'
  content?: string
}

export const textWidget: DashboardWidgetKind<TextWidget> = {
  type: 'text',
  title: t('文本'),
  schema,
  size: { w: 12, h: 2 },
  create: () => ({ content: t('在这里写说明') }),
  topics: ({ title }) => ({ title: title || t('文本'), publications: [], parameters: [] }),
}
