import type { OperationName } from '@/domain/contract/generated/operations'
import type { OperationTypes } from '@/domain/contract/generated/types'
import { AppError } from '@/domain/errors/AppError'
import type { Database } from '@/server/db/connect'
import type { Session, Tenant } from '@/server/plugins/session'
import type { ChoiceContext } from '@/server/records/choices/ChoiceSource'
import type { Invoke } from '@/server/resources/defineResource'
import { resourceIdOf } from '@/server/resources/publishedDocument'

export interface DocumentCall {
  db: Database
  session: Session
  tenant: Tenant
  invoke: Invoke
}

type Resource = OperationTypes['getResource']['reply']

/** The services for reading records on behalf of the caller. */
export function recordContext({ db, session, tenant, invoke }: DocumentCall): ChoiceContext {
  const { realmId, userId, orgId, roles } = session
  const caller = { realmId, appId: tenant.appId, userId, orgId, roles, isManager: tenant.permissionType <= 2 }
  const ask = (name: string, query: object) => invoke(name as OperationName, { query }, { session, tenant })
  return { db, caller, ask }
}

/**
 * The calls of the specification for one kind of document, over the resources that all kinds share (biz-resources): with its rights, its
 * gate and its audit.
 */
export function documentDoors(kind: string, { db, session, tenant, invoke }: DocumentCall) {
  const run = (name: OperationName, input: { params?: object; query?: object; body?: object }) =>
    invoke(name, input, { session, tenant })
  const idOf = (key: string) => resourceIdOf(db, { realmId: session.realmId, appId: tenant.appId }, kind, key)

  async function change(id: string, { document, title, baseRevision }: OperationTypes['saveChart']['body']) {
    const params = { id: await idOf(id) }
    const { draft, code } = (await run('getResource', { params })) as Resource
    const content = document ?? draft.document
    const value = { ...content, kind, code, title: title ?? content.title }
    const body = { baseRevision: baseRevision ?? draft.revision, patches: [{ op: 'replace', path: '', value }] }
    await run('patchDraft', { params, body })
    return (await run('getResource', { params })) as Resource
  }

  return {
    list: (query: object) =>
      run('listResources', { query: { ...query, kind } }) as Promise<OperationTypes['listResources']['reply']>,

    /** Makes a new document, or replaces the draft of the one with the id. */
    async save({ id, ...body }: OperationTypes['saveChart']['body']): Promise<Resource> {
      if (id !== undefined) return change(id, body)
      const { baseRevision: _, title = body.document?.title, ...rest } = body
      if (title === undefined) throw new AppError('bad_request')
      return (await run('createResource', { body: { ...rest, title, kind } })) as Resource
    },

    async remove(key: string): Promise<Record<string, never>> {
      await run('deleteResource', { params: { id: await idOf(key) } })
      return {}
    },

    async publish(key: string, body: object): Promise<Resource> {
      const params = { id: await idOf(key), action: 'publish' }
      return (await run('operateResource', { params, body })) as Resource
    },
  }
}
