import type { ActionRun } from './ActionRun'

/** The same chain with other names for the results of steps; names of the context stay. */
export function withNames(run: ActionRun, names: Record<string, unknown>): ActionRun {
  const { host, scope } = run
  const get = (name: string) => (Object.hasOwn(names, name) && !host.owns(name) ? names[name] : host.scope.get(name))
  return { ...run, names, scope: { ...scope, get } }
}
