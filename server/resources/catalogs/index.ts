import { catalogRepository } from '@/server/resources/catalogs/repository'
import { defineResource } from '@/server/resources/defineResource'

export const catalogsResource = defineResource({
  name: 'catalogs',
  operations: {
    listCatalogs: ({ db, session, tenant, query }) => catalogRepository(db, session, tenant).list(query),
    createCatalog: ({ db, session, tenant, body }) => catalogRepository(db, session, tenant).create(body),
    updateCatalog: ({ db, session, tenant, params, body }) =>
      catalogRepository(db, session, tenant).update(params.id, body),
    async deleteCatalog({ db, session, tenant, params }) {
      await catalogRepository(db, session, tenant).remove(params.id)
      return {}
    },
  },
})
