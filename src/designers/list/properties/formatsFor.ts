import type { DocumentNode } from '@/domain/documents/document'
import type { ListColumn } from '@/domain/documents/kinds/list/ListDocument'
import { valueTypeOf } from '@/domain/documents/valueTypeOf'

type Format = NonNullable<ListColumn['format']>

const ofTimes: readonly Format[] = ['date', 'datetime', 'month', 'relative', 'due']
const ofNumbers: readonly Format[] = ['number', 'money', 'percent']

/** The formats that say something of a field's values. In: the field; undefined where it is not known, which may have any. */
export function formatsFor(node: DocumentNode | undefined, all: readonly Format[]): readonly Format[] {
  if (!node) return all
  const { type, multiple } = valueTypeOf(node)
  if (multiple) return ['tag']
  if (type === 'date' || type === 'datetime') return ofTimes
  return type === 'number' ? ofNumbers : ['tag']
}
