import { defineResource } from '@/server/resources/defineResource'
import { positionMemberRepository } from '@/server/resources/positions/memberRepository'
import { positionRepository } from '@/server/resources/positions/repository'

export const positionsResource = defineResource({
  name: 'positions',
  operations: {
    listPositions: ({ db, session, query }) => positionRepository(db, session).list(query),
    createPosition: ({ db, session, body }) => positionRepository(db, session).create(body),
    getPosition: ({ db, session, params }) => positionRepository(db, session).get(params.id),
    updatePosition: ({ db, session, params, body }) => positionRepository(db, session).update(params.id, body),
    async deletePosition({ db, session, params }) {
      await positionRepository(db, session).remove(params.id)
      return {}
    },
    listPositionMembers: ({ db, session, params, query }) =>
      positionMemberRepository(db, session).list(params.id, query),
    addPositionMembers: ({ db, session, params, body }) => positionMemberRepository(db, session).add(params.id, body),
    async removePositionMember({ db, session, params }) {
      await positionMemberRepository(db, session).remove(params.id, params.userId)
      return {}
    },
  },
})
