import pg from 'pg'
import { columnNameOf, tableOf } from '@/server/db/entities/entityNames'

/** A search that few records match. */
export const rareName = '铭牌'

/**
 * Fills the demo's entity with `count` records, one in a thousand of them by a user. Out: its table as SQL, and the application's id.
 */
export async function fillMaterials(
  databaseUrl: string,
  { user, count }: { user: string; count: number },
): Promise<{ table: string; appId: string }> {
  const client = new pg.Client({ connectionString: databaseUrl })
  await client.connect()
  try {
    const { rows } = await client.query("select id, app_id from resource where kind = 'entity' and code = 'materials'")
    const { id, app_id: appId } = rows[0] as { id: string; app_id: string }
    const table = tableOf(id)
    const fields = ['name', 'code', 'category', 'model', 'price', 'quantity', 'boughtOn', 'keeper', 'state', 'note']
    await client.query(
      `insert into ${table} (realm_id, app_id, id, title, created_at, updated_at, created_by, updated_by, created_org,
         ${fields.map(columnNameOf).join(', ')})
       select 1, $1, gen_random_uuid(), name, now() - n * interval '30 seconds', now() - n * interval '30 seconds', a.id, a.id, a.org_id,
         name, 'B' || n, (array['computer', 'office', 'furniture', 'vehicle', 'tool'])[1 + n % 5], md5(n::text), n % 10000 / 7.0,
         n % 100, date '2020-01-01' + n % 2000, a.id::text, 'used', 'x'
       from (select n, (array['笔记本电脑', '办公桌椅', '打印机', '文件柜'])[1 + n % 4] || n % 5000 ||
           case when n % 4001 = 0 then '${rareName}' else '' end as name from generate_series(1, $2::int) n) made
       join account a on a.username = case when n % 1000 = 0 then $3 else 'builder' end`,
      [appId, count, user],
    )
    await client.query(`vacuum (analyze, freeze) ${table}`)
    return { table, appId }
  } finally {
    await client.end()
  }
}
