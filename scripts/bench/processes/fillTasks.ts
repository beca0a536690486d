import pg from 'pg'

/** Requests with so many open tasks each. */
const tasksEach = 4

/**
 * Fills the demo's leave process with `count` open tasks of requests in their second step, one in two hundred of them a user's own, the rest those of all
 * others, by copying a running request of the demo. Out: the application's id.
 */
export async function fillTasks(
  databaseUrl: string,
  { user, count }: { user: string; count: number },
): Promise<{ appId: string; userId: string }> {
  const client = new pg.Client({ connectionString: databaseUrl })
  await client.connect()
  try {
    const { rows } = await client.query(
      `select i.app_id, i.id, a.id as user_id from process_instance i join account a on a.username = $1
       where i.status = 'running' order by i.id limit 1`,
      [user],
    )
    const { app_id: appId, id: sample, user_id: userId } = rows[0] as { app_id: string; id: string; user_id: string }
    await client.query(
      `insert into process_instance (realm_id, app_id, id, process_id, version, order_id, title, summary, starter_id, status, round, state, rev,
         started_at, updated_at)
       select i.realm_id, i.app_id, gen_random_uuid(), i.process_id, i.version, i.order_id, i.title, i.summary, i.starter_id, 'running', 1,
         i.state, i.rev, now() - n * interval '20 seconds', now() - n * interval '20 seconds'
       from generate_series(1, $2::int) n cross join (select * from process_instance where id = $1) i`,
      [sample, count / tasksEach],
    )
    await client.query(
      `insert into process_task (realm_id, app_id, instance_id, number, node, round, approver, status, opened_at)
       select i.realm_id, i.app_id, i.id, k, 'activity1', 1, 'user:' || (array_prepend($2::uuid, p.people))[1 + (i.at * ${tasksEach} + k) % 200],
         'open', i.updated_at
       from (select i.*, row_number() over () as at from process_instance i where app_id = $1 and rev > 0 and not exists
           (select from process_task t where t.instance_id = i.id)) i
       cross join generate_series(1, ${tasksEach}) k
       cross join (select array_agg(id order by id) as people from (select id from account where id <> $2 order by id limit 199) a) p`,
      [appId, userId],
    )
    await client.query(
      `insert into process_inbox (realm_id, app_id, principal, arrived_at, instance_id, task)
       select t.realm_id, t.app_id, t.approver, t.opened_at, t.instance_id, t.number from process_task t
       where t.status = 'open' and not exists (select from process_inbox b where b.instance_id = t.instance_id and b.task = t.number)`,
    )
    await client.query('vacuum (analyze, freeze) process_instance, process_task, process_inbox')
    return { appId, userId }
  } finally {
    await client.end()
  }
}
