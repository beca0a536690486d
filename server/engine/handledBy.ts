import type { HistoryRow } from '@/server/engine/history'

interface Handled {
  by: string | null
  at: string
  act: string
}

/** Acts that decide something; a notice of them names who acted. */
const deciding: ReadonlySet<string> = new Set([
  'agreed',
  'handled',
  'rejected',
  'returned',
  'resubmitted',
  'transferred',
  'delegated',
  'resolved',
  'received',
  'signerDropped',
  'withdrawn',
  'terminated',
  'tookBack',
  'jumped',
])

/** Who ended a task, when and how: what happened when it was closed. In: the instant at which it was closed. Out: null where nobody else did. */
export function handledBy(
  history: readonly HistoryRow[],
  closedAt: string | null,
  { names, userId }: { names: ReadonlyMap<string, string>; userId: string },
): Handled | null {
  const at = closedAt === null ? undefined : Date.parse(closedAt)
  const logged = history.flatMap((row) =>
    row.log.flatMap((note) => (note.type === 'log' && deciding.has(note.act) ? [{ ...note, at: row.at }] : [])),
  )
  const found = logged.find((note) => at !== undefined && Date.parse(note.at) === at) ?? logged.at(-1)
  if (!found || found.by === userId) return null
  return { by: found.by === null ? null : (names.get(`user:${found.by}`) ?? null), at: found.at, act: found.act }
}
