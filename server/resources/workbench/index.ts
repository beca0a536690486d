import { defineResource } from '@/server/resources/defineResource'
import { visibleMenus } from '@/server/resources/workbench/menus'

export const workbenchResource = defineResource({
  name: 'workbench',
  operations: {
    workbenchMenus: async ({ db, session, tenant }) => ({ content: await visibleMenus(db, session, tenant) }),
  },
})
