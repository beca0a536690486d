import { valueTypeOf } from '@/domain/documents/valueTypeOf'
import type { ListColumn } from './DataListNode'

const isAmount = ({ type, field }: ListColumn) =>
  type === undefined
    ? field !== undefined && valueTypeOf(field).type === 'number'
    : ['money', 'number', 'percent', 'duration'].includes(type)

/** Where the values of a column stand, and its head with them: numbers below each other, unless the list says otherwise. */
export const alignOf = (column: ListColumn): ListColumn['align'] =>
  column.align ?? (isAmount(column) ? 'right' : undefined)
