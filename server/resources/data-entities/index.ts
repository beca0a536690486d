import type { OperationName } from '@/domain/contract/generated/operations'
import type { OperationTypes } from '@/domain/contract/generated/types'
import { entityKind } from '@/domain/documents/kinds/entity/entityKind'
import { AppError } from '@/domain/errors/AppError'
import { t } from '@/domain/i18n/t'
import type { Database } from '@/server/db/connect'
import { scoped } from '@/server/db/scoped'
import type { Session, Tenant } from '@/server/plugins/session'
import { queryEntities, resourceIdOf, storedColumns } from '@/server/resources/data-entities/entityRepository'
import { defineResource, type Invoke } from '@/server/resources/defineResource'
import { entityFromForm } from '@/server/resources/publishables/entityForms'

type Resource = OperationTypes['getResource']['reply']

interface Call {
  db: Database
  session: Session
  tenant: Tenant
  invoke: Invoke
}

const { kind } = entityKind

const scopeOf = ({ db, session, tenant }: Call) => scoped(db, { realmId: session.realmId, appId: tenant.appId })

/** Runs a call that all kinds of resources share: with its rights, its gate and its audit. */
const run = async <T>(
  { invoke, session, tenant }: Call,
  name: OperationName,
  input: { params?: object; query?: object; body?: object },
) => (await invoke(name, input, { session, tenant })) as T

const idOf = (call: Call, key: string) => resourceIdOf(scopeOf(call), key)

async function read(call: Call, key: string): Promise<Resource> {
  return run(call, 'getResource', { params: { id: await idOf(call, key) } })
}

/** Replaces the draft. */
async function update(call: Call, key: string, body: OperationTypes['updateEntity']['body']): Promise<Resource> {
  const { id, code, draft } = await read(call, key)
  const content = { ...draft.document, ...body.document, kind, code }
  const value: Record<string, unknown> = body.title === undefined ? content : { ...content, title: body.title }
  const before = draft.document as unknown as Record<string, unknown>
  const patches = [
    ...Object.keys(before)
      .filter((name) => body.document && !(name in body.document) && !['kind', 'code', 'title'].includes(name))
      .map((name) => ({ op: 'remove', path: `/${name}` })),
    ...Object.entries(value)
      .filter(([name, one]) => JSON.stringify(before[name]) !== JSON.stringify(one))
      .map(([name, one]) => ({ op: name in before ? 'replace' : 'add', path: `/${name}`, value: one })),
  ]
  const baseRevision = body.baseRevision ?? draft.revision
  if (patches.length > 0) await run(call, 'patchDraft', { params: { id }, body: { baseRevision, patches } })
  return read(call, id)
}

/** The calls of the specification for entities, over those that all kinds of resources share (biz-resources). */
export const dataEntitiesResource = defineResource({
  name: 'data-entities',
  operations: {
    listEntities: (call) => run(call, 'listResources', { query: { ...call.query, kind } }),
    createEntity: (call) => run(call, 'createResource', { body: { ...call.body, kind } }),
    getEntityByCode: (call) => read(call, call.params.code),
    updateEntity: (call) => update(call, call.params.id, call.body),
    async deleteEntity(call) {
      await run(call, 'deleteResource', { params: { id: await idOf(call, call.params.id) } })
      return {}
    },
    async publishEntity(call) {
      const params = { id: await idOf(call, call.params.id), action: 'publish' }
      return run(call, 'operateResource', { params, body: call.body })
    },
    async refreshEntity(call) {
      const resource = await read(call, call.params.id)
      const check: OperationTypes['publishCheck']['reply'] = await run(call, 'publishCheck', {
        params: { id: resource.id },
      })
      const stored = await storedColumns(scopeOf(call), resource)
      return { resource, ...stored, plan: check.plan ?? [] }
    },
    listPrimaryKeyStrategies: async () => ({
      content: [{ code: 'uuidv7', title: t('按时间先后生成、全局唯一的标识'), isDefault: true }],
    }),
    queryEntity: (call) => queryEntities(scopeOf(call), call.query),
    async parseStructure(call) {
      const { db, session, tenant, query } = call
      const scope = { realmId: session.realmId, appId: tenant.appId }
      const options = { code: query.from.replace(/^form:/, ''), title: t('数据实体'), from: query.from }
      const document = await entityFromForm(db, scope, options)
      if (!document) throw new AppError('reference_missing')
      return { document }
    },
  },
})
