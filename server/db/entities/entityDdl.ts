import type { EntityFieldType } from '@/domain/documents/kinds/entity/EntityDocument'
import { type ColumnType, columnTypeOf } from '@/domain/documents/kinds/entity/fieldTypes'
import { isRewrite } from '@/domain/documents/kinds/entity/plan/conversions'
import type { PlanStep, StoredTable } from '@/domain/documents/kinds/entity/plan/EntityPlan'
import { columnNameOf, type FieldIndex, fieldIndexOf, tableIndexOf, tableOf } from '@/server/db/entities/entityNames'

/** The statements that make the table of an entity, without its fields. */
export function createTable(entityId: string): string[] {
  const table = tableOf(entityId)
  const listed = '(realm_id, app_id, created_at desc, id desc) where deleted_at is null'
  return [
    `create table ${table} (
      realm_id integer not null references realm,
      app_id uuid not null,
      id uuid not null,
      rev integer not null default 1,
      title text not null,
      created_at timestamptz not null default now(),
      created_by uuid not null,
      created_org uuid,
      updated_at timestamptz not null default now(),
      updated_by uuid not null,
      deleted_at timestamptz,
      deleted_by uuid,
      title_pairs tsvector generated always as (text_pairs(title)) stored,
      primary key (realm_id, app_id, id),
      foreign key (realm_id, created_by) references account (realm_id, id))`,
    `create index ${tableIndexOf(entityId, 'list')} on ${table} ${listed}`,
    // As texts, as conditions compare them.
    `create index ${tableIndexOf(entityId, 'own')} on ${table} ((created_by::text), created_at desc, id desc) where deleted_at is null`,
    `create index ${tableIndexOf(entityId, 'org')} on ${table} ((created_org::text), created_at desc, id desc) where deleted_at is null`,
    `create index ${tableIndexOf(entityId, 'bin')} on ${table} (deleted_at) where deleted_at is not null`,
    `create index ${tableIndexOf(entityId, 'title')} on ${table} using gin (title_pairs)`,
  ]
}

const addColumn = (entityId: string, id: string, type: EntityFieldType) =>
  `alter table ${tableOf(entityId)} add column ${columnNameOf(id)} ${columnTypeOf(type)}`

/** One for each direction: records without a value are last in both. */
const sorting: readonly FieldIndex[] = ['ascending', 'descending']

const orders: Readonly<Record<FieldIndex, string>> = {
  unique: '',
  ascending: ' asc nulls last, id desc',
  descending: ' desc nulls last, id desc',
}

function createIndex(entityId: string, id: string, purpose: FieldIndex): string {
  const name = `"${fieldIndexOf(entityId, id, purpose)}"`
  const keys = `realm_id, app_id, ${columnNameOf(id)}${orders[purpose]}`
  const what = purpose === 'unique' ? 'unique index' : 'index'
  return `create ${what} ${name} on ${tableOf(entityId)} (${keys}) where deleted_at is null`
}

const dropIndex = (entityId: string, id: string, purpose: FieldIndex) =>
  `drop index if exists "${fieldIndexOf(entityId, id, purpose)}"`

/** A value of a column as text, as titles and texts show it. */
export function asText(type: ColumnType, column: string): string {
  if (type === 'numeric') return `trim_scale(${column})::text`
  if (type === 'date') return `to_char(${column}, 'YYYY-MM-DD')`
  if (type === 'timestamp') return `to_char(${column}, 'YYYY-MM-DD HH24:MI:SS')`
  return `${column}::text`
}

function convert(entityId: string, { id, from, to }: { id: string; from: EntityFieldType; to: EntityFieldType }) {
  if (!isRewrite(from, to)) return []
  const column = columnNameOf(id)
  const wanted = columnTypeOf(to)
  const value = wanted === 'text' ? asText(columnTypeOf(from), column) : `${column}::${wanted}`
  return [`alter table ${tableOf(entityId)} alter column ${column} type ${wanted} using ${value}`]
}

/** The statements of one step of a plan; none for what is only in the document. */
export function ddlOf(entityId: string, step: PlanStep): string[] {
  switch (step.op) {
    case 'create':
      return createTable(entityId)
    case 'add':
      return [addColumn(entityId, step.id, step.type)]
    case 'convert':
      return convert(entityId, step)
    case 'replace':
      return [
        `alter table ${tableOf(entityId)} drop column ${columnNameOf(step.id)}`,
        addColumn(entityId, step.id, step.to),
      ]
    case 'unique':
      return [createIndex(entityId, step.id, 'unique')]
    case 'notUnique':
      return [dropIndex(entityId, step.id, 'unique')]
    case 'index':
      return sorting.map((purpose) => createIndex(entityId, step.id, purpose))
    case 'noIndex':
      return sorting.map((purpose) => dropIndex(entityId, step.id, purpose))
    case 'bringBack':
    case 'retire':
    case 'rename':
    case 'retitle':
      return []
  }
}

/** The statements that make a table again as it was stored, for a backup that is restored. */
export function recreate(entityId: string, { columns }: Pick<StoredTable, 'columns'>): string[] {
  return [
    ...createTable(entityId),
    ...Object.entries(columns).flatMap(([id, { type, unique, indexed }]) => [
      addColumn(entityId, id, type),
      ...(unique ? [createIndex(entityId, id, 'unique')] : []),
      ...(indexed ? sorting.map((purpose) => createIndex(entityId, id, purpose)) : []),
    ]),
  ]
}
