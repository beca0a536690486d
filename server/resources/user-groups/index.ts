import { defineResource } from '@/server/resources/defineResource'
import { userGroupMemberRepository } from '@/server/resources/user-groups/memberRepository'
import { userGroupRepository } from '@/server/resources/user-groups/repository'

export const userGroupsResource = defineResource({
  name: 'user-groups',
  operations: {
    listUserGroups: ({ db, session, query }) => userGroupRepository(db, session).list(query),
    createUserGroup: ({ db, session, body }) => userGroupRepository(db, session).create(body),
    getUserGroup: ({ db, session, params }) => userGroupRepository(db, session).get(params.id),
    updateUserGroup: ({ db, session, params, body }) => userGroupRepository(db, session).update(params.id, body),
    async deleteUserGroup({ db, session, params }) {
      await userGroupRepository(db, session).remove(params.id)
      return {}
    },
    listUserGroupMembers: ({ db, session, params, query }) =>
      userGroupMemberRepository(db, session).list(params.id, query),
    addUserGroupMembers: ({ db, session, params, body }) => userGroupMemberRepository(db, session).add(params.id, body),
    async removeUserGroupMember({ db, session, params }) {
      await userGroupMemberRepository(db, session).remove(params.id, params.userId)
      return {}
    },
  },
})
