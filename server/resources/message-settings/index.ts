import { defineResource } from '@/server/resources/defineResource'
import { messageSettingRepository } from '@/server/resources/message-settings/repository'
import { readUserMail, setUserMail } from '@/server/resources/message-settings/userMail'

export const messageSettingsResource = defineResource({
  name: 'message-settings',
  operations: {
    getMessageSettings: ({ db, session, env }) => messageSettingRepository(db, session, env.messaging).read(),
    setMailAddress: ({ db, session, env, body }) => messageSettingRepository(db, session, env.messaging).setMail(body),
    setRobot: ({ db, session, env, body }) => messageSettingRepository(db, session, env.messaging).setRobot(body),
    getUserMail: ({ db, session, params }) => readUserMail(db, session, params.id),
    setUserMail: ({ db, session, env: { messaging }, params, body }) =>
      setUserMail(db, { session, messaging }, params.id, body.email),
    async tryMessageChannel({ db, session, env, params }) {
      await messageSettingRepository(db, session, env.messaging).attempt(params.channel)
      return {}
    },
    async listMessageKinds({ db, session, env }) {
      const content = await messageSettingRepository(db, session, env.messaging).kinds()
      return { content, total: content.length, page: 1, size: content.length }
    },
    switchMessageKind: ({ db, session, env, params, body }) =>
      messageSettingRepository(db, session, env.messaging).change(params.kind, body.channels),
  },
})
