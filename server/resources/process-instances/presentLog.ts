import type { OperationTypes } from '@/domain/contract/generated/types'
import { t } from '@/domain/i18n/t'
import type { HistoryRow } from '@/server/engine/history'
import type { Note } from '@/server/engine/instanceStore'

type Entry = OperationTypes['viewProcess']['reply']['log'][number]
type Logged = Extract<Note, { type: 'log' }>

interface Shown {
  names: ReadonlyMap<string, string>
  nodeTitle: (node: string) => string
  /** Whether the reader may see a field. */
  sees: (field: string) => boolean
}

const principal = (userId: string) => `user:${userId}`
const isPrincipal = (text: string) => /^(user|role|org|post):/.test(text)

/** Everybody whom a history names. */
export function peopleInHistory(rows: readonly HistoryRow[]): string[] {
  const logged = rows.flatMap(({ log }) => log.filter((note): note is Logged => note.type === 'log'))
  return [
    ...rows.flatMap(({ userId }) => (userId ? [principal(userId)] : [])),
    ...logged.flatMap(({ by, to, onBehalfOf }) => [
      ...(by ? [principal(by)] : []),
      ...(to ?? []).filter(isPrincipal),
      ...(onBehalfOf ? [onBehalfOf] : []),
    ]),
  ]
}

/** The history as a log for people (PROCESS.md, Words of the log): each act with who, where, to whom, opinion and what was changed. */
export function presentLog(rows: readonly HistoryRow[], { names, nodeTitle, sees }: Shown): Entry[] {
  const nameOf = (one: string) => names.get(one) ?? t('已删除的人员')
  return rows.flatMap(({ at, event, log }) => {
    const changed = log.flatMap((note) => (note.type === 'changed' ? note.fields : []))
    const acts = log.filter((note): note is Logged => note.type === 'log')
    return acts.map(
      ({ act, by, node, to, reason, limit, onBehalfOf }, index): Entry => ({
        at,
        act,
        by: by === null ? null : nameOf(principal(by)),
        node: node ?? null,
        nodeTitle: node === undefined ? null : nodeTitle(node),
        onBehalfOf: onBehalfOf ? nameOf(onBehalfOf) : null,
        to: (to ?? []).map((one) => (isPrincipal(one) ? nameOf(one) : nodeTitle(one))),
        reason: reason ?? null,
        limit: limit ?? null,
        opinion: index === 0 && by !== null ? (event.opinion ?? null) : null,
        changes:
          index === 0
            ? changed.filter(({ field }) => sees(field)).map(({ title, before, after }) => ({ title, before, after }))
            : [],
        seconds: null,
      }),
    )
  })
}

/** Flows that were taken, for the diagram. */
export const flowsTaken = (rows: readonly HistoryRow[]): string[] => [
  ...new Set(rows.flatMap(({ log }) => log.flatMap((note) => (note.type === 'flowTaken' ? [note.flow] : [])))),
]
