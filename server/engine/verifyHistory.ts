import { sql } from 'kysely'
import { isEqualJson } from '@/domain/documents/parts/isEqualJson'
import type { ProcessEvent } from '@/domain/process/engine/ProcessEvent'
import type { ProcessState } from '@/domain/process/engine/ProcessState'
import { isRejection } from '@/domain/process/engine/Rejection'
import { replay } from '@/domain/process/engine/replay'
import type { Database } from '@/server/db/connect'
import { acrossApplications, scoped } from '@/server/db/scoped'
import { historyOf } from '@/server/engine/history'
import { processVersion } from '@/server/engine/processVersions'

/** An instance whose history does not lead to its state. */
export interface Drift {
  appId: string
  id: string
  why: string
}

interface Row {
  appId: string
  id: string
  processId: string
  version: number
  state: ProcessState
}

/** Events before a migration went by another version's graph, which the history does not name. */
const isMigrated = (events: readonly ProcessEvent[]) => events.some(({ type }) => type === 'migrate')

async function driftOf(db: Database, realmId: number, row: Row): Promise<string | 'migrated' | undefined> {
  const scope = scoped(db, { realmId, appId: row.appId })
  const { graph } = await processVersion(scope, row.processId, row.version)
  const events = (await historyOf(scope, row.id)).map(({ event }) => event)
  if (isMigrated(events)) return 'migrated'
  const state = replay(graph, events)
  if (state !== null && isRejection(state)) return state.rejection
  return isEqualJson(state, row.state) ? undefined : 'the state is another'
}

const atOnce = 500

interface Verified {
  checked: number
  migrated: number
  drifts: Drift[]
}

/** Verifies the instances behind an id. In: a transaction in which what others do meanwhile is not seen. Out: the last one's id; undefined where none is left. */
async function verifySome(trx: Database, realmId: number, last: string, found: Verified): Promise<string | undefined> {
  const { rows: of } = acrossApplications(trx, { realmId })
  const { rows } = await sql<Row>`
    select i.app_id, i.id, i.process_id, i.version, i.state from ${of('processInstance')} i
    where i.id > ${last}::uuid order by i.id limit ${atOnce}`.execute(trx)
  for (const row of rows) {
    const why = await driftOf(trx, realmId, row)
    if (why === 'migrated') found.migrated += 1
    else found.checked += 1
    if (why !== undefined && why !== 'migrated') found.drifts.push({ appId: row.appId, id: row.id, why })
  }
  return rows.at(-1)?.id
}

/** Replays the history of every instance of a realm and compares it with the state. Migrated instances are counted, not replayed. */
export async function verifyHistories(db: Database, realmId: number): Promise<Verified> {
  const found: Verified = { checked: 0, migrated: 0, drifts: [] }
  let last: string | undefined = '00000000-0000-0000-0000-000000000000'
  while (last !== undefined) {
    const from: string = last
    // On a portal at work a step between the two reads would look like a drift.
    last = await db
      .transaction()
      .setIsolationLevel('repeatable read')
      .execute((trx) => verifySome(trx, realmId, from, found))
  }
  return found
}
