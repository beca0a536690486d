import type { OperationTypes } from '@/domain/contract/generated/types'
import type { EntityField } from '@/domain/documents/kinds/entity/EntityDocument'
import { columnTypeOf } from '@/domain/documents/kinds/entity/fieldTypes'
import { formatMoney } from '@/domain/format/formatMoney'
import { t } from '@/domain/i18n/t'
import { isRecord } from '@/domain/isRecord'

type Labels = OperationTypes['listRecords']['reply']['labels']

/** Whether the values of a field are amounts, which are aligned to the right. */
export const isAmount = ({ type }: EntityField): boolean => columnTypeOf(type) === 'numeric'

type Say = (value: unknown, field: EntityField, labels: Labels) => string

const named = (names: Readonly<Record<string, string>>, value: unknown) => names[String(value)] ?? ''

/** How values are shown whose text says nothing by itself. */
const inWords: Readonly<Partial<Record<EntityField['type'], Say>>> = {
  money: (value, { precision }) => formatMoney(Number(value), precision ?? 2),
  boolean: (value) => (value === true ? t('是') : t('否')),
  choice: (value, { id, options = [] }, { choices }) =>
    options.find((option) => option.value === value)?.label ?? choices[id]?.[String(value)] ?? String(value),
  person: (value, _, { users }) => named(users, value),
  department: (value, _, { orgs }) => named(orgs, value),
  relation: (value, _, { records }) => named(records, value),
  file: (value) =>
    Array.isArray(value) ? value.map((file) => (isRecord(file) ? String(file.name) : '')).join(t('、')) : '',
}

/** A value of a record as people read it. */
export function cellText(field: EntityField, value: unknown, labels: Labels): string {
  if (value === undefined || value === null || value === '') return ''
  return inWords[field.type]?.(value, field, labels) ?? String(value)
}
