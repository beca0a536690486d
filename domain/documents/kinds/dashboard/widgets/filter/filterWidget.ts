import type { DashboardWidget } from '@/domain/documents/kinds/dashboard/DashboardDocument'
import type { DashboardWidgetKind } from '@/domain/documents/kinds/dashboard/widgets/DashboardWidgetKind'
import { refOf } from '@/domain/documents/refOf'
import { t } from '@/domain/i18n/t'
import type { TopicType } from '@/domain/linkage/Linkage'
import schema from '@/schemas/dashboard-widgets/filter.schema.json' with { type: 'json' }

export interface FilterWidget extends DashboardWidget {
  type: 'filter'
  control: 'user' | 'org' | 'choice' | 'range'
  /** The field whose options are chosen from: `form:leave_apply#type`. */
  options?: { $ref: string }
}

/** The type of what is chosen. */
const types: Readonly<Record<FilterWidget['control'], TopicType>> = {
  user: 'user',
  org: 'org',
  choice: 'text',
  range: 'range',
}

/** A person, department, option or period that is chosen, for others to filter by. */
export const filterWidget: DashboardWidgetKind<FilterWidget> = {
  type: 'filter',
  title: t('筛选'),
  schema,
  size: { w: 6, h: 2 },
  create: () => ({ control: 'range' }),
  topics: ({ title, control }) => ({
    title: title || t('筛选'),
    publications: [{ name: 'value', title: t('选择的值'), type: types[control] }],
    parameters: [],
  }),
  reference: ({ options }) => ({ property: 'options', text: refOf(options) }),
  problem: ({ control, options }) =>
    control === 'choice' && !options ? { message: t('请选择选项来自哪个字段'), property: 'options' } : null,
}
