import type { DashboardDocument } from '@/domain/documents/kinds/dashboard/DashboardDocument'
import { isRecord } from '@/domain/isRecord'

/** What widgets publish: by widget, by name. A value that is not there is not filtered by; null is a value. */
export type LinkedState = Readonly<Record<string, Readonly<Record<string, unknown>>>>

/** A value in the address; undefined for a text that is none. */
export function readLinked(text: string | undefined): Readonly<Record<string, unknown>> | undefined {
  if (text === undefined) return undefined
  try {
    const value: unknown = JSON.parse(text)
    return isRecord(value) ? value : undefined
  } catch {
    return undefined
  }
}

/** The widgets of which others follow something. */
export const followedIn = ({ linkage }: DashboardDocument): ReadonlySet<string> =>
  new Set(Object.values(linkage).flatMap(({ subscriptions = [] }) => subscriptions.map(({ widget }) => widget)))

/** The part of the state that a widget depends on. */
export function sourcesOf({ linkage }: DashboardDocument, id: string, state: LinkedState): LinkedState {
  const found: Record<string, Record<string, unknown>> = {}
  for (const { widget, publication } of linkage[id]?.subscriptions ?? []) {
    const value = state[widget]?.[publication]
    if (value !== undefined) found[widget] = { ...found[widget], [publication]: value }
  }
  return found
}

/** Changes exactly when what a widget depends on does. */
export const stampOf = (sources: LinkedState): string =>
  JSON.stringify(
    Object.entries(sources)
      .toSorted(([a], [b]) => (a < b ? -1 : 1))
      .map(([id, values]) => [id, Object.entries(values).toSorted(([a], [b]) => (a < b ? -1 : 1))]),
  )
