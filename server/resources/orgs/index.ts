import { defineResource } from '@/server/resources/defineResource'
import { orgRepository } from '@/server/resources/orgs/repository'

export const orgsResource = defineResource({
  name: 'orgs',
  operations: {
    getOrg: ({ db, session, params }) => orgRepository(db, session).get(params.id),
    createOrg: ({ db, session, body }) => orgRepository(db, session).create(body),
    updateOrg: ({ db, session, params, body }) => orgRepository(db, session).update(params.id, body),
    async deleteOrg({ db, session, params }) {
      await orgRepository(db, session).remove(params.id)
      return {}
    },
  },
})
