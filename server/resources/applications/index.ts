import { centreRepository } from '@/server/resources/applications/centreRepository'
import { menuRepository } from '@/server/resources/applications/menuRepository'
import { applicationRepository } from '@/server/resources/applications/repository'
import { defineResource } from '@/server/resources/defineResource'

export const applicationsResource = defineResource({
  name: 'applications',
  operations: {
    listApplications: ({ db, session, query }) => applicationRepository(db, session).list(query),
    createApplication: ({ db, session, body }) => applicationRepository(db, session).create(body),
    getApplication: ({ db, session, params }) => applicationRepository(db, session).get(params.id),
    updateApplication: ({ db, session, params, body }) => applicationRepository(db, session).update(params.id, body),
    async deleteApplication({ db, session, params }) {
      await applicationRepository(db, session).remove(params.id)
      return {}
    },
    listApps: ({ db, session, query }) => centreRepository(db, session).list(query),
    getPersonalApps: ({ db, session }) => centreRepository(db, session).favourites(),
    async savePersonalApps({ db, session, body }) {
      await centreRepository(db, session).saveFavourites(body.ids)
      return {}
    },
    getMenus: ({ db, session, params }) => menuRepository(db, session, params.id).get(),
    saveMenus: ({ db, session, params, body }) => menuRepository(db, session, params.id).save(body),
    listMembers: ({ db, session, params, query }) => applicationRepository(db, session).members(params.id, query),
    setMember: ({ db, session, params, body }) =>
      applicationRepository(db, session).setMember(params.id, params.userId, body.permissionType),
    async removeMember({ db, session, params }) {
      await applicationRepository(db, session).removeMember(params.id, params.userId)
      return {}
    },
  },
})
