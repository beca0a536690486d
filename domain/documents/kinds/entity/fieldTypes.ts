import type { EntityField, EntityFieldType } from '@/domain/documents/kinds/entity/EntityDocument'
import type { SqlType } from '@/domain/expression/sqlFunctions'
import entity from '@/schemas/documents/entity.schema.json' with { type: 'json' }

/** The SQL types of columns. */
export type ColumnType = 'text' | 'numeric' | 'boolean' | 'date' | 'timestamp' | 'jsonb'

export interface FieldType {
  title: string
  /** The kind of node with which it is filled in and shown; with a dictionary, `dictNode`. */
  node: string
  dictNode?: string
  column: ColumnType
  icon: string
  /** The properties that fields of this type have, besides those of all. */
  own: readonly string[]
}

/** The types of fields in the order of the palette; a new one is an entry of the schema. */
export const fieldTypes = entity['x-field-types'] as Readonly<Record<EntityFieldType, FieldType>>

export const fieldTypeNames = Object.keys(fieldTypes) as EntityFieldType[]

const inConditions: Readonly<Record<ColumnType, SqlType | null>> = {
  text: 'text',
  numeric: 'number',
  boolean: 'boolean',
  date: 'date',
  timestamp: 'datetime',
  jsonb: null,
}

export const columnTypeOf = (type: EntityFieldType): ColumnType => fieldTypes[type].column

/** The type of a field in conditions; null where it can't be used in any. */
export const conditionTypeOf = ({ type }: Pick<EntityField, 'type'>): SqlType | null => inConditions[columnTypeOf(type)]

/** Values that an index can hold and compare. */
export const isComparable = ({ type }: Pick<EntityField, 'type'>): boolean =>
  columnTypeOf(type) !== 'jsonb' && columnTypeOf(type) !== 'boolean' && !isLong(type)

/** Its values may be longer than an entry of an index. */
const isLong = (type: EntityFieldType) => type === 'longText'

/** Fields whose value can be the title of a record: what a person reads without looking anything up. */
export const canBeTitle = ({ type }: Pick<EntityField, 'type'>): boolean =>
  !['choice', 'person', 'department', 'relation', 'boolean', 'file'].includes(type)
