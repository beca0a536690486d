import { sql } from 'kysely'
import type { EntityDocument } from '@/domain/documents/kinds/entity/EntityDocument'
import { columnTypeOf } from '@/domain/documents/kinds/entity/fieldTypes'
import type { EntityPlan, StoredTable, TableFacts } from '@/domain/documents/kinds/entity/plan/EntityPlan'
import type { PlanQuestions } from '@/domain/documents/kinds/entity/plan/planEntity'
import { asText, ddlOf } from '@/server/db/entities/entityDdl'
import { columnNameOf } from '@/server/db/entities/entityNames'
import { entityRows } from '@/server/db/entities/entityRows'
import type { AppScope } from '@/server/db/scoped'

/** Building an index over a million rows takes longer than a call may otherwise. */
const limitMs = 600_000

/** The table of an entity; null before it was published. */
export async function readEntityTable(scope: AppScope, entityId: string): Promise<StoredTable | null> {
  const row = await scope
    .select('entityTable')
    .select(['columns', 'titleField'])
    .where('entityId', '=', entityId)
    .executeTakeFirst()
  return row ?? null
}

/** Some of the values that stop a field from becoming unique. */
const namedValues = 5

/** Counts what a plan has to know. */
export async function readFacts(
  scope: AppScope,
  entityId: string,
  { table, questions }: { table: StoredTable | null; questions: PlanQuestions },
): Promise<TableFacts> {
  const facts = { filled: {}, empty: {}, doubled: {} } as {
    filled: Record<string, number>
    empty: Record<string, number>
    doubled: Record<string, string[]>
  }
  if (!table) return facts
  const { rows: from } = entityRows(scope, entityId)
  const count = async (what: string, where: string) => {
    const found = await sql<{ total: number }>`
      select count(${sql.raw(what)}) as total from ${from} i where ${sql.raw(where)}`.execute(scope.db)
    return found.rows[0]?.total ?? 0
  }
  for (const id of questions.filled) facts.filled[id] = await count(columnNameOf(id), 'true')
  for (const id of questions.empty) {
    const isEmpty = table.columns[id] ? ` and ${columnNameOf(id)} is null` : ''
    facts.empty[id] = await count('*', `deleted_at is null${isEmpty}`)
  }
  for (const id of questions.doubled) {
    const column = sql.raw(columnNameOf(id))
    const { rows } = await sql<{ value: string }>`
      select ${column}::text as value from ${from} i where deleted_at is null and ${column} is not null
      group by ${column} having count(*) > 1 order by 1 limit ${namedValues}`.execute(scope.db)
    facts.doubled[id] = rows.map(({ value }) => value)
  }
  return facts
}

/** How many records there are outside of the recycle bin. */
export async function countRecords(scope: AppScope, entityId: string): Promise<number> {
  const { rows } = await sql<{ total: number }>`
    select count(*) as total from ${entityRows(scope, entityId).rows} i where deleted_at is null`.execute(scope.db)
  return rows[0]?.total ?? 0
}

/** Runs a plan without refusals, in the transaction of the publishing. Locks the table for those who read and write it. */
export async function runPlan(
  scope: AppScope,
  entityId: string,
  { plan: { steps, table }, document }: { plan: EntityPlan; document: EntityDocument },
): Promise<void> {
  if (steps.length > 0) await sql`set local statement_timeout = ${sql.raw(String(limitMs))}`.execute(scope.db)
  for (const step of steps) {
    for (const text of ddlOf(entityId, step)) await sql.raw(text).execute(scope.db)
    if (step.op === 'retitle') await entityRows(scope, entityId).retitle(titleSql(document))
  }
  const stored = { columns: JSON.stringify(table.columns), titleField: table.titleField }
  await scope
    .insert('entityTable', { entityId, ...stored })
    .onConflict((conflict) => conflict.columns(['realmId', 'appId', 'entityId']).doUpdateSet(stored))
    .execute()
}

/** The longest title of a record. */
const longestTitle = 200

function titleSql({ fields, titleField, title }: EntityDocument) {
  const field = fields.find(({ id }) => id === titleField)
  if (!field) return sql<string>`${title}`
  const text = sql.raw(asText(columnTypeOf(field.type), columnNameOf(field.id)))
  return sql<string>`coalesce(nullif(left(${text}, ${sql.raw(String(longestTitle))}), ''), ${title})`
}

/** The title of a record: the value of the entity's title field, else the title of the entity. */
export function recordTitle(
  { fields, titleField, title }: EntityDocument,
  values: Readonly<Record<string, unknown>>,
): string {
  const field = fields.find(({ id }) => id === titleField)
  const value = field && values[field.id]
  const text = value === undefined || value === null ? '' : String(value)
  return [...text].slice(0, longestTitle).join('') || title
}
