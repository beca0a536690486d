import { schemaProblems } from '@/domain/documents/schemaProblems'
import { AppError } from '@/domain/errors/AppError'
import activity from '@/schemas/documents/activity.schema.json' with { type: 'json' }
import common from '@/schemas/documents/common.schema.json' with { type: 'json' }
import { scoped } from '@/server/db/scoped'
import { namesOf } from '@/server/engine/namesOf'
import { participate } from '@/server/engine/participation'
import { processVersion, startableVersion } from '@/server/engine/processVersions'
import { resolveApprovers } from '@/server/engine/resolveApprovers'
import { starterOf } from '@/server/engine/starterOf'
import { defineResource } from '@/server/resources/defineResource'
import { forecastStart, startForm } from '@/server/resources/process-instances/beforeStart'
import { listIncidents } from '@/server/resources/process-instances/incidents'
import { listReadable } from '@/server/resources/process-instances/listReadable'
import { listRelated } from '@/server/resources/process-instances/listRelated'
import {
  follow,
  listFollowed,
  listManaged,
  listStartable,
  listStarted,
} from '@/server/resources/process-instances/lists'
import { locateProcess } from '@/server/resources/process-instances/locateProcess'
import { listMigrations, migrateAll } from '@/server/resources/process-instances/migrations'
import { jumpTo, migrateTo, movesOf } from '@/server/resources/process-instances/moveInstance'
import { comment, listRemarks, urge } from '@/server/resources/process-instances/remarks'
import { simulateProcess } from '@/server/resources/process-instances/simulateProcess'
import { startProcess } from '@/server/resources/process-instances/startProcess'
import { viewProcess } from '@/server/resources/process-instances/viewProcess'
import { actOnInstance } from '@/server/resources/processActs'
import { type ProcessCall, processContext } from '@/server/resources/processCall'
import { nodeTitleOf } from '@/server/resources/processNotices'

type Acting = Parameters<typeof actOnInstance>[1]

const opinionOf = ({ opinion }: { opinion?: string }) => (opinion?.trim() ? { opinion: opinion.trim() } : {})

async function act(call: ProcessCall, acting: Acting): Promise<Record<string, never>> {
  await actOnInstance(processContext(call), acting)
  return {}
}

export const processInstancesResource = defineResource({
  name: 'process-instances',
  operations: {
    listStarted: ({ db, session, query }) => listStarted(db, session, query),
    listFollowed: ({ db, session, query }) => listFollowed(db, session, query),
    listProcessInstances: ({ db, session, tenant, query }) => listManaged(db, session, tenant, query),
    listStartable: ({ db, session, query }) => listStartable(db, session, query),
    getStartForm: (call) => startForm(processContext(call), call.params.id),
    forecastProcess: (call) => forecastStart(processContext(call), call.params.id, call.body.data),
    startProcess: (call) => startProcess(processContext(call), call.params.processInstId, call.body),
    locateProcess: ({ db, session, params }) => locateProcess(db, session, params.id),
    viewProcess: (call) => viewProcess(processContext(call), call.params.id, call.query.task),
    async restartProcess(call) {
      const { data, rev, chosen } = call.body
      const context = processContext(call)
      const { instance } = await participate(context.scope, call.params.processInstId, context.person)
      const node = await startNodeOf(call, instance)
      const act = { type: 'restart', chosen } as const
      await actOnInstance(context, { operation: 'restartProcess', id: instance.id, act, filled: { data, rev, node } })
      return {}
    },
    withdrawProcess: (call) =>
      act(call, {
        operation: 'withdrawProcess',
        id: call.params.id,
        act: { type: 'withdraw', ...opinionOf(call.body) },
      }),
    terminateProcess: (call) => act(call, administered(call, 'terminate')),
    suspendProcess: (call) => act(call, administered(call, 'suspend')),
    resumeProcess: (call) => act(call, administered(call, 'resume')),
    retryWait: (call) => act(call, atWait(call, 'retry')),
    skipWait: (call) => act(call, atWait(call, 'skip')),
    listIncidents: ({ db, session, tenant, query }) => listIncidents(db, session, tenant, query),
    listMoves: (call) => movesOf(processContext(call), call.params.id),
    jumpProcess: (call) => jumpTo(processContext(call), call.params.id, call.body),
    listMigrations: async (call) => ({
      ...(await listMigrations(processContext(call), call.params.id, call.query)),
      mayMigrate: call.tenant.permissionType === 1,
    }),
    migrateProcesses: (call) => migrateAll(processContext(call), call.params.id, call.body),
    migrateProcess: (call) => migrateTo(processContext(call), call.params.id, call.body),
    listRemarks: (call) => listRemarks(processContext(call), call.params.id),
    commentProcess: (call) => comment(processContext(call), call.params.id, call.body),
    urgeProcess: (call) => urge(processContext(call), call.params.id),
    listRelated: (call) => listRelated(processContext(call), call.params.id),
    listReadable: (call) => listReadable(processContext(call), call.query),
    async followProcess(call) {
      const { scope, person, session } = processContext(call)
      const { id } = call.params
      await participate(scope, id, person)
      await follow(call.db, session, { appId: scope.appId, id }, true)
      return {}
    },
    async unfollowProcess({ db, session, params }) {
      await follow(db, session, { appId: params.a, id: params.b }, false)
      return {}
    },
    async listProcessActivities({ db, session, tenant, query }) {
      const process = await startableVersion(scoped(db, { realmId: session.realmId, appId: tenant.appId }), query.id)
      const titleOf = nodeTitleOf(process)
      const content = Object.entries(process.graph.nodes)
        .filter(([, { type }]) => type === 'task' || type === 'cc' || type === 'start')
        .map(([id, { type }]) => ({ id, title: titleOf(id), type }))
      return { content }
    },
    simulateProcess: (call) => simulateProcess(processContext(call), call.params.id, call.body),
    async previewApprovers({ db, session, tenant, body }) {
      const { realmId } = session
      const { appId } = tenant
      const starter = await starterOf(db, realmId, body.starter)
      if (!starter) throw new AppError('not_found')
      if (schemaProblems({ approvers: body.rules }, activity, [common]).length > 0) throw new AppError('bad_request')
      const asked = { rules: body.rules, sameAsStarter: body.sameAsStarter ?? ('self' as const) }
      const to = { db, realmId, appId, starter, values: body.values ?? {} }
      const { approvers, skipped, problem } = await resolveApprovers(asked, to)
      const names = await namesOf(
        db,
        realmId,
        approvers.map(({ who }) => who),
      )
      return {
        people: approvers.map(({ who, reason }) => ({
          principal: who,
          name: names.get(who) ?? who,
          ...(reason ? { reason } : {}),
        })),
        skipped: skipped.length > 0,
        problem: problem ?? null,
      }
    },
  },
})

type Administered = ProcessCall & { params: { id: string }; body: { opinion?: string } }

const administered = ({ params, body }: Administered, type: 'terminate' | 'suspend' | 'resume'): Acting => ({
  operation: `${type}Process`,
  id: params.id,
  act: { type, ...opinionOf(body) },
  byManager: true,
})

const atWait = (
  { params, body }: ProcessCall & { params: { id: string }; body: { wait: number; opinion?: string } },
  type: 'retry' | 'skip',
): Acting => ({
  operation: `${type}Wait`,
  id: params.id,
  act: { type, wait: body.wait, ...opinionOf(body) },
  byManager: true,
})

async function startNodeOf(
  { db, session, tenant }: ProcessCall,
  { processId, version }: { processId: string; version: number },
): Promise<string> {
  const scope = scoped(db, { realmId: session.realmId, appId: tenant.appId })
  return (await processVersion(scope, processId, version)).graph.start
}
