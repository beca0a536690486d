import type { Envelope } from '@/domain/documents/envelope/Envelope'
import type { EntityField, EntityScope } from '@/domain/documents/generated/entity'

export type { EntityField, EntityScope } from '@/domain/documents/generated/entity'

export type EntityFieldType = EntityField['type']

/** A table of an application: its fields, and who reaches which of its records. */
export interface EntityDocument extends Envelope {
  kind: 'entity'
  description?: string
  fields: EntityField[]
  /** Id of the field whose value is the title of a record. */
  titleField?: string
  scope: EntityScope
}
