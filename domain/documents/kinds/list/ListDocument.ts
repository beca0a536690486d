import type { Envelope } from '@/domain/documents/envelope/Envelope'
import type {
  ListButtonSettings,
  ListColumnSettings,
  ListContent,
  ListQuerySettings,
} from '@/domain/documents/generated/list'

/** A list of the records of a form or an entity. */
export interface ListDocument extends Envelope, Omit<ListContent, 'schemaVersion'> {
  kind: 'list'
}

export type ListColumn = ListColumnSettings
export type ListQuery = ListQuerySettings
export type ListButton = ListButtonSettings
