import { redactDocument, redactSubForms } from '@/domain/access/redactDocument'
import type { OperationTypes } from '@/domain/contract/generated/types'
import type { FormDocument } from '@/domain/documents/document'
import { AppError } from '@/domain/errors/AppError'
import { principalsOf } from '@/server/db/principals'
import { scoped } from '@/server/db/scoped'
import { readSubForms } from '@/server/records/formData/readSubForms'
import { draftRepository } from '@/server/resources/biz-resources/draftRepository'
import { fieldsRepository } from '@/server/resources/biz-resources/fieldsRepository'
import { presenceRepository } from '@/server/resources/biz-resources/presenceRepository'
import { previewRepository } from '@/server/resources/biz-resources/previewRepository'
import { renameRepository } from '@/server/resources/biz-resources/renameRepository'
import { resourceRepository } from '@/server/resources/biz-resources/repository'
import { usageRepository } from '@/server/resources/biz-resources/usageRepository'
import { versionRepository } from '@/server/resources/biz-resources/versionRepository'
import { defineResource } from '@/server/resources/defineResource'
import { processOfForm } from '@/server/resources/processOfForm'

export const bizResourcesResource = defineResource({
  name: 'biz-resources',
  operations: {
    listResources: ({ db, session, tenant, query }) => resourceRepository(db, session, tenant).list(query),
    createResource: ({ db, session, tenant, body }) => resourceRepository(db, session, tenant).create(body),
    getResource: ({ db, session, tenant, params }) => resourceRepository(db, session, tenant).get(params.id),
    async patchDraft({ db, session, tenant, params, body }) {
      return { revision: await draftRepository(db, session, tenant).patch(params.id, body) }
    },
    async operateResource({ db, session, tenant, params, body }) {
      await operate(versionRepository(db, session, tenant), renameRepository(db, session, tenant), params, body)
      return resourceRepository(db, session, tenant).get(params.id)
    },
    resourceUsages: ({ db, session, tenant, params, query }) =>
      usageRepository(db, session, tenant).usages(params.id, query),
    dictionaryUsages: ({ db, session, tenant, params, query }) =>
      usageRepository(db, session, tenant).dictionaryUsages(params.id, query.of),
    async renameDictionary({ db, session, tenant, params, body }) {
      await renameRepository(db, session, tenant).renameDictionary(params.id, body.code)
      return {}
    },
    publishCheck: ({ db, session, tenant, params }) => usageRepository(db, session, tenant).publishCheck(params.id),
    previewForm: ({ db, session, tenant, params, query }) =>
      previewRepository(db, session, tenant).preview(params.id, query),
    publishedFields: ({ db, session, tenant, params }) => fieldsRepository(db, session, tenant).published(params.id),
    keepPresence: ({ db, session, tenant, params, body }) =>
      presenceRepository(db, session, tenant).update(params.id, body),
    listVersions: ({ db, session, tenant, query }) =>
      versionRepository(db, session, tenant).list(query.resourceId, query),
    getVersion: ({ db, session, tenant, query }) =>
      versionRepository(db, session, tenant).get(query.resourceId, query.version),
    async newVersionFrom({ db, session, tenant, params, body }) {
      const id = await versionRepository(db, session, tenant).restore(params.id, body.baseRevision)
      return resourceRepository(db, session, tenant).get(id)
    },
    async fileResource({ db, session, tenant, params, body }) {
      await resourceRepository(db, session, tenant).file(params.id, body.catalogId)
      return {}
    },
    async deleteResource({ db, session, tenant, params }) {
      await resourceRepository(db, session, tenant).remove(params.id)
      return {}
    },
    async publishedForm({ db, session, tenant, params, query }) {
      const found = await versionRepository(db, session, tenant).published('form', params.id, query.version)
      const document = found.document as FormDocument
      const scope = scoped(db, { realmId: session.realmId, appId: tenant.appId })
      const subForms = await readSubForms(db, scope, document)
      const principals = await principalsOf(db, session, [document, ...Object.values(subForms)])
      return {
        ...found,
        document: redactDocument(document, principals),
        subForms: redactSubForms(subForms, principals),
        process: await processOfForm(scope, session, `form:${found.code}`),
      }
    },
  },
})

type Operate = OperationTypes['operateResource']

/** The closed list of actions on a resource (specification §4: publish, new version and the like). */
async function operate(
  versions: ReturnType<typeof versionRepository>,
  renames: ReturnType<typeof renameRepository>,
  { id, action }: Operate['params'],
  { version, code, nodeId, bind, ...body }: Operate['body'],
): Promise<void> {
  switch (action) {
    case 'publish':
      return versions.publish(id, body)
    case 'withdraw':
      return versions.withdraw(id)
    case 'discard':
      return versions.discard(id, body.baseRevision)
    case 'rollback':
      return versions.rollback(id, { ...body, version: required(version) })
    case 'rename':
      return renames.renameCode(id, required(code), body.baseRevision)
    case 'rename-field':
      return renames.renameField(id, {
        nodeId: required(nodeId),
        bind: required(bind),
        baseRevision: body.baseRevision,
      })
  }
}

/** A parameter that this action requires. Throws bad_request. */
function required<Value>(value: Value | undefined): Value {
  if (value === undefined) throw new AppError('bad_request')
  return value
}
