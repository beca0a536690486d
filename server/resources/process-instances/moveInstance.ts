import { sql } from 'kysely'
import type { OperationTypes } from '@/domain/contract/generated/types'
import { AppError } from '@/domain/errors/AppError'
import { t } from '@/domain/i18n/t'
import type { AppScope } from '@/server/db/scoped'
import type { Tables } from '@/server/db/tables'
import { openTasksOf } from '@/server/engine/history'
import { participate } from '@/server/engine/participation'
import { processVersion } from '@/server/engine/processVersions'
import { withScripts } from '@/server/engine/scripts/approverScripts'
import { takeStep } from '@/server/engine/takeStep'
import { readProcessForm } from '@/server/records/processForms'
import { audit } from '@/server/resources/audit'
import { notify } from '@/server/resources/notices'
import { placesIn } from '@/server/resources/process-instances/migrationPlaces'
import { actOnInstance, taskOf } from '@/server/resources/processActs'
import type { ProcessContext } from '@/server/resources/processCall'
import { addressOf, nodeTitleOf } from '@/server/resources/processNotices'

type WorkKind = Tables['processWork']['kind']

/** 跳转: an administrator moves an instance from a task to another node, with the reason. Throws what the interpreter refuses. */
export async function jumpTo(
  context: ProcessContext,
  id: string,
  { to, task, opinion }: OperationTypes['jumpProcess']['body'],
): Promise<Record<string, never>> {
  const { instanceId, task: number } = taskOf(task)
  if (instanceId !== id) throw new AppError('not_found')
  const act = { type: 'jump' as const, task: number, to, opinion, asAdministrator: true as const }
  await actOnInstance(context, { operation: 'jumpProcess', id, act, byManager: true })
  return {}
}

/** Where an administrator may move an instance to, from which of its open tasks, and to which newer version it could go over. */
export async function movesOf(
  { scope, person }: ProcessContext,
  id: string,
): Promise<OperationTypes['listMoves']['reply']> {
  const { instance } = await participate(scope, id, person)
  if (!person.isManager) throw new AppError('not_administrator')
  const process = await processVersion(scope, instance.processId, instance.version)
  const titleOf = nodeTitleOf(process)
  const tasks = await openTasksOf(scope, id)
  const nodes = Object.entries(process.graph.nodes).filter(([, { type }]) => type === 'task' || type === 'start')
  const newest = await newestVersion({ scope }, instance.processId)
  const newVersion = newest !== null && newest !== instance.version ? newest : null
  return {
    from: tasks.map(({ number, node }) => ({ task: `${id}.${number}`, title: titleOf(node) })),
    to: nodes.map(([node]) => ({ node, title: titleOf(node) })),
    newVersion,
    places: newVersion === null ? [] : await placesIn(scope, instance, newVersion),
  }
}

async function newestVersion({ scope }: Pick<ProcessContext, 'scope'>, processId: string): Promise<number | null> {
  const row = await scope.select('resource').select('publishedVersion').where('id', '=', processId).executeTakeFirst()
  return row?.publishedVersion ?? null
}

/** Open tasks and work stand at the nodes to which they went. */
async function renameNodes(scope: AppScope, id: string, map: Readonly<Record<string, string>>): Promise<void> {
  // All at once: two nodes may change places.
  const { rows } = await sql<{ number: number; node: string }>`
    select t.number, t.node from ${scope.rows('processTask')} t where t.instance_id = ${id}::uuid and t.status = 'open'`.execute(
    scope.db,
  )
  for (const { number, node } of rows)
    if (Object.hasOwn(map, node))
      await scope
        .update('processTask')
        .set({ node: map[node] })
        .where('instanceId', '=', id)
        .where('number', '=', number)
        .execute()
  const { rows: work } = await sql<{ number: number; kind: WorkKind; node: string }>`
    select w.number, w.kind, w.node from ${scope.rows('processWork')} w where w.instance_id = ${id}::uuid`.execute(
    scope.db,
  )
  for (const { number, kind, node } of work)
    if (Object.hasOwn(map, node))
      await scope
        .update('processWork')
        .set({ node: map[node] })
        .where('instanceId', '=', id)
        .where('number', '=', number)
        .where('kind', '=', kind)
        .execute()
}

/**
 * An instance goes on with the published version of its process; its open tasks stay, and its starter is told. Throws not_administrator, and what
 * the interpreter refuses: nothing is changed then.
 */
export async function migrateTo(
  { db, scope, person, session, caller }: ProcessContext,
  id: string,
  { opinion, map = {} }: OperationTypes['migrateProcess']['body'],
): Promise<OperationTypes['migrateProcess']['reply']> {
  if (!person.isManager) throw new AppError('not_administrator')
  return withScripts(db, async (trx) => {
    const inTrx = scope.in(trx)
    const { instance } = await participate(inTrx, id, person)
    const version = await newestVersion({ scope: inTrx }, instance.processId)
    if (version === null || version === instance.version) throw new AppError('conflict')
    const process = await processVersion(inTrx, instance.processId, version)
    const { userId, realmId } = session
    const event = { type: 'migrate' as const, map, version, now: new Date().toISOString(), by: userId, opinion }
    await inTrx.update('processInstance').set({ version }).where('id', '=', id).execute()
    const { shape } = await readProcessForm(trx, inTrx, instance.orderId)
    await takeStep(inTrx, { instance, process, event, values: instance.state.values, form: shape.document })
    await renameNodes(inTrx, id, map)
    const title = t('已迁移到新版本：{title}', { title: instance.title }).slice(0, 200)
    const link = addressOf({ appId: scope.appId, id })
    const userIds = [instance.starterId].filter((one) => one !== userId)
    await notify(trx, { realmId, kind: 'result', userIds, createdBy: userId, title, content: opinion, link })
    await audit(trx, { session, tenant: caller, operation: 'migrateProcess', target: id, details: { version } })
    return { version }
  })
}
