import { draftRepository } from '@/server/resources/biz-resources/draftRepository'
import { resourceRepository } from '@/server/resources/biz-resources/repository'
import { versionRepository } from '@/server/resources/biz-resources/versionRepository'
import { defineResource } from '@/server/resources/defineResource'
import { principalsOf } from '@/server/resources/principals'
import { redactDocument, redactSubForms } from '@/server/resources/redactDocument'

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
      const versions = versionRepository(db, session, tenant)
      if (params.action === 'publish') await versions.publish(params.id, body)
      else if (params.action === 'withdraw') await versions.withdraw(params.id)
      else await versions.discard(params.id, body.baseRevision)
      return resourceRepository(db, session, tenant).get(params.id)
    },
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
      const form = await versionRepository(db, session, tenant).published(params.id, query.version)
      const principals = await principalsOf(db, session, [form.document, ...Object.values(form.subForms)])
      return {
        ...form,
        document: redactDocument(form.document, principals),
        subForms: redactSubForms(form.subForms, principals),
      }
    },
  },
})
