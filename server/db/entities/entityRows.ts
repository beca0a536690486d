import { type RawBuilder, sql } from 'kysely'
import { columnNameOf, tableOf } from '@/server/db/entities/entityNames'
import type { AppScope } from '@/server/db/scoped'

/** A record to store: its system columns and its values by the ids of fields. */
export interface EntityRow {
  id: string
  title: string
  createdBy: string
  createdOrg: string | null
  values: Readonly<Record<string, unknown>>
}

/**
 * The rows of an entity within a scope, and the only way to them: an entity belongs to one application, and its rows say so, like those of
 * every other table (ADR 15). In: the id of the entity.
 */
export function entityRows(scope: AppScope, entityId: string) {
  const table = sql.raw(tableOf(entityId))
  const place = sql`realm_id = ${scope.realmId} and app_id = ${scope.appId}::uuid`

  /** A row of the table from JSON: each value is read by the input function of its column. */
  const parsed = (values: Readonly<Record<string, unknown>>, ids: readonly string[]) => {
    const named = Object.fromEntries(ids.map((id) => [columnNameOf(id).slice(1, -1), values[id] ?? null]))
    return sql`jsonb_populate_record(null::${table}, ${JSON.stringify(named)}::jsonb) r`
  }
  const columns = (ids: readonly string[], alias = '') =>
    sql.raw(ids.map((id) => `${alias}${columnNameOf(id)}`).join(', '))

  return {
    /** For SQL text: `from ${rows} i`. */
    rows: sql`(select * from ${table} where ${place})` as RawBuilder<unknown>,

    async insert({ id, title, createdBy, createdOrg, values }: EntityRow, ids: readonly string[]): Promise<void> {
      const fields = ids.length > 0
      await sql`insert into ${table} (realm_id, app_id, id, title, created_by, created_org, updated_by
          ${fields ? sql`, ${columns(ids)}` : sql``})
        select ${scope.realmId}::integer, ${scope.appId}::uuid, ${id}::uuid, ${title}::text, ${createdBy}::uuid,
          ${createdOrg}::uuid, ${createdBy}::uuid ${fields ? sql`, ${columns(ids, 'r.')}` : sql``}
        from ${parsed(values, ids)}`.execute(scope.db)
    },

    async update(
      {
        id,
        title,
        rev,
        userId,
        values,
      }: { id: string; title: string; rev: number; userId: string } & Pick<EntityRow, 'values'>,
      ids: readonly string[],
    ): Promise<void> {
      const set = ids.map((one) => sql.raw(`${columnNameOf(one)} = r.${columnNameOf(one)}`))
      const all = [sql`title = ${title}`, sql`rev = ${rev}`, sql`updated_at = now()`, sql`updated_by = ${userId}::uuid`]
      await sql`update ${table} t set ${sql.join([...all, ...set])}
        from ${parsed(values, ids)} where t.realm_id = ${scope.realmId} and t.app_id = ${scope.appId}::uuid
        and t.id = ${id}::uuid`.execute(scope.db)
    },

    /** Moves rows into the recycle bin, or out of it. In: a condition over the alias i. Out: how many. */
    async setDeleted(where: RawBuilder<unknown>, userId: string | null): Promise<number> {
      const { rows } = await sql`
        update ${table} i set deleted_at = ${userId === null ? sql`null` : sql`now()`}, deleted_by = ${userId}::uuid
        where i.realm_id = ${scope.realmId} and i.app_id = ${scope.appId}::uuid and ${where} returning i.id`.execute(
        scope.db,
      )
      return rows.length
    },

    /** Writes the titles of all rows again. In: the title as SQL over the columns. */
    async retitle(title: RawBuilder<unknown>): Promise<void> {
      await sql`update ${table} set title = ${title} where ${place}`.execute(scope.db)
    },

    /** Removes the table with everything in it. */
    async drop(): Promise<void> {
      await sql`drop table if exists ${table}`.execute(scope.db)
    },
  }
}
