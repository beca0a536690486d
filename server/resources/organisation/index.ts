import { defineResource } from '@/server/resources/defineResource'
import { namesRepository } from '@/server/resources/organisation/namesRepository'
import { organisationRepository } from '@/server/resources/organisation/repository'

export const organisationResource = defineResource({
  name: 'organisation',
  operations: {
    listUsers: ({ db, session, query }) => organisationRepository(db, session.realmId).users(query),
    listOrgs: ({ db, session, query }) => organisationRepository(db, session.realmId).orgs(query),
    listRoleGroups: ({ db, session, query }) => organisationRepository(db, session.realmId).roles(query),
    resolveNames: ({ db, session, body }) => namesRepository(db, session.realmId).resolve(body),
  },
})
