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

/** Replays the history of every instance of a realm and compares it with the state. Migrated instances are counted, not replayed. */
export async function verifyHistories(
  db: Database,
  realmId: number,
): Promise<{ checked: number; migrated: number; drifts: Drift[] }> {
  const { rows: of } = acrossApplications(db, { realmId })
  const result = { checked: 0, migrated: 0, drifts: [] as Drift[] }
  for (let last = '00000000-0000-0000-0000-000000000000'; ; ) {
    const { rows } = await sql<Row>`
      select i.app_id, i.id, i.process_id, i.version, i.state from ${of('processInstance')} i
      where i.id > ${last}::uuid order by i.id limit ${atOnce}`.execute(db)
    for (const row of rows) {
      const why = await driftOf(db, realmId, row)
      if (why === 'migrated') result.migrated += 1
      else result.checked += 1
      if (why !== undefined && why !== 'migrated') result.drifts.push({ appId: row.appId, id: row.id, why })
    }
    const end = rows.at(-1)
    if (!end) return result
    last = end.id
  }
}
