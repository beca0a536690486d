import { assertStrongPassword } from '@/server/resources/assertStrongPassword'
import { defineResource } from '@/server/resources/defineResource'
import { userRepository } from '@/server/resources/users/repository'

export const usersResource = defineResource({
  name: 'users',
  operations: {
    manageUsers: ({ db, session, query }) => userRepository(db, session).list(query),
    async createUser({ db, session, body }) {
      assertStrongPassword(body.password)
      return userRepository(db, session).create(body)
    },
    updateUser: ({ db, session, params, body }) => userRepository(db, session).update(params.id, body),
    async resetPassword({ db, session, params, body }) {
      assertStrongPassword(body.password)
      await userRepository(db, session).resetPassword(params.id, body.password)
      return {}
    },
  },
})
