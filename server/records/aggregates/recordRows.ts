import type { WidgetRecords } from '@/domain/contract/generated/types'
import { bindOf } from '@/domain/documents/bindOf'
import { parseReference } from '@/domain/documents/tree/harvestReferences'
import { AppError } from '@/domain/errors/AppError'
import { formatMoment, toMoment } from '@/domain/expression/dates'
import { printExpression } from '@/domain/expression/printExpression'
import { t } from '@/domain/i18n/t'
import { nodeOfField, titleOfField } from '@/server/records/aggregates/fieldNames'
import { groupLabels } from '@/server/records/aggregates/groupLabels'
import { type FieldCondition, linkedFilters } from '@/server/records/aggregates/recordAggregates'
import type { ChoiceContext } from '@/server/records/choices/ChoiceSource'
import { openSource } from '@/server/records/openSource'
import type { StoredRecord } from '@/server/records/RecordSource'
import type { RecordField } from '@/server/records/recordFields'
import { fieldsFor } from '@/server/records/recordQuery'
import { recordStore } from '@/server/records/recordStore'

interface RowsRequest {
  /** `form:leave_apply` */
  source: string | undefined
  columns: readonly { field: string; title?: string }[]
  /** A condition of the published list, with its builder's rights. */
  limit?: string
  sort?: string
  conditions: readonly FieldCondition[]
}

/** How many records a widget shows. */
const size = 20

const momentOf = (iso: string) => formatMoment(toMoment(new Date(iso)))?.slice(0, 16) ?? iso

function systemValue(record: StoredRecord, field: RecordField): unknown {
  switch (field.system) {
    case 'createdAt':
    case 'updatedAt':
      return momentOf(record[field.system])
    case 'createdBy':
      return record.createdByName
    case 'title':
      return record.title
    default:
      return null
  }
}

/** The first records of a list in words, as far as the caller may see them. Throws not_found for a source that is gone. */
export async function recordRows(
  context: ChoiceContext,
  { source, columns, limit, sort, conditions }: RowsRequest,
): Promise<WidgetRecords> {
  const { db, caller } = context
  const target = parseReference(source)
  if (!target) throw new AppError('not_found')
  const table = await openSource(db, caller, target)
  const fields = await fieldsFor(db, caller, table)
  const filter = linkedFilters(conditions, fields)
    .map(({ expression }) => `(${printExpression(expression)})`)
    .join(' && ')
  const { records, total, isCapped } = await recordStore(db, caller, table).page({ page: 1, size, filter, limit, sort })
  const shown = columns.flatMap(({ field: id, title }) => {
    const field = Object.hasOwn(fields, id) ? fields[id] : undefined
    return field ? [{ field, title: title || titleOfField(table.shape, field), isNumber: field.type === 'number' }] : []
  })
  const cells = await Promise.all(
    shown.map(async ({ field }) => {
      const node = nodeOfField(table.shape, field)
      const values = records.map((record) =>
        field.system ? systemValue(record, field) : node ? record.data[bindOf(node)] : null,
      )
      const keys = new Set(values.flat().flatMap((value) => (isPlain(value) ? [String(value)] : [])))
      const labels = field.system
        ? new Map()
        : await groupLabels(context, { shape: table.shape, field, node }, [...keys])
      return values.map((value) =>
        [value]
          .flat()
          .map((one) => (isPlain(one) ? (labels.get(String(one)) ?? String(one)) : ''))
          .join(t('、')),
      )
    }),
  )
  return {
    columns: shown.map(({ title, isNumber }) => ({ title, isNumber })),
    rows: records.map(({ id }, at) => ({ id, cells: cells.map((column) => column[at] ?? '') })),
    total,
    isCapped,
  }
}

const isPlain = (value: unknown): value is string | number | boolean =>
  ['string', 'number', 'boolean'].includes(typeof value)
