import type { PageVisit } from './PageVisit'

/**
 * The target of a redirecting route in a portal of a type; it may use the parameters of its own path and its query. A parameter
 * that the path lacks comes from the query, else from the current application; without one the home page is used.
 */
export function redirectTarget(
  { route, params, search }: Pick<PageVisit, 'route' | 'params' | 'search'>,
  portal: string,
  tenant: string | null,
): string {
  const target = route.redirects?.[portal] ?? route.redirect ?? '/404'
  const query = new URLSearchParams(search)
  let isWhole = true
  const path = target.replace(/:(\w+)/g, (_, key: string) => {
    const value = params[key] ?? query.get(key) ?? (key === 'appId' ? tenant : null)
    query.delete(key)
    if (!value) isWhole = false
    return encodeURIComponent(value ?? '')
  })
  if (!isWhole) return route.otherwise ?? '/ywx/workbench'
  return query.size > 0 ? `${path}?${query}` : path
}
