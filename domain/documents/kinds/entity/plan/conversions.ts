import type { EntityFieldType } from '@/domain/documents/kinds/entity/EntityDocument'
import { columnTypeOf } from '@/domain/documents/kinds/entity/fieldTypes'

/** Types that every value of a type is also a value of; a change to any other would lose some. */
const wider: Readonly<Partial<Record<EntityFieldType, readonly EntityFieldType[]>>> = {
  text: ['longText'],
  longText: [],
  number: ['money', 'text', 'longText'],
  money: ['number', 'text', 'longText'],
  date: ['datetime', 'text', 'longText'],
  datetime: ['text', 'longText'],
  choice: ['text', 'longText'],
}

/** Whether every stored value of a field stays as it is, or becomes the same in another form. */
export const isWidening = (from: EntityFieldType, to: EntityFieldType): boolean =>
  from === to || (wider[from]?.includes(to) ?? false)

/** Whether the column must be rewritten for it. */
export const isRewrite = (from: EntityFieldType, to: EntityFieldType): boolean =>
  columnTypeOf(from) !== columnTypeOf(to)
