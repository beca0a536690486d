import type { OperationTypes } from '@/domain/contract/generated/types'
import { t } from '@/domain/i18n/t'

export type LogEntry = OperationTypes['viewProcess']['reply']['log'][number]

interface Said extends Pick<LogEntry, 'how' | 'until' | 'text'> {
  by: string
  to: string
  node: string
  changed: number
}

type Say = (entry: Said) => string

const outcomes: Record<string, () => string> = {
  finished: () => t('已同意'),
  rejected: () => t('已拒绝'),
  withdrawn: () => t('已撤销'),
  terminated: () => t('已终止'),
}

/** Words of the log, by act (PROCESS.md); `by` is 系统 where nobody acted. */
const sentences: Record<string, Say> = {
  started: ({ by }) => t('{by} 提交了申请', { by }),
  restarted: ({ by }) => t('{by} 重新发起', { by }),
  agreed: ({ by }) => t('{by} 同意', { by }),
  handled: ({ by }) => t('{by} 办理完成', { by }),
  rejected: ({ by }) => t('{by} 拒绝', { by }),
  returned: ({ by, to, how }) =>
    how === 'direct' ? t('{by} 退回给 {to}，修改后回到 {by}', { by, to }) : t('{by} 退回给 {to}', { by, to }),
  resubmitted: ({ by, changed }) =>
    changed > 0 ? t('{by} 重新提交（修改了 {changed} 项）', { by, changed }) : t('{by} 重新提交', { by }),
  withdrawn: ({ by }) => t('{by} 撤销了申请', { by }),
  tookBack: ({ by }) => t('{by} 撤回了自己的处理', { by }),
  transferred: ({ by, to }) => t('{by} 转办给 {to}', { by, to }),
  delegated: ({ by, to }) => t('{by} 委派给 {to}，完成后回到 {by}', { by, to }),
  resolved: ({ by, to }) => t('{by} 办结委派，交回 {to}', { by, to }),
  received: ({ by }) => t('{by} 领取了任务', { by }),
  putBack: ({ by }) => t('{by} 放回了任务', { by }),
  signersAdded: ({ by, to, how }) => {
    if (how === 'before') return t('{by} 在自己之前加签 {to}', { by, to })
    return how === 'after' ? t('{by} 在自己之后加签 {to}', { by, to }) : t('{by} 加签 {to}', { by, to })
  },
  signerDropped: ({ by, to }) => t('{by} 减签 {to}', { by, to }),
  jumped: ({ by, to }) => t('{by} 将流程转到 {to}', { by, to }),
  urged: ({ by, to }) => t('{by} 催办了 {to}', { by, to }),
  copied: ({ by, to }) => t('{by} 抄送给 {to}', { by, to }),
  suspended: ({ by }) => t('{by} 挂起了流程', { by }),
  resumed: ({ by }) => t('{by} 恢复了流程', { by }),
  terminated: ({ by }) => t('{by} 终止了流程', { by }),
  migrated: ({ by }) => t('{by} 将流程迁移到新版本', { by }),
  passed: () => t('系统 自动通过'),
  refused: () => t('系统 自动拒绝'),
  scriptFailed: ({ text }) => t('系统 审批人脚本未能确定人员：{text}', { text: text ?? '' }),
  toAdministrator: ({ to }) => t('系统 转交管理员 {to}：没有找到审批人', { to }),
  toPersons: ({ to }) => t('系统 转交 {to}：没有找到审批人', { to }),
  rerouted: () => t('系统 按修改后的内容重新计算路线'),
  reminded: ({ to }) => t('系统 提醒了 {to}', { to }),
  finished: () => t('流程结束'),
  delayed: ({ until }) => (until ? t('系统 开始延时，等到 {until}', { until }) : t('系统 开始延时')),
  timedOut: ({ node, to }) => t('系统 「{node}」到时，转到 {to}', { node, to }),
  caught: ({ to, text }) => t('系统 未能完成，转到 {to}：{text}', { to, text: outcomes[text ?? '']?.() ?? text ?? '' }),
  delayOver: () => t('系统 延时结束，继续流转'),
  called: ({ text }) => t('系统 发起了子流程「{text}」', { text: text ?? '' }),
  childEnded: ({ text }) => t('子流程结束：{outcome}', { outcome: outcomes[text ?? '']?.() ?? t('已结束') }),
  served: () => t('系统 完成了服务'),
  failed: ({ text }) =>
    text ? t('系统 未能完成，等待管理员处理：{text}', { text }) : t('系统 未能完成，等待管理员处理'),
  retried: ({ by }) => t('{by} 重试了出错的环节', { by }),
  skipped: ({ by }) => t('{by} 跳过了等待', { by }),
  awaited: () => t('系统 开始等待消息'),
  messageSent: () => t('系统 发送了消息'),
  messageReceived: () => t('系统 收到了消息'),
}

const reasons: Record<string, () => string> = {
  sameApprover: () => t('与上一审批人相同'),
  starter: () => t('审批人是发起人本人'),
  empty: () => t('没有找到审批人'),
  automatic: () => t('设置为自动处理'),
  substitutionEnded: () => t('代理已结束'),
  handover: () => t('离职交接'),
  routeChanged: () => t('修改后的内容影响了路线'),
  noRows: () => t('子表没有行'),
  enoughRows: () => t('已有足够的行完成'),
}

const limits: Record<NonNullable<LogEntry['limit']>['unit'], (count: number) => string> = {
  workingDay: (count) => t('超过 {count} 个工作日未处理', { count }),
  workingHour: (count) => t('超过 {count} 个工作小时未处理', { count }),
  hour: (count) => t('超过 {count} 小时未处理', { count }),
  day: (count) => t('超过 {count} 天未处理', { count }),
}

const durations: Record<NonNullable<LogEntry['limit']>['unit'], (count: number) => string> = {
  workingDay: (count) => t('{count} 个工作日', { count }),
  workingHour: (count) => t('{count} 个工作小时', { count }),
  hour: (count) => t('{count} 小时', { count }),
  day: (count) => t('{count} 天', { count }),
}

/** An entry of the log as a sentence. A line of the portal itself never carries a person's name as the one who acted. */
export function sayAct({
  act,
  by,
  to,
  nodeTitle,
  onBehalfOf,
  reason,
  limit,
  how,
  changes,
  until,
  text,
}: LogEntry): string {
  const person = by ?? t('系统')
  const actor = onBehalfOf === null ? person : t('{person} 代 {other}', { person, other: onBehalfOf })
  const named = { by: actor, to: to.join(t('、')), node: nodeTitle ?? '' }
  const said = sentences[act]?.({ ...named, how, until, text, changed: changes.length }) ?? act
  if (act === 'delayed' && limit) return t('{said} {time}', { said, time: durations[limit.unit](limit.count) })
  const why = limit ? limits[limit.unit](limit.count) : reason ? reasons[reason]?.() : undefined
  const isSaid = act === 'toAdministrator' || act === 'toPersons'
  return why && !isSaid ? t('{said}：{why}', { said, why }) : said
}
