import { t } from '@/domain/i18n/t'
import type { MessageKind } from '@/domain/messages/messageKinds'
import { type Principal, userIdOf } from '@/domain/process/approvers/Principal'
import { textOf } from '@/domain/process/content/ProcessContent'
import type { Effect, EffectOf } from '@/domain/process/engine/Effect'
import type { Database } from '@/server/db/connect'
import { publishAfterCommit } from '@/server/db/effects'
import { scoped } from '@/server/db/scoped'
import { holdersOf } from '@/server/engine/holdersOf'
import type { ProcessVersion } from '@/server/engine/processVersions'
import { notify } from '@/server/resources/notices'
import { followEffects } from '@/server/resources/processHints'
import { readTaskNotices } from '@/server/resources/readTaskNotices'

/** What a node of a process is called. */
export const nodeTitleOf =
  ({ document, graph }: ProcessVersion) =>
  (node: string): string => {
    const name = textOf(document.elements[node], 'name')
    if (name !== undefined) return name
    const place = graph.nodes[node]
    return place && 'joins' in place && place.joins ? t('汇合') : t('环节')
  }

/** A node, and the row of a sub-table that is decided there. */
export const withRow = (title: string, row: number | null | undefined): string =>
  row ? t('{title}（第 {row} 行）', { title, row }) : title

interface Told {
  realmId: number
  appId: string
  /** The instance. */
  id: string
  /** Who acted; null for the portal itself. */
  by: string | null
  title: string
  effects: readonly Effect[]
  /** To whom copies went. */
  copied?: readonly string[]
  nodeTitle: (node: string) => string
}

const sentences: Record<
  EffectOf<'notice'>['about'],
  (title: string, node: string) => { title: string; content: string }
> = {
  task: (title, node) => ({ title: t('待办：{title}', { title }), content: t('请处理「{node}」环节', { node }) }),
  returned: (title, node) => ({
    title: t('退回：{title}', { title }),
    content: t('已退回到「{node}」环节，请处理', { node }),
  }),
  tookBack: (title) => ({ title: t('撤回：{title}', { title }), content: t('处理人撤回了自己的处理') }),
  cancelled: (title) => ({ title: t('已取消：{title}', { title }), content: t('此任务不再需要您处理') }),
  finished: (title) => ({ title: t('已办结：{title}', { title }), content: t('您发起的流程已经结束') }),
  suspended: (title) => ({ title: t('已挂起：{title}', { title }), content: t('流程已被管理员挂起') }),
  reminder: (title, node) => ({
    title: t('即将超时：{title}', { title }),
    content: t('「{node}」环节即将到截止时间，请处理', { node }),
  }),
  late: (title, node) => ({
    title: t('已超时：{title}', { title }),
    content: t('「{node}」环节已过截止时间，请尽快处理', { node }),
  }),
  incident: (title, node) => ({
    title: t('流程出错：{title}', { title }),
    content: t('「{node}」未能完成，请在流程实例中查看错误后重试或跳过', { node }),
  }),
  resumed: (title) => ({ title: t('已恢复：{title}', { title }), content: t('流程已恢复，可以继续处理') }),
}

/** By what people switch their channels. */
const kinds: Record<EffectOf<'notice'>['about'], MessageKind> = {
  task: 'todo',
  returned: 'todo',
  tookBack: 'result',
  cancelled: 'result',
  finished: 'result',
  suspended: 'result',
  resumed: 'result',
  reminder: 'deadline',
  late: 'deadline',
  incident: 'incident',
}

/** What is told with the task that it leads to. */
const opensTask: ReadonlySet<string> = new Set(['task', 'returned', 'reminder', 'late'])

/** The page of an instance, or of a task in it. */
export const addressOf = ({ appId, id, task }: { appId: string; id: string; task?: number }): string =>
  task === undefined ? `/ywx/${appId}/task/view/${id}` : `/ywx/${appId}/task/deal/${id}.${task}`

/**
 * Has done what follows from a step (followEffects), marks what was told of tasks that are over as read, notifies people of what it did, and has the to-do lists of those concerned refresh, once it is committed. Nobody is notified of what he
 * did himself. In: a transaction of `withEffects`.
 */
export async function notifyOfStep(
  trx: Database,
  { realmId, appId, id, by, title, effects, copied = [], nodeTitle }: Told,
): Promise<void> {
  await followEffects(trx, { realmId, appId, id, effects })
  await readTaskNotices(trx, { realmId, effects, linkOf: (task) => addressOf({ appId, id, task }) })
  const pools = effects.flatMap((effect) => (effect.type === 'notice' ? effect.to : []))
  const takers = await takersOf(trx, { realmId, appId }, pools)
  const stirred = new Set<Principal>()
  for (const effect of effects) {
    if (effect.type === 'inboxAdded' || effect.type === 'inboxRemoved') stirred.add(effect.principal)
    if (effect.type !== 'notice') continue
    for (const principal of effect.to) stirred.add(principal)
    const people = effect.to.flatMap((principal) => userIdOf(principal) ?? takers.get(principal) ?? [])
    const userIds = people.filter((id) => id !== by)
    if (userIds.length === 0) continue
    const link = addressOf({ appId, id, task: opensTask.has(effect.about) ? effect.task : undefined })
    const said = sentences[effect.about](title, effect.node === undefined ? '' : nodeTitle(effect.node))
    await notify(trx, {
      realmId,
      kind: kinds[effect.about],
      userIds,
      createdBy: by,
      title: said.title.slice(0, 200),
      content: said.content,
      link,
    })
  }
  const readers = copied.filter((reader) => reader !== by)
  if (readers.length > 0) {
    const said = { title: t('抄送：{title}', { title }).slice(0, 200), content: t('流程抄送给您，请查阅') }
    await notify(trx, {
      realmId,
      kind: 'copy',
      userIds: [...readers],
      createdBy: by,
      ...said,
      link: addressOf({ appId, id }),
    })
  }
  const concerned = await peopleOf(trx, realmId, stirred)
  publishAfterCommit(
    trx,
    concerned.map((todoOf) => ({ todoOf })),
  )
}

/** Most people of a role, a department, a position or a group who hear at once of what they may receive; the others find it in their lists. */
const mostOfPool = 300

/** Who may receive what is given to a role, a department, a position or a group: those of its people who are members of the application. */
async function takersOf(
  trx: Database,
  scope: { realmId: number; appId: string },
  principals: readonly Principal[],
): Promise<ReadonlyMap<Principal, readonly string[]>> {
  const pools = principals.filter((one) => userIdOf(one) === undefined)
  if (pools.length === 0) return new Map()
  const holders = await holdersOf(trx, scope.realmId, pools)
  const ids = [...new Set([...holders.values()].flat())]
  if (ids.length === 0) return new Map()
  const found = await scoped(trx, scope)
    .select('applicationMember')
    .select('userId')
    .where('userId', 'in', ids)
    .execute()
  const members = new Set(found.map(({ userId }) => userId))
  return new Map(
    pools.map((pool) => [pool, (holders.get(pool) ?? []).filter((id) => members.has(id)).slice(0, mostOfPool)]),
  )
}

/** Whose lists hold what is given to some principals: people, and all who may receive it. */
async function peopleOf(trx: Database, realmId: number, principals: ReadonlySet<Principal>): Promise<string[]> {
  const all = [...principals]
  const pools = all.filter((one) => userIdOf(one) === undefined)
  const holders = await holdersOf(trx, realmId, pools)
  return [...new Set(all.flatMap((one) => userIdOf(one) ?? (holders.get(one) ?? []).slice(0, mostOfPool)))]
}
