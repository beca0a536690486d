import { defineResource } from '@/server/resources/defineResource'
import { organisationRepository } from '@/server/resources/organisation/repository'

export const organisationResource = defineResource({
  name: 'organisation',
  operations: {
    listUsers: ({ db, session, query }) => organisationRepository(db, session.realmId).users(query),
    listOrgs: ({ db, session, query }) => organisationRepository(db, session.realmId).orgs(query),
    listRoleGroups: ({ db, session, query }) => organisationRepository(db, session.realmId).roles(query),
  },
})
