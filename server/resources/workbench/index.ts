import { defineResource } from '@/server/resources/defineResource'
import { entranceRepository } from '@/server/resources/workbench/entranceRepository'
import { visibleMenus } from '@/server/resources/workbench/menus'
import { listMyRequests } from '@/server/resources/workbench/myRequests'
import { resolveUrl } from '@/server/resources/workbench/resolveUrl'
import { workbenchRepository } from '@/server/resources/workbench/workbenchRepository'

export const workbenchResource = defineResource({
  name: 'workbench',
  operations: {
    workbenchMenus: async ({ db, session, tenant }) => ({ content: await visibleMenus(db, session, tenant) }),
    getWorkbench: ({ db, session, query }) => workbenchRepository(db, session).read(query.scope),
    async saveWorkbench({ db, session, body }) {
      await workbenchRepository(db, session).save(body.document, body.scope)
      return {}
    },
    async resetWorkbench({ db, session, query }) {
      await workbenchRepository(db, session).reset(query.scope)
      return {}
    },
    getPersonalEntrance: ({ db, session }) => entranceRepository(db, session).list(),
    savePersonalEntrance: ({ db, session, body }) => entranceRepository(db, session).save(body.content),
    listMyRequests: ({ db, session, query }) => listMyRequests(db, session, query),
  },
  httpOperations: {
    resolveSysVarUrl: async ({ session, body, request }) => ({
      url: resolveUrl(body.url, session, String(request.headers['x-er-tenant-id'] ?? '')),
    }),
  },
})
