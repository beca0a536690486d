import type { OperationTypes } from '@/domain/contract/generated/types'
import { t } from '@/domain/i18n/t'
import { isPrincipal } from '@/domain/process/approvers/Principal'
import type { HistoryRow } from '@/server/engine/history'
import type { Note } from '@/server/engine/instanceStore'
import type { RemarkRow } from '@/server/engine/remarks'
import { withRow } from '@/server/resources/processNotices'

type Entry = OperationTypes['viewProcess']['reply']['log'][number]
type Logged = Extract<Note, { type: 'log' }>

interface Shown {
  names: ReadonlyMap<string, string>
  nodeTitle: (node: string) => string
  /** The node of the starter, and who that is. */
  start: { node: string; name: string }
  /** Whether the reader may see a field. */
  sees: (field: string) => boolean
  /** When each task came, by its number. */
  openedAt: ReadonlyMap<number, string>
  /** Errors are told to those who manage the application. */
  isManager: boolean
}

const principal = (userId: string) => `user:${userId}`

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
export function presentLog(
  rows: readonly HistoryRow[],
  { names, nodeTitle, start, sees, openedAt, isManager }: Shown,
): Entry[] {
  const nameOf = (one: string) => names.get(one) ?? t('已删除的人员')
  let round = 1
  /** Who agreed last at a node, and there about a row: something returned to it goes back to them. */
  const decided = new Map<string, string>()
  const keyOf = (node: string, row: number | undefined) => `${node} ${row ?? ''}`
  const toWhom = (node: string, row: number | undefined) =>
    node === start.node
      ? start.name
      : (decided.get(keyOf(node, row)) ?? decided.get(keyOf(node, undefined)) ?? withRow(nodeTitle(node), row))
  return rows.flatMap(({ at, event, log }) => {
    if (event.type === 'resubmit' || event.type === 'restart') round += 1
    const inRound = round
    const changed = log.flatMap((note) => (note.type === 'changed' ? note.fields : []))
    const acts = log.filter((note): note is Logged => note.type === 'log' && (isManager || note.act !== 'scriptFailed'))
    for (const { act, by, node, row } of acts)
      if (act === 'agreed' && by !== null && node !== undefined)
        for (const about of [row, undefined]) decided.set(keyOf(node, about), nameOf(principal(by)))
    return acts.map(
      ({ act, by, node, task, to, reason, limit, onBehalfOf, until, text, instance, row, toRow }, index): Entry => ({
        at,
        act,
        by: by === null ? null : nameOf(principal(by)),
        node: node ?? null,
        nodeTitle: node === undefined ? null : withRow(nodeTitle(node), row),
        onBehalfOf: onBehalfOf ? nameOf(onBehalfOf) : null,
        to: (to ?? []).map((one) => {
          if (isPrincipal(one)) return nameOf(one)
          return act === 'returned' ? toWhom(one, toRow) : nodeTitle(one)
        }),
        reason: reason ?? null,
        limit: limit ?? null,
        ...(index === 0
          ? given(
              by,
              event,
              changed.filter(({ field }) => sees(field)),
            )
          : nothingGiven),
        seconds: decides.has(act) ? secondsBetween(openedAt.get(task ?? 0), at) : null,
        round: inRound,
        how: index === 0 ? howOf(event) : null,
        until: until ?? null,
        text: (act === 'failed' && !isManager ? null : text) ?? null,
        instance: instance ?? null,
      }),
    )
  })
}

type Given = Pick<Entry, 'opinion' | 'files' | 'signature' | 'changes'>

const nothingGiven: Given = { opinion: null, files: [], signature: null, changes: [] }

/** What a person gave with an act: it stands at the first line that the act led to. */
const given = (
  by: string | null,
  event: HistoryRow['event'],
  changed: readonly { title: string; before: string; after: string }[],
): Given => ({
  opinion: by === null ? null : (event.opinion ?? null),
  files: [...(event.files ?? [])],
  signature: event.signature ?? null,
  changes: changed.map(({ title, before, after }) => ({ title, before, after })),
})

/** Acts that a task ended with: how long it waited is told. */
const decides: ReadonlySet<string> = new Set(['agreed', 'handled', 'rejected', 'returned', 'resubmitted', 'resolved'])

function secondsBetween(from: string | undefined, to: string): number | null {
  return from === undefined ? null : Math.max(0, Math.round((Date.parse(to) - Date.parse(from)) / 1000))
}

/** What the sentence of an act says besides: where signers stand, whether what is returned comes straight back. */
function howOf(event: HistoryRow['event']): Entry['how'] {
  if (event.type === 'addSign') return event.where
  return event.type === 'return' && event.resubmit === 'direct' ? 'direct' : null
}

/** Flows that were taken, for the diagram. */
export const flowsTaken = (rows: readonly HistoryRow[]): string[] => [
  ...new Set(rows.flatMap(({ log }) => log.flatMap((note) => (note.type === 'flowTaken' ? [note.flow] : [])))),
]

/** The log with the reminders and copies between what happened. */
export function withRemarks(log: Entry[], remarks: readonly RemarkRow[]): Entry[] {
  const acts = { urge: 'urged', copy: 'copied' } as const
  const between = remarks.flatMap(({ at, by, people, type, text: said }): Entry[] => {
    if (type === 'comment') return []
    const round = log.findLast((entry) => Date.parse(entry.at) <= Date.parse(at))?.round ?? 1
    const nowhere = {
      node: null,
      nodeTitle: null,
      onBehalfOf: null,
      limit: null,
      reason: null,
      seconds: null,
      how: null,
      until: null,
      text: null,
      instance: null,
    }
    return [{ at, act: acts[type], by, to: people, round, ...nowhere, ...nothingGiven, opinion: said || null }]
  })
  return between.length === 0 ? log : [...log, ...between].sort((a, b) => Date.parse(a.at) - Date.parse(b.at))
}
