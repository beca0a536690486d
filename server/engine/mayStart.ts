import { completeActivity } from '@/domain/process/activities/completeSettings'
import type { AppScope } from '@/server/db/scoped'
import { inboxPrincipals, type Participant } from '@/server/engine/participation'
import { type ProcessVersion, processVersion } from '@/server/engine/processVersions'

/** Whether somebody is among those who may start a process (谁可以发起); everybody is, where nobody is named. */
export function mayStart({ document, graph }: ProcessVersion, person: Omit<Participant, 'isManager'>): boolean {
  const { startable } = completeActivity(document.activities[graph.start])
  const mine = inboxPrincipals(person)
  return startable.length === 0 || startable.some((principal) => mine.includes(principal))
}

/** Those of some published processes that somebody may start. */
export async function startableOf<P extends { id: string; version: number }>(
  scope: AppScope,
  processes: readonly P[],
  person: Omit<Participant, 'isManager'>,
): Promise<P[]> {
  const found = await Promise.all(
    processes.map(async (one) => (mayStart(await processVersion(scope, one.id, one.version), person) ? [one] : [])),
  )
  return found.flat()
}
