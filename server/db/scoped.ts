import {
  type DeleteQueryBuilder,
  type DeleteResult,
  type InsertObject,
  type InsertQueryBuilder,
  type InsertResult,
  type RawBuilder,
  type SelectQueryBuilder,
  sql,
  type UpdateQueryBuilder,
  type UpdateResult,
} from 'kysely'
import type { Database } from '@/server/db/connect'
import { type AppTable, isAppTable, type RealmTable, sqlNameOf } from '@/server/db/scopedTables'
import type { Tables } from '@/server/db/tables'

type ScopedTable = RealmTable | AppTable

type Filled = 'realmId' | 'appId'

/** A row to insert, without the columns that the scope fills in. */
type ScopedRow<T extends ScopedTable, F extends Filled> = Omit<
  InsertObject<Tables, T>,
  T extends AppTable ? F : 'realmId'
>

/**
 * The only way to tables that have a realm (DESIGN §6): everything read, changed or removed is in the realm and, where the table has
 * one, in the application; inserted rows get both. A test finds a table that is accessed another way.
 */
export interface Scope<T extends ScopedTable = ScopedTable, F extends Filled = Filled> {
  db: Database
  realmId: number
  /** The rows of a table, for SQL text: `from ${scope.rows('account')} a`. PostgreSQL plans it as the table with these conditions. */
  rows(table: T): RawBuilder<unknown>
  select<N extends T>(table: N): SelectQueryBuilder<Tables, N, object>
  insert<N extends T>(
    table: N,
    rows: ScopedRow<N, F> | readonly ScopedRow<N, F>[],
  ): InsertQueryBuilder<Tables, N, InsertResult>
  update<N extends T>(table: N): UpdateQueryBuilder<Tables, N, N, UpdateResult>
  delete<N extends T>(table: N): DeleteQueryBuilder<Tables, N, DeleteResult>
  /** The same scope in a transaction. */
  in(trx: Database): Scope<T, F>
}

/** A scope of one application of a realm, and of what belongs to the realm. */
export interface AppScope extends Scope {
  appId: string
  in(trx: Database): AppScope
}

/** Rows that belong to a realm and to no application; with an application, also its rows. */
export function scoped(db: Database, ids: { realmId: number; appId: string }): AppScope
export function scoped(db: Database, ids: { realmId: number; appId?: undefined }): Scope<RealmTable>
export function scoped(db: Database, ids: { realmId: number; appId?: string }): Scope {
  return makeScope(db, ids)
}

/** All rows of a realm, across applications: for queries over the caller's applications, which the calling code must limit itself. */
export const acrossApplications = (db: Database, { realmId }: { realmId: number }): Scope<ScopedTable, 'realmId'> =>
  makeScope(db, { realmId })

function makeScope(db: Database, ids: { realmId: number; appId?: string }): Scope {
  const { realmId, appId } = ids
  const isInApp = (table: string) => appId !== undefined && isAppTable(table)
  // One table's type serves for all: they share these two columns.
  const name = (table: ScopedTable) => table as 'dict'
  const column = (table: ScopedTable, key: 'realmId' | 'appId') => `${table}.${key}` as `dict.${typeof key}`
  const place = (table: ScopedTable) => (isInApp(table) ? { realmId, appId } : { realmId })
  return {
    db,
    realmId,
    ...(appId === undefined ? {} : { appId }),
    rows(table) {
      const from = sql`select * from ${sql.raw(sqlNameOf(table))} where realm_id = ${realmId}`
      return isInApp(table) ? sql`(${from} and app_id = ${appId}::uuid)` : sql`(${from})`
    },
    select(table) {
      const all = db.selectFrom(name(table)).where(column(table, 'realmId'), '=', realmId)
      return (isInApp(table) ? all.where(column(table, 'appId'), '=', appId!) : all) as never
    },
    insert(table, rows) {
      const all = ([rows].flat() as object[]).map((row) => ({ ...row, ...place(table) }))
      return db.insertInto(name(table)).values(all as never) as never
    },
    update(table) {
      const all = db.updateTable(name(table)).where(column(table, 'realmId'), '=', realmId)
      return (isInApp(table) ? all.where(column(table, 'appId'), '=', appId!) : all) as never
    },
    delete(table) {
      const all = db.deleteFrom(name(table)).where(column(table, 'realmId'), '=', realmId)
      return (isInApp(table) ? all.where(column(table, 'appId'), '=', appId!) : all) as never
    },
    in: (trx) => makeScope(trx, ids),
  }
}
