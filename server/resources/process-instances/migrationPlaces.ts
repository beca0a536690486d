import type { OperationTypes } from '@/domain/contract/generated/types'
import { migrationPlaces } from '@/domain/process/engine/migrationPlaces'
import type { AppScope } from '@/server/db/scoped'
import type { ProcessInstance } from '@/server/engine/instanceStore'
import { processVersion } from '@/server/engine/processVersions'
import { nodeTitleOf } from '@/server/resources/processNotices'

type Place = OperationTypes['listMoves']['reply']['places'][number]

/** Where an instance stands, with the titles of its own version, and what another version has of that, with its titles. */
export async function placesIn(
  scope: AppScope,
  { processId, version, state }: Pick<ProcessInstance, 'processId' | 'version' | 'state'>,
  other: number,
): Promise<Place[]> {
  const [own, next] = await Promise.all([version, other].map((one) => processVersion(scope, processId, one)))
  if (!own || !next) return []
  const named = (title: (node: string) => string) => (node: string) => ({ node, title: title(node) })
  return migrationPlaces(next.graph, state).map(({ node, isThere, targets }) => ({
    ...named(nodeTitleOf(own))(node),
    isThere,
    targets: targets.map(named(nodeTitleOf(next))),
  }))
}
