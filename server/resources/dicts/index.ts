import { defineResource } from '@/server/resources/defineResource'
import { dictRepository } from '@/server/resources/dicts/repository'

export const dictsResource = defineResource({
  name: 'dicts',
  operations: {
    listDicts: ({ db, session, tenant, query }) => dictRepository(db, session, tenant).list(query),
    createDict: ({ db, session, tenant, body }) => dictRepository(db, session, tenant).create(body),
    updateDict: ({ db, session, tenant, params, body }) => dictRepository(db, session, tenant).update(params.id, body),
    async deleteDict({ db, session, tenant, params }) {
      await dictRepository(db, session, tenant).remove(params.id)
      return {}
    },
  },
})
