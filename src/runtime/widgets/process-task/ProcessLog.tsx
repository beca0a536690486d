import { Timeline, type TimelineProps } from 'antd'
import dayjs from 'dayjs'
import type { OperationTypes } from '@/domain/contract/generated/types'
import { formatDuration } from '@/domain/format/formatDuration'
import { t } from '@/domain/i18n/t'
import { FileLink } from '@/src/runtime/controls/file-preview/FileLink'
import { usePorts } from '@/src/runtime/ports'
import { type LogEntry, sayAct } from './sayAct'
import { sayPeople } from './sayPeople'
import { sayLimit } from './TimeLimits'
import { InstanceLink, WaitEntry } from './WaitEntry'

type View = OperationTypes['viewProcess']['reply']

const colors: Record<string, string> = {
  agreed: 'green',
  handled: 'green',
  resubmitted: 'blue',
  started: 'blue',
  restarted: 'blue',
  rejected: 'red',
  refused: 'red',
  scriptFailed: 'orange',
  returned: 'orange',
  terminated: 'red',
  withdrawn: 'gray',
  finished: 'green',
}

type Item = NonNullable<TimelineProps['items']>[number]

type Shown = Pick<View, 'log' | 'current' | 'waits' | 'id' | 'canManage'> & Partial<Pick<View, 'limits'>>

/** What happened, round by round, and at whom it is now. */
export function ProcessLog({ log, current, waits, limits = [], id, canManage }: Shown) {
  const rounds = log.at(-1)?.round ?? 1
  const items = log.flatMap((entry, at): Item[] => {
    const begins = rounds > 1 && entry.round !== log[at - 1]?.round
    const heading = { key: `round-${entry.round}`, color: 'blue', children: <Round round={entry.round} /> }
    const own = { key: `log-${at}`, color: colors[entry.act] ?? 'gray', children: <Entry entry={entry} /> }
    return begins ? [heading, own] : [own]
  })
  return (
    <Timeline
      className="portal-process-steps"
      items={[
        ...items,
        ...byTitle(current).map(({ title, people, since, isPool }) => ({
          key: `now-${title}`,
          color: 'blue',
          children: (
            <>
              <div className="portal-process-step">
                <strong>{title}</strong>
                <small>{dayjs(since).format('MM-DD HH:mm')}</small>
              </div>
              <div title={people.join(t('、'))}>
                {isPool
                  ? t('待 {people} 领取', { people: sayPeople(people) })
                  : t('{people} 处理中', { people: sayPeople(people) })}
              </div>
              <small>{t('已等待 {duration}', { duration: formatDuration(dayjs().diff(since, 'second')) })}</small>
            </>
          ),
        })),
        ...waits.map((wait) => ({
          key: `wait-${wait.number}`,
          color: wait.failed ? 'red' : 'blue',
          children: <WaitEntry wait={wait} instance={id} canManage={canManage} />,
        })),
        ...limits.map((limit) => ({
          key: `limit-${limit.number}`,
          color: 'gray',
          children: <small>{sayLimit(limit)}</small>,
        })),
      ]}
    />
  )
}

/** Several at one node (of one row of a sub-table) are one line: whoever has to act there, and since when. */
function byTitle(current: View['current']) {
  return [...new Set(current.map(({ title }) => title))].map((title) => {
    const all = current.filter((one) => one.title === title)
    const people = [...new Set(all.flatMap((one) => one.people.map(({ name }) => name)))]
    const since = all.map((one) => one.since).reduce((left, right) => (left < right ? left : right))
    // A role, a department, a position or a group has it until somebody receives it.
    const isPool = all.every((one) => one.people.every(({ principal }) => /^(role|org|post|group):/.test(principal)))
    return { title, people, since, isPool }
  })
}

const Round = ({ round }: { round: number }) => (
  <h3 className="portal-process-round">{t('第 {round} 轮', { round })}</h3>
)

function Entry({ entry }: { entry: LogEntry }) {
  const { fileUrl } = usePorts()
  const { at, nodeTitle, opinion, files, signature, changes, seconds } = entry
  const where = [nodeTitle, seconds === null ? null : t('用时 {duration}', { duration: formatDuration(seconds) })]
  return (
    <>
      <div className="portal-process-step">
        <strong>{sayAct(entry)}</strong>
        <small>{dayjs(at).format('MM-DD HH:mm')}</small>
      </div>
      <small>{where.filter(Boolean).join(' · ')}</small>
      {entry.instance ? <InstanceLink id={entry.instance} text={t('查看子流程')} /> : null}
      {opinion ? <div className="portal-process-opinion">{opinion}</div> : null}
      {signature ? (
        <img
          className="portal-process-signature"
          src={fileUrl(signature)}
          alt={t('{name} 的签名', { name: entry.by ?? '' })}
        />
      ) : null}
      {files.length > 0 ? (
        <ul className="portal-files">
          {files.map((file) => (
            <li key={file.id}>
              <FileLink file={file} />
            </li>
          ))}
        </ul>
      ) : null}
      {changes.length > 0 ? (
        <ul className="portal-process-changes">
          {changes.map(({ title, before, after }) => (
            <li key={title}>
              {before || after
                ? t('{title}：{before} → {after}', { title, before, after })
                : t('修改了{title}', { title })}
            </li>
          ))}
        </ul>
      ) : null}
    </>
  )
}
