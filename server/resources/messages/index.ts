import { defineResource } from '@/server/resources/defineResource'
import { messageSocket } from '@/server/resources/messages/messageSocket'
import { messageRepository } from '@/server/resources/messages/repository'

export const messagesResource = defineResource({
  name: 'messages',
  operations: {
    listInSiteMessages: ({ db, session, params, query }) => messageRepository(db, session).inbox(params.id, query),
    readInSiteMessage: ({ db, session, params }) => messageRepository(db, session).open(params.id),
    async cleanInSiteMessages({ db, session }) {
      await messageRepository(db, session).clear()
      return {}
    },
    listNotifications: ({ db, session, query }) => messageRepository(db, session).list(query),
    actOnNotifications: async ({ db, session, params, query }) => ({
      changed: await messageRepository(db, session).change(query.msgIds.split(','), params.action),
    }),
    sendNotification: ({ db, session, tenant, body }) => messageRepository(db, session).send(tenant, body),
  },
  sockets: { messageInSite: messageSocket },
})
