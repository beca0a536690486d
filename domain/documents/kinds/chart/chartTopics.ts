import type { ChartField } from '@/domain/contract/generated/types'
import type { ChartDocument } from '@/domain/documents/kinds/chart/ChartDocument'
import { t } from '@/domain/i18n/t'
import type { WidgetTopics } from '@/domain/linkage/Linkage'

/** What a chart publishes, the clicked value of its dimension, and the fields of its source that others may filter it by. */
export function chartTopics({ title, wells }: ChartDocument, fields: readonly ChartField[]): WidgetTopics {
  const dimension = fields.find(({ id }) => id === wells.dimension.field)
  return {
    title,
    publications: dimension
      ? [{ name: 'value', title: t('点选的{title}', { title: dimension.title }), type: dimension.topic }]
      : [],
    parameters: fields.map(({ id, title: name, topic }) => ({ name: id, title: name, type: topic })),
  }
}
