import { type RawBuilder, sql } from 'kysely'
import type { AppScope } from '@/server/db/scoped'

/**
 * What is compared: neither case nor width of characters nor blanks around count, and an empty text is no value. Hashed, since an entry
 * of an index is short. In SQL alone, so that a submission and publishing agree.
 */
const compared = (value: RawBuilder<unknown>) => sql<string | null>`
  case when jsonb_typeof(${value}) in ('string', 'number') then
    encode(sha256(convert_to(nullif(btrim(lower(normalize(${value} #>> '{}', NFKC)), E' \\t\\r\\n'), ''), 'UTF8')), 'hex') end`

/** The key under which the records of a version have a field. */
export interface FieldKey {
  version: number
  nodeId: string
  bind: string
}

/**
 * Takes a record's values in unique fields and frees those that it had. Whoever is second, on any node, waits for the first. Out: the ids
 * of fields whose value another record has.
 */
export async function takeValues(
  scope: AppScope,
  { formId, recordId }: { formId: string; recordId: string },
  values: readonly { nodeId: string; value: unknown }[],
): Promise<ReadonlySet<string>> {
  const { realmId, appId } = scope
  const given = JSON.stringify(values.map(({ nodeId, value }) => ({ node_id: nodeId, value })))
  const { rows } = await sql<{ nodeId: string }>`
    with given as materialized (select * from (select k.node_id, ${compared(sql`k.value`)} as value
        from jsonb_to_recordset(${given}::jsonb) as k(node_id text, value jsonb)) k where value is not null),
      freed as (delete from form_unique_value u where u.realm_id = ${realmId} and u.app_id = ${appId}::uuid and u.record_id = ${recordId}::uuid
        and not exists (select from given g where g.node_id = u.node_id and g.value = u.value)),
      added as (insert into form_unique_value (realm_id, app_id, form_id, node_id, value, record_id)
        select ${realmId}, ${appId}::uuid, ${formId}::uuid, node_id, value, ${recordId}::uuid from given
        order by node_id, value on conflict do nothing returning node_id)
    select g.node_id from given g where not exists (select from added a where a.node_id = g.node_id)
      and not exists (select from ${scope.rows('formUniqueValue')} u where u.form_id = ${formId}::uuid and u.node_id = g.node_id
        and u.value = g.value and u.record_id = ${recordId}::uuid)`.execute(scope.db)
  return new Set(rows.map(({ nodeId }) => nodeId))
}

/** The values that a form's records have in some fields; those in the recycle bin have none. */
function storedValues(scope: AppScope, formId: string, keys: readonly FieldKey[]) {
  const given = JSON.stringify(keys.map(({ version, nodeId, bind }) => ({ version, node_id: nodeId, bind })))
  return sql`(select * from (select k.node_id, i.id as record_id, ${compared(sql`(i.data -> k.bind)`)} as value
    from ${scope.rows('formInstance')} i
    join jsonb_to_recordset(${given}::jsonb) as k(version int, node_id text, bind text) on k.version = i.version
    where i.form_id = ${formId}::uuid and i.deleted_at is null) v where v.value is not null)`
}

/** The number of records that share a value with another one, by the ids of fields. */
export async function countDoubled(
  scope: AppScope,
  formId: string,
  keys: readonly FieldKey[],
): Promise<ReadonlyMap<string, number>> {
  const { rows } = await sql<{ nodeId: string; total: number }>`
    select node_id, sum(count)::int as total from (
      select node_id, count(*) as count from ${storedValues(scope, formId, keys)} v
      group by node_id, value having count(*) > 1) doubled group by node_id`.execute(scope.db)
  return new Map(rows.map(({ nodeId, total }) => [nodeId, total]))
}

/** Takes the values of all records of a form in fields that become unique. */
export async function takeStoredValues(scope: AppScope, formId: string, keys: readonly FieldKey[]): Promise<void> {
  await sql`insert into form_unique_value (realm_id, app_id, form_id, node_id, value, record_id)
    select ${scope.realmId}, ${scope.appId}::uuid, ${formId}::uuid, node_id, value, record_id
    from ${storedValues(scope, formId, keys)} v`.execute(scope.db)
}
