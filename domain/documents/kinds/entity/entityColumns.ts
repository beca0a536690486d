import type { EntityDocument } from '@/domain/documents/kinds/entity/EntityDocument'
import { conditionTypeOf } from '@/domain/documents/kinds/entity/fieldTypes'
import type { SqlType } from '@/domain/expression/sqlFunctions'
import { t } from '@/domain/i18n/t'

/** What every record of an entity has besides its fields, with titles for editors. */
export const systemColumns: Readonly<Record<string, { title: string; type: SqlType }>> = {
  orderId: { title: t('记录标识'), type: 'text' },
  title: { title: t('标题'), type: 'text' },
  createdBy: { title: t('创建人'), type: 'text' },
  createdOrg: { title: t('创建部门'), type: 'text' },
  createdAt: { title: t('创建时间'), type: 'datetime' },
  updatedAt: { title: t('修改时间'), type: 'datetime' },
}

/** Names that fields can't have. */
export const reservedIds: ReadonlySet<string> = new Set([
  ...Object.keys(systemColumns),
  'version',
  'root',
  'user',
  'row',
])

/** What conditions over the rows of an entity may use. */
export function rowTypes({ fields }: EntityDocument): Map<string, SqlType> {
  const types = new Map(Object.entries(systemColumns).map(([name, { type }]) => [name, type]))
  for (const field of fields) {
    const type = conditionTypeOf(field)
    if (type && !types.has(field.id)) types.set(field.id, type)
  }
  return types
}
