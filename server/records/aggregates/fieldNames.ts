import type { AxisType, ChartField } from '@/domain/contract/generated/types'
import type { DocumentNode } from '@/domain/documents/document'
import { indexNodes } from '@/domain/documents/tree/indexNodes'
import { titleOf } from '@/domain/documents/tree/titleOf'
import { valueTypeOf } from '@/domain/documents/valueTypeOf'
import { t } from '@/domain/i18n/t'
import type { RecordShape } from '@/server/records/RecordShape'
import type { RecordField, RecordFields, SystemField } from '@/server/records/recordFields'

const systemTitles: Readonly<Record<SystemField, () => string>> = {
  orderId: () => t('编号'),
  title: () => t('标题'),
  version: () => t('版本'),
  createdBy: () => t('提交人'),
  createdOrg: () => t('提交部门'),
  createdAt: () => t('提交时间'),
  updatedAt: () => t('修改时间'),
}

/** The system's fields by which people group: the others differ from record to record. */
const offered: readonly SystemField[] = ['createdBy', 'createdOrg', 'createdAt', 'updatedAt']

/** The node of a field; none for the system's. */
export const nodeOfField = (shape: RecordShape | null, field: RecordField): DocumentNode | undefined =>
  field.system || !shape ? undefined : indexNodes(shape.document).get(field.id)?.node

export function titleOfField(shape: RecordShape | null, field: RecordField): string {
  if (field.system) return systemTitles[field.system]()
  const node = nodeOfField(shape, field)
  return node ? titleOf(node) : field.id
}

/** The type of the values that a field publishes or is filtered by. */
export function topicOfField(shape: RecordShape | null, field: RecordField): AxisType {
  if (field.system === 'createdBy') return 'user'
  if (field.system === 'createdOrg') return 'org'
  const node = nodeOfField(shape, field)
  const type = node && valueTypeOf(node).type
  if (type === 'user' || type === 'org') return type
  if (field.type === 'date' || field.type === 'datetime') return 'range'
  return field.type === 'number' || field.type === 'boolean' ? field.type : 'text'
}

/** The fields of a table that a chart can use, in the order of its form; the system's come last. */
export function chartFieldsOf(shape: RecordShape, fields: RecordFields, hidden: ReadonlySet<string>): ChartField[] {
  const found = new Map<string, RecordField>()
  for (const [id, { node }] of indexNodes(shape.document)) {
    const field = Object.hasOwn(fields, id) ? fields[id] : undefined
    const isFile = valueTypeOf(node).type === 'file[]'
    if (field && !field.system && field.id === id && !hidden.has(id) && !isFile) found.set(id, field)
  }
  for (const system of offered) {
    const field = fields[system]
    if (field?.system === system) found.set(system, field)
  }
  return [...found].map(([id, field]) => ({
    id,
    title: titleOfField(shape, field),
    type: field.type,
    topic: topicOfField(shape, field),
  }))
}
