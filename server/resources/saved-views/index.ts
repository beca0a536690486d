import { defineResource } from '@/server/resources/defineResource'
import { listSavedViews, saveViews } from '@/server/resources/saved-views/savedViews'

export const savedViewsResource = defineResource({
  name: 'saved-views',
  operations: {
    listSavedViews: ({ db, session, params }) => listSavedViews(db, session, params.list),
    saveViews: ({ db, session, params, body }) => saveViews(db, session, { list: params.list, content: body.content }),
  },
})
