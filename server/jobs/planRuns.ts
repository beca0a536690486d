import { sql } from 'kysely'
import type { Database } from '@/server/db/connect'
import { newId } from '@/server/db/newId'
import { defaultRealmId } from '@/server/db/realm'
import type { JobKind } from '@/server/jobs/defineJob'
import { lastInstant } from '@/server/jobs/lastInstant'

/**
 * Enqueues the due runs of recurring jobs. Of instants that passed while no node was up, only the last one is enqueued;
 * a new job waits for its next instant. In: as planned, the instants that this node knows to be enqueued, by name.
 */
export async function planRuns(
  db: Database,
  { kinds, planned, now }: { kinds: readonly JobKind<never>[]; planned: Map<string, number>; now: Date },
): Promise<void> {
  for (const { name, cron } of kinds) {
    const instant = cron ? lastInstant(cron, now) : null
    if (!instant || planned.get(name) === instant.getTime()) continue
    await planRun(db, name, instant.toISOString())
    planned.set(name, instant.getTime())
  }
}

/** One node advances the plan, in one statement with the job; the others find it advanced. */
async function planRun(db: Database, name: string, instant: string): Promise<void> {
  const realmId = defaultRealmId
  const { numAffectedRows } = await sql`
    insert into job_plan (realm_id, name, planned_at) values (${realmId}, ${name}, ${instant})
    on conflict do nothing`.execute(db)
  if (numAffectedRows) return
  await sql`
    with moved as (
      update job_plan set planned_at = ${instant}::timestamptz
      where realm_id = ${realmId} and name = ${name} and planned_at < ${instant}::timestamptz
      returning realm_id, name, planned_at)
    insert into job (realm_id, id, name, payload, due_at, next_at)
    select realm_id, ${newId()}::uuid, name, '{}', planned_at, planned_at from moved`.execute(db)
}
