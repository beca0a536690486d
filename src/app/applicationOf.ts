import type { PageVisit } from './PageVisit'

/** Pages that need a current application, though their path may not name it. */
export const isInApplication = ({ route }: Pick<PageVisit, 'route'>): boolean =>
  route.frame === 'application' || route.builder === true

/** The application of a visit: by its path, else by the query after a login (specification §8). */
export function applicationOf(visit: Pick<PageVisit, 'route' | 'params' | 'search'>): string | null {
  return visit.params.appId ?? (isInApplication(visit) ? new URLSearchParams(visit.search).get('appId') : null)
}
