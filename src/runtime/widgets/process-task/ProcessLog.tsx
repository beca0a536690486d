import { Timeline } from 'antd'
import dayjs from 'dayjs'
import type { OperationTypes } from '@/domain/contract/generated/types'
import { t } from '@/domain/i18n/t'
import { type LogEntry, sayAct } from './sayAct'

type View = OperationTypes['viewProcess']['reply']

const colors: Record<string, string> = {
  agreed: 'green',
  resubmitted: 'blue',
  started: 'blue',
  restarted: 'blue',
  rejected: 'red',
  refused: 'red',
  returned: 'orange',
  terminated: 'red',
  withdrawn: 'gray',
  finished: 'green',
}

/** What happened, and at whom it is now. */
export function ProcessLog({ log, current }: Pick<View, 'log' | 'current'>) {
  return (
    <Timeline
      className="portal-process-steps"
      items={[
        ...log.map((entry, at) => ({
          key: `log-${at}`,
          color: colors[entry.act] ?? 'gray',
          children: <Entry entry={entry} />,
        })),
        ...current.map(({ node, title, people, since }, at) => ({
          key: `now-${node}-${at}`,
          color: 'blue',
          children: (
            <>
              <div className="portal-process-step">
                <strong>{title}</strong>
                <small>{dayjs(since).format('MM-DD HH:mm')}</small>
              </div>
              <div>{t('{people} 处理中', { people: people.map(({ name }) => name).join(t('、')) })}</div>
            </>
          ),
        })),
      ]}
    />
  )
}

function Entry({ entry }: { entry: LogEntry }) {
  const { at, nodeTitle, opinion, changes } = entry
  return (
    <>
      <div className="portal-process-step">
        <strong>{sayAct(entry)}</strong>
        <small>{dayjs(at).format('MM-DD HH:mm')}</small>
      </div>
      {nodeTitle ? <small>{nodeTitle}</small> : null}
      {opinion ? <div className="portal-process-opinion">{opinion}</div> : null}
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
