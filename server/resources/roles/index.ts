import { defineResource } from '@/server/resources/defineResource'
import { roleMemberRepository } from '@/server/resources/roles/memberRepository'
import { roleRepository } from '@/server/resources/roles/repository'

export const rolesResource = defineResource({
  name: 'roles',
  operations: {
    listRoles: ({ db, session, query }) => roleRepository(db, session).list(query),
    createRoleGroup: ({ db, session, body }) => roleRepository(db, session).createGroup(body),
    updateRoleGroup: ({ db, session, params, body }) => roleRepository(db, session).updateGroup(params.id, body),
    async deleteRoleGroup({ db, session, params }) {
      await roleRepository(db, session).removeGroup(params.id)
      return {}
    },
    createRole: ({ db, session, body }) => roleRepository(db, session).create(body),
    getRole: ({ db, session, params }) => roleRepository(db, session).get(params.id),
    updateRole: ({ db, session, params, body }) => roleRepository(db, session).update(params.id, body),
    async deleteRole({ db, session, params }) {
      await roleRepository(db, session).remove(params.id)
      return {}
    },
    listRoleMembers: ({ db, session, params, query }) => roleMemberRepository(db, session).list(params.id, query),
    addRoleMembers: ({ db, session, params, body }) => roleMemberRepository(db, session).add(params.id, body),
    async removeRoleMember({ db, session, params }) {
      await roleMemberRepository(db, session).remove(params.id, params.memberId)
      return {}
    },
  },
})
