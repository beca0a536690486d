import type { ChartField } from '@/domain/contract/generated/types'
import type { Envelope } from '@/domain/documents/envelope/Envelope'
import type { WidgetTopics } from '@/domain/linkage/Linkage'

/** The fields of a list's source that others may filter it by; it publishes nothing. */
export const listTopics = ({ title }: Envelope, fields: readonly ChartField[]): WidgetTopics => ({
  title,
  publications: [],
  parameters: fields.map(({ id, title: name, topic }) => ({ name: id, title: name, type: topic })),
})
