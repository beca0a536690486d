import type { OperationTypes } from '@/domain/contract/generated/types'
import { t } from '@/domain/i18n/t'

type Row<Name extends 'listTodo' | 'listStarted' | 'listCopied' | 'listProcessDrafts'> =
  OperationTypes[Name]['reply']['content'][number]

/** What the lists of the task centre reply with: tasks, requests, copies and drafts name what they have in common alike. */
export type ListRow = Partial<
  Omit<Row<'listTodo'>, 'id'> &
    Pick<Row<'listStarted'>, 'startedAt' | 'current'> & { status: string } & Pick<Row<'listCopied'>, 'at' | 'readAt'> &
    Pick<Row<'listProcessDrafts'>, 'updatedAt'>
> &
  Pick<Row<'listProcessDrafts'>, 'appId' | 'appName' | 'processTitle' | 'summary'> & { id?: string }

type Status = OperationTypes['viewProcess']['reply']['status']

/** A line of the task centre. */
export interface BoardRow {
  key: string
  appId: string
  /** The request; undefined for a draft. */
  instanceId: string | undefined
  title: string
  summary: { title: string; text: string }[]
  /** Whose, where, in which application. */
  about: string[]
  time: { label: 'waiting' | 'at'; at: string }
  dueAt: string | null
  isUnread: boolean
  needsReceipt: boolean
  /** Who has it now, and where. */
  current: string | null
  status: Status | null
  isReturned: boolean
  /** As it was read, for addresses and actions. */
  row: ListRow
}

const names = (texts: readonly (string | null | undefined)[]): string[] =>
  texts.filter((text): text is string => Boolean(text))

/** One line for whatever a list replied with. */
export function boardRow(row: ListRow): BoardRow {
  const isTask = row.node !== undefined
  const waits = isTask && row.closedAt === null
  const at = row.closedAt ?? row.arrivedAt ?? row.at ?? row.startedAt ?? row.updatedAt ?? ''
  const [current] = row.current ?? []
  const status = (isTask ? row.processStatus : row.status) as Status | undefined
  return {
    key: row.id ?? row.instanceId ?? '',
    appId: row.appId,
    instanceId: row.instanceId ?? (row.startedAt === undefined ? undefined : row.id),
    title: row.title ?? row.processTitle,
    summary: row.summary,
    about: names([row.starterName, row.starterOrg, row.nodeTitle, row.appName]),
    time: { label: waits ? 'waiting' : 'at', at },
    dueAt: waits ? (row.dueAt ?? null) : null,
    isUnread: row.isNew === true || row.readAt === null,
    needsReceipt: row.needsReceipt === true,
    current: current ? names([current.title, current.people.join(t('、'))]).join(' ') : null,
    status: status ?? null,
    isReturned: row.isReturned === true,
    row,
  }
}
