import pg from 'pg'

const surnames = '王李张刘陈杨黄赵吴周徐孙马朱胡郭何林高罗'
const givenNames = '伟芳娜敏静秀丽强磊军洋勇艳杰娟涛明超霞平刚桂英华玉'
const subjects = [
  '请假',
  '设备采购',
  '用印',
  '差旅报销',
  '值班调整',
  '物资领用',
  '合同审批',
  '车辆使用',
  '会议室预订',
  '入职办理',
]

/** The searches of the lists: a rare and a common pair of characters. */
export const rarePair = '值钱'
export const commonPair = '申请'

/**
 * Fills a form of the demo with `count` records of ten fields: a thousandth of them by each of the users, the rest by the first. A few hundred have the rare
 * pair in their title, all of them the common one. Out: the form's and the application's id.
 */
export async function fillRecords(
  databaseUrl: string,
  { form, users, count, own }: { form: string; users: readonly string[]; count: number; own: number },
): Promise<{ formId: string; appId: string }> {
  const client = new pg.Client({ connectionString: databaseUrl })
  await client.connect()
  try {
    const { rows: forms } = await client.query(
      "select id, app_id from resource where kind = 'form' and code = $1 and published_version is not null",
      [form],
    )
    const { id: formId, app_id: appId } = forms[0] as { id: string; app_id: string }
    await client.query(
      `insert into form_instance (realm_id, app_id, id, form_id, version, title, data, created_at, updated_at, created_by, updated_by)
       select 1, $1, gen_random_uuid(), $2, 1,
         substr($3, 1 + n % 20, 1) || substr($4, 1 + (n / 20) % 24, 1) || substr($4, 1 + (n / 480) % 24, 1) || '的' ||
           (array[${subjects.map((subject) => `'${subject}'`).join(', ')}])[1 + n % 10] || '申请' || case when n % 4001 = 0 then '值钱' else '' end,
         jsonb_build_object('days', n % 100, 'reason', md5(n::text), 'phone', '138' || lpad((n % 100000000)::text, 8, '0'),
           'startDate', (date '2026-01-01' + n % 365)::text, 'endDate', (date '2026-01-03' + n % 365)::text,
           'leaveType', (array['annual', 'sick', 'personal'])[1 + n % 3], 'needHandover', n % 2 = 0, 'score', n % 1000),
         now() - n * interval '30 seconds', now() - n * interval '30 seconds', a.id, a.id
       from generate_series(1, $5::int) n
       join account a on a.username = ($6::text[])[1 + case when n % ($5 / $7) < cardinality($6::text[]) then n % ($5 / $7) else 0 end]`,
      [appId, formId, surnames, givenNames, count, users, own],
    )
    await client.query('vacuum (analyze, freeze) form_instance')
    return { formId, appId }
  } finally {
    await client.end()
  }
}
