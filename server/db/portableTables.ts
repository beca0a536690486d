import { isEntityTable } from '@/server/db/entities/entityNames'
import type { DatabaseClient } from '@/server/db/pool'

/** Every table except that of migrations and the short-lived ones; referenced tables come first, those of entities last. */
export async function portableTables(client: DatabaseClient): Promise<string[]> {
  const { rows: tables } = await client.query(
    "select table_name as name from information_schema.tables where table_schema = 'public' and table_type = 'BASE TABLE' and table_name not in ('schema_migration', 'resource_presence', 'qr_login', 'attempt') order by 1",
  )
  const { rows: references } = await client.query(
    // By their plain names: as text, a regclass is quoted where it is a keyword.
    "select distinct a.relname as from_table, b.relname as to_table from pg_constraint c join pg_class a on a.oid = c.conrelid join pg_class b on b.oid = c.confrelid where c.contype = 'f' and c.connamespace = 'public'::regnamespace and a.oid <> b.oid",
  )
  const sorted: string[] = []
  const visit = (name: string) => {
    if (sorted.includes(name)) return
    for (const { from_table, to_table } of references) if (from_table === name) visit(String(to_table))
    sorted.push(name)
  }
  for (const { name } of tables) visit(String(name))
  // Those of entities are made from what another table says of them.
  return sorted.toSorted((a, b) => Number(isEntityTable(a)) - Number(isEntityTable(b)))
}

/** The columns of a table that are not generated, quoted; generated ones are computed again. */
export async function portableColumns(client: DatabaseClient, table: string): Promise<string> {
  const { rows } = await client.query(
    "select column_name as name from information_schema.columns where table_schema = 'public' and table_name = $1 and is_generated = 'NEVER' order by ordinal_position",
    [table],
  )
  return rows.map(({ name }) => `"${name}"`).join(', ')
}
