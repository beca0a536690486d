import type { PageVisit } from './PageVisit'

/** Pages that are worked with in an application, though their path may not name it. */
export const isInApplication = ({ route }: Pick<PageVisit, 'route'>): boolean =>
  route.frame === 'application' || route.builder === true

/** The application that a visit leads to: by its path, else by the query that a login comes back with (specification §8). */
export function applicationOf(visit: Pick<PageVisit, 'route' | 'params' | 'search'>): string | null {
  return visit.params.appId ?? (isInApplication(visit) ? new URLSearchParams(visit.search).get('appId') : null)
}
