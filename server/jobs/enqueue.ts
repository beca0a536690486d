import type { Database } from '@/server/db/connect'
import { publishAfterCommit } from '@/server/db/effects'
import { newId } from '@/server/db/newId'
import type { JobKind } from '@/server/jobs/defineJob'

/** Adds a job in a transaction of `withEffects`: it exists once that commits. Without dueAt it is due immediately. */
export async function enqueue<Payload>(
  trx: Database,
  kind: Pick<JobKind<Payload>, 'name'>,
  { realmId, payload, dueAt }: { realmId: number; payload: Payload; dueAt?: Date },
): Promise<void> {
  const at = (dueAt ?? new Date()).toISOString()
  await trx
    .insertInto('job')
    .values({ realmId, id: newId(), name: kind.name, payload: JSON.stringify(payload), dueAt: at, nextAt: at })
    .execute()
  if (!dueAt) publishAfterCommit(trx, [{ jobs: true }])
}
