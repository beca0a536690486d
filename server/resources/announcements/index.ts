import { announcementRepository } from '@/server/resources/announcements/repository'
import { defineResource } from '@/server/resources/defineResource'

export const announcementsResource = defineResource({
  name: 'announcements',
  operations: {
    listAnnouncements: ({ db, session, query }) => announcementRepository(db, session).list(query),
    getAnnouncement: ({ db, session, params }) => announcementRepository(db, session).read(params.id),
    createAnnouncement: ({ db, session, body }) => announcementRepository(db, session).create(body),
    updateAnnouncement: ({ db, session, params, body }) => announcementRepository(db, session).update(params.id, body),
    async deleteAnnouncement({ db, session, params }) {
      await announcementRepository(db, session).remove(params.id)
      return {}
    },
    operateAnnouncement: ({ db, session, params }) => announcementRepository(db, session).operate(params),
  },
})
